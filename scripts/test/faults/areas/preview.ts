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
        file: 'src/preview/api/draft-mode.ts',
        find: 'if (session) revoke(session);',
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
    id: 'drafts-outlive-session',
    breaks: 'an open page keeps overlays and marks of a session that has ended',
    edits: [
      {
        file: 'src/preview/editing/refresh/refresh-page.ts',
        find: 'location.reload();\n      return true;',
        replace: 'void location;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/preview-editing'] }],
    tier: 'quick',
  },
  {
    id: 'bar-tells-what-was',
    breaks: 'the bar of editors goes on telling the state of a page before an edit',
    edits: [
      {
        file: 'src/preview/site/content-store.ts',
        find: 'for (const cache of caches()) cache.invalidate(tags);',
        replace: 'for (const { cache } of perspectives.values()) cache.invalidate(tags);',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/site'] }],
    tier: 'quick',
  },
  {
    id: 'bar-queries-each-time',
    breaks: 'every page that an editor looks at queries the content service for what its bar tells',
    edits: [
      {
        file: 'src/preview/bar/read-bar.ts',
        find: "settle(readRaw('releases', readReleases)),",
        replace: 'settle(readRaw(`releases ${Math.random()}`, readReleases)),',
      },
    ],
    finders: [{ suite: 'build', files: ['tests/build/preview-queries'] }],
    tier: 'quick',
  },
  {
    id: 'cards-without-marks',
    breaks: 'the descriptions of articles in lists cannot be clicked to edit them',
    edits: [
      {
        file: 'src/components/article-card/ArticleCard.astro',
        find: "data-sanity={editing?.of(document, 'description')}",
        replace: '',
      },
    ],
    finders: [{ suite: 'build', files: ['tests/build/preview-marks'] }],
    tier: 'quick',
  },
  {
    id: 'stretched-links-take-clicks',
    breaks: 'only the link of a card can be clicked to edit it, as it covers everything else on it',
    edits: [
      {
        file: 'src/preview/editing/Editing.astro',
        find: 'pointer-events: none;',
        replace: 'pointer-events: auto;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/preview-editing'] }],
    tier: 'quick',
  },
  {
    id: 'offers-without-marks',
    breaks: 'the offers of a list can neither be clicked nor dragged',
    edits: [
      {
        file: 'src/blocks/left-tonight/OfferCard.astro',
        find: 'data-sanity={Astro.locals.editing?.of(offer)}',
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/pages/_dev/samples'] }],
    tier: 'quick',
  },
  {
    id: 'refresh-reloads-disclosures',
    breaks: 'an edit replaces the open page, and what the editor has opened and focused with it',
    edits: [
      {
        file: 'src/preview/editing/refresh/merge-served.ts',
        find: 'if (now.isWhole || !(node instanceof Element)) {',
        replace: 'if (now.isWhole || !(node instanceof Element) || node.localName === "main") {',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/preview-editing'] }],
    tier: 'quick',
  },
  {
    id: 'open-pages-hear-nothing',
    breaks: 'an open preview does not show edits until it is loaded again',
    edits: [
      {
        file: 'src/preview/site/open-content.ts',
        find: `        store.invalidate(tags);
        changed();`,
        replace: '        store.invalidate(tags);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/preview-editing'] }],
    tier: 'quick',
  },
  {
    id: 'stream-outlives-session',
    breaks: 'changes are streamed to a page after its session has ended',
    edits: [
      {
        file: 'src/preview/events/event-stream.ts',
        find: 'if (isWanted()) return',
        replace: 'if (isWanted() || true) return',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/events'] }],
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
  {
    id: 'changes-reach-nobody',
    breaks: 'the preview does not have the path of the webhook, and what is published never goes live',
    edits: [{ file: 'src/preview/deployment.ts', find: '...(rebuild ?', replace: '...(false && rebuild ?' }],
    finders: [{ suite: 'build', files: ['tests/build/preview-responses'] }],
    tier: 'quick',
  },
  {
    id: 'hidden-parts-untold',
    breaks: 'editors are not told what a page does not show today',
    edits: [
      {
        file: 'src/preview/preview-handler.ts',
        find: 'preview?.session && document && hidden.length > 0',
        replace: 'document && hidden.length > 99',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/preview-handler'] }],
    tier: 'quick',
  },
];
