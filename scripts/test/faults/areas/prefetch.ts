import type { Fault } from '../fault.ts';

/** Faults of prefetching and of what open pages find after a deployment. */
export const PREFETCH_FAULTS: readonly Fault[] = [
  {
    id: 'stale-page-shown',
    breaks: 'a page that was prefetched long ago is shown instead of the present one',
    edits: [
      { file: 'src/browser/prefetch/page-store.ts', find: 'now() - since >= maxAgeMs', replace: 'false' },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'prefetch-asks-twice',
    breaks: 'a click requests a page anew that is already loading',
    edits: [
      {
        file: 'src/browser/prefetch/next-page.ts',
        find: 'await prefetched?.take(path, signal)',
        replace: 'undefined as PageLoad | undefined',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'sheets-arrive-with-the-click',
    breaks: 'the style sheets of a page that is pointed at are only loaded once it is opened',
    edits: [
      {
        file: 'src/browser/prefetch/prefetch.ts',
        find: "if (interest === 'intent') void stylesOf(address).then(loadSheets);",
        replace: 'void loadSheets;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'resting-pointer-prefetches',
    breaks: 'a page is prefetched because its link came under a pointer at rest',
    edits: [
      {
        file: 'src/browser/prefetch/watch-links.ts',
        find: 'hasMoved && begin(event)',
        replace: 'begin(event)',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'prefetch-despite-data-saving',
    breaks: 'pages are prefetched for visitors who save data',
    edits: [
      {
        file: 'src/browser/prefetch/next-page.ts',
        find: 'if (!allowsPrefetch(connection)) return;',
        replace: 'allowsPrefetch(connection);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'payload-without-build',
    breaks: 'payloads of an earlier build come out of the cache',
    edits: [
      {
        file: 'src/browser/prefetch/preload-page.ts',
        find: 'payload.searchParams.set(PAYLOAD_BUILD_PARAMETER, fingerprint);',
        replace: 'payload.searchParams.set(PAYLOAD_BUILD_PARAMETER, PAYLOAD_FILE);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'preloads-for-another-page',
    breaks: 'browsers warn again and again of preloads that the page does not use',
    edits: [
      {
        file: 'src/browser/prefetch/preload-page.ts',
        find: 'Object.assign(new Image(), { sizes, srcset, src });',
        replace:
          "document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href: src, imageSrcset: srcset, imageSizes: sizes }));",
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'payload-with-prefetch-alone',
    breaks: 'a page that was not prefetched is opened without its payload',
    edits: [
      {
        file: 'src/browser/prefetch/next-page.ts',
        find: '  void begin?.().then(() => prefetched?.preload(path, signal));\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/prefetch'] }],
    tier: 'quick',
  },
  {
    id: 'replaced-files-gone',
    breaks: 'pages that are open during a deployment miss their scripts',
    edits: [
      {
        file: 'src/publish/keep-files.ts',
        find: 'const replaced = published.own.difference(next);',
        replace: 'const replaced = published.own.intersection(next);',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/keep-files'] }],
    tier: 'quick',
  },
];
