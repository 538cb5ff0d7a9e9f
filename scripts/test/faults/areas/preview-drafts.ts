import type { Fault } from '../fault.ts';

/** Faults of how the preview shows drafts with problems, and failures. */
export const PREVIEW_DRAFTS_FAULTS: readonly Fault[] = [
  {
    id: 'temporary-name-shared',
    breaks: 'two writers of one file share its temporary file, and one fails',
    edits: [{ file: 'src/process/atomic-file.ts', find: '${file}.${randomUUID()}', replace: '${file}.next' }],
    finders: [{ suite: 'unit', files: ['src/process/atomic-file'] }],
    tier: 'quick',
  },
  {
    id: 'animation-read-twice',
    breaks: 'requests at once each fetch the animation of a page',
    edits: [
      {
        file: 'src/publish/animations/file-store.ts',
        find: 'if (underWay) return underWay;',
        replace: 'void underWay;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/animations'] }],
    tier: 'quick',
  },
  {
    id: 'content-service-blamed',
    breaks: 'a fault of the preview is reported as an outage of the content service',
    edits: [
      {
        file: 'src/preview/preview-handler.ts',
        find: 'const isUnavailable = error instanceof FetchError;',
        replace: 'const isUnavailable = error instanceof Error;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/preview-handler'] }],
    tier: 'quick',
  },
  {
    id: 'outage-page-gives-up',
    breaks: 'the page about an outage stops trying after its first attempt',
    edits: [
      {
        file: 'src/preview/problems/retry/retry-until.ts',
        find: 'if (!hasWorked) wait();',
        replace: 'void hasWorked;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/problems'] }],
    tier: 'quick',
  },
  {
    id: 'draft-rendered-incomplete',
    breaks: 'components get drafts that lack what their types promise, and throw',
    edits: [
      {
        file: 'src/preview/site/perspective-site.ts',
        find: 'completeDocument(part, showableIn(site.routes, route.locale))',
        replace: 'part',
      },
    ],
    finders: [{ suite: 'unit', files: ['tests/contract/incomplete-drafts'] }],
    tier: 'quick',
  },
  {
    id: 'bad-link-empties-menu',
    breaks: 'one link that leads nowhere takes all others of its list away',
    edits: [
      {
        file: 'src/preview/site/complete.ts',
        find: 'completed.filter((value) => value !== INCOMPLETE)',
        replace: '[]',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/site'] }],
    tier: 'quick',
  },
  {
    id: 'problems-in-language-of-page',
    breaks: 'the panel of problems ignores the languages of the editor',
    edits: [
      {
        file: 'src/preview/problems/panels.ts',
        find: 'if (languages.length === 0) return page;',
        replace: 'if (languages.length >= 0) return page;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/problems/panels'] }],
    tier: 'quick',
  },
];
