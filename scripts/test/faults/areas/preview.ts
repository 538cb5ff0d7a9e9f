import type { Fault } from '../fault.ts';

/** Faults of the preview deployment. */
export const PREVIEW_FAULTS: readonly Fault[] = [
  {
    id: 'session-outlives-its-end',
    breaks: 'a draft session that has expired is still accepted',
    edits: [{ file: 'src/preview/session/draft-session.ts', find: 'now < expiresAt', replace: 'now > 0' }],
    finders: [{ suite: 'unit', files: ['src/preview/session'] }],
    tier: 'quick',
  },
  {
    id: 'left-session-lives-on',
    breaks: 'a copy of the cookie shows drafts after its editor has left the preview',
    edits: [
      {
        file: 'src/preview/api/disable.ts',
        find: 'if (session) revocations.revoke(session);',
        replace: 'void session;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/api'] }],
    tier: 'quick',
  },
  {
    id: 'preview-bar-covers-header',
    breaks: 'the bar of editors lies over the header of the page',
    edits: [
      {
        file: 'src/preview/bar/PreviewBar.astro',
        find: 'padding: var(--space-2) var(--gutter);',
        replace: 'position: fixed; z-index: 99; inline-size: 100%; padding: var(--space-2) var(--gutter);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/preview-bar'] }],
    tier: 'quick',
  },
  {
    id: 'preview-bar-too-wide',
    breaks: 'the bar of editors makes narrow pages scroll sideways',
    edits: [
      {
        file: 'src/preview/bar/PreviewBar.astro',
        find: 'min-inline-size: 4rem;',
        replace: 'min-inline-size: 20rem;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/preview-bar'] }],
    tier: 'quick',
  },
  {
    id: 'encoded-text-in-data-attribute',
    breaks: 'scripts of a draft read texts with the field that visual editing has encoded into them',
    edits: [
      {
        file: 'src/blocks/form/Form.astro',
        find: 'data-label={plainText(block.submitLabel)}',
        replace: 'data-label={block.submitLabel}',
      },
    ],
    finders: [{ suite: 'build', files: ['tests/build/preview-texts'] }],
    tier: 'quick',
  },
  {
    id: 'preview-keeps-encoded-fields',
    breaks: 'addresses, heads and attributes of drafts carry encoded fields',
    edits: [
      {
        file: 'src/content/plain-text.preview.ts',
        find: 'return stegaClean(text as unknown as string);',
        replace: "return stegaClean('') + (text as unknown as string);",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/plain-text'] }],
    tier: 'quick',
  },
  {
    id: 'identifiers-encoded',
    breaks: 'slugs, languages and choices of drafts carry encoded fields',
    edits: [
      {
        file: 'src/preview/site/encode-texts.ts',
        find: 'return shape === CONTENT_TEXT;',
        replace: "return shape === CONTENT_TEXT || shape.type === 'string';",
      },
    ],
    finders: [{ suite: 'contract', files: ['src/preview/site/encode-texts'] }],
    tier: 'quick',
  },
];
