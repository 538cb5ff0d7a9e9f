import type { Fault } from '../fault.ts';

/** Faults of fetching content, of the build and of what keeps it from publishing. */
export const PUBLISH_FAULTS: readonly Fault[] = [
  {
    id: 'client-without-retries',
    breaks: 'a build stops when the content service is overloaded for a moment',
    edits: [
      {
        file: 'src/content/client.ts',
        find: 'useCdn: false,',
        replace: 'useCdn: false,\n    maxRetries: 0,',
      },
    ],
    finders: [{ suite: 'build', files: ['tests/build/faults'] }],
    tier: 'quick',
  },
  {
    id: 'posted-queries-without-retries',
    breaks: 'a build stops when the connection of a query that is too long for an address is reset',
    edits: [
      {
        file: 'src/content/retry-queries.ts',
        find: 'next(isPostedQuery ? withoutMethod : request)',
        replace: 'next(isPostedQuery ? { ...withoutMethod, method } : request)',
      },
    ],
    finders: [{ suite: 'contract', files: ['tests/contract/query-retries'] }],
    tier: 'quick',
  },
  {
    id: 'files-without-retries',
    breaks: 'a build stops when the connection of a picture or animation is reset',
    edits: [
      {
        file: 'src/publish/fetch-asset.ts',
        find: 'if (attempt >= retries)',
        replace: 'if (attempt >= 0 * retries)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/'] }],
    tier: 'quick',
  },
  {
    id: 'incomplete-batch-accepted',
    breaks: 'documents removed while a build reads them are published without notice',
    edits: [
      {
        file: 'src/content/fetch-snapshot.ts',
        find: 'items.length !== size',
        replace: 'items.length > size',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/fetch-snapshot'] }],
    tier: 'quick',
  },
  {
    id: 'copyright-by-the-clock',
    breaks: 'the same content gives another site in another year',
    edits: [
      {
        file: 'src/layouts/head/build-head.ts',
        find: 'new Date(revisionDate).getUTCFullYear()',
        replace: 'new Date(Math.max(Date.now(), Date.parse(revisionDate))).getUTCFullYear()',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/layouts/head/'] },
      { suite: 'build', files: ['tests/build/determinism'] },
    ],
    tier: 'quick',
  },
  {
    id: 'refusal-stops-everybody',
    breaks: 'a French page without an English one keeps everybody from publishing',
    edits: [
      {
        file: 'src/content/problem-kinds.ts',
        find: "'no-english': 'leaves out',",
        replace: "'no-english': 'stops',",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/quarantine/'] }],
    tier: 'quick',
  },
  {
    id: 'links-to-left-out-kept',
    breaks: 'pages that link to what is left out are left out as well',
    edits: [
      {
        file: 'src/site/quarantine/remove-links.ts',
        find: "if (targets.has(value['documentId'])) return REMOVED;",
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/quarantine/'] }],
    tier: 'quick',
  },
  {
    id: 'english-of-a-release-unseen',
    breaks: 'a release cannot bring a page and its translations together',
    edits: [
      {
        file: 'src/content/schema/rules/english-first.ts',
        find: "perspective: release === undefined ? 'published' : [release],",
        replace: "perspective: 'published',",
      },
    ],
    finders: [{ suite: 'contract', files: ['src/content/schema/rules/'] }],
    tier: 'quick',
  },
  {
    id: 'page-loss-off-by-one',
    breaks: 'a build stops although it loses no more pages than it may',
    edits: [
      {
        file: 'src/publish/page-loss.ts',
        find: 'pages >= before * (1 - MAX_PAGE_LOSS_SHARE)',
        replace: 'pages > before * (1 - MAX_PAGE_LOSS_SHARE)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/'] }],
    tier: 'quick',
  },
  {
    id: 'alternative-text-optional',
    breaks: 'editors publish pictures without alternative text',
    edits: [
      {
        file: 'src/content/schema/objects/picture.ts',
        find: "        rule.required().error('Say in a sentence what the picture shows, for people who cannot see it.'),\n",
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/schema/', 'src/site/validate/'] }],
    tier: 'quick',
  },
  {
    id: 'address-with-a-tab-published',
    breaks: 'an address with a tab in its scheme, which browsers leave out, is published',
    edits: [
      {
        file: 'src/content/validate/schema-rules/conditions.ts',
        find: "if (typeof address !== 'string' || INVISIBLE.test(address)) return false;",
        replace: "if (typeof address !== 'string') return false;",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/validate/'] }],
    tier: 'quick',
  },
  {
    id: 'lists-cut-paths',
    breaks: 'lists of the Studio cut the path of a page after repeating its locale',
    edits: [
      {
        file: 'src/content/schema/previews/document-preview.ts',
        find: "`${place ?? 'no path yet'} · ${language ?? 'no locale'}`",
        replace: "`${language ?? 'no locale'} · ${place ?? 'no path yet'}`",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/schema/previews'] }],
    tier: 'quick',
  },
  {
    id: 'unbounded-lists',
    breaks: 'a page of 10,000 blocks is published',
    edits: [
      {
        file: 'src/content/schema/bounds.ts',
        find: 'rule.max(listItems)',
        replace: 'rule.max(Infinity)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/'] }],
    tier: 'quick',
  },
  {
    id: 'cache-ignores-perspective',
    breaks: 'a cached draft is shown to visitors who ask for published content',
    edits: [
      {
        file: 'src/content/cached-fetch.ts',
        find: 'JSON.stringify([query, parameters, perspective, useCdn, resultSourceMap], sortKeys)',
        replace: 'JSON.stringify([query, parameters, useCdn, resultSourceMap], sortKeys)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/cached-fetch'] }],
    tier: 'quick',
  },
  {
    id: 'styles-of-absent-components',
    breaks: 'every page loads the styles of all blocks before its first paint',
    edits: [
      {
        file: 'src/publish/page-loading/publish-pages.ts',
        find: 'known.has(scope) && !scopes.has(scope)',
        replace: '!known.has(scope) && !scopes.has(scope)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/page-loading'] }],
    tier: 'quick',
  },
  {
    id: 'styles-of-one-component-missing',
    breaks: 'the component that comes first in a page has no styles',
    edits: [
      {
        file: 'src/publish/page-loading/publish-pages.ts',
        find: 'filter((scope) => known.has(scope)).sort()',
        replace: 'filter((scope) => known.has(scope)).slice(1).sort()',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/page-loading'] }],
    tier: 'quick',
  },
  {
    id: 'old-addresses-of-own-page-only',
    breaks: 'an old address of a page that has gone and come back elsewhere leads nowhere',
    edits: [
      {
        file: 'src/publish/addresses/old-addresses.ts',
        find: 'if (live.get(address.path) === key) continue;',
        replace: 'if (live.get(address.path) === key || ![...live.values()].includes(key)) continue;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/addresses/'] }],
    tier: 'quick',
  },
  {
    id: 'old-address-over-page',
    breaks: 'an address that is a page again is led away to another page',
    edits: [
      {
        file: 'src/publish/addresses/old-addresses.ts',
        find: 'new Set([...current.map(({ path }) => path), ...taken].map(sourcePattern))',
        replace: 'new Set([...taken].map(sourcePattern))',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/addresses/'] }],
    tier: 'quick',
  },
  {
    id: 'old-addresses-lost-with-group',
    breaks: 'a page loses its old addresses when it gets its first translation',
    edits: [
      {
        file: 'src/publish/addresses/old-addresses.ts',
        find: '(groupOf.get(ids.documentId) ?? ids.groupId)',
        replace: 'ids.groupId',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/addresses/'] }],
    tier: 'quick',
  },
  {
    id: 'control-characters-published',
    breaks: 'a control character in a title written through the API makes the feed unreadable',
    edits: [
      {
        file: 'src/content/strip-controls.ts',
        find: 'return withoutControlCharacters(value);',
        replace: 'return value;',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/content/strip-controls'] },
      { suite: 'e2e', files: ['tests/e2e/changed-by-api'] },
    ],
    tier: 'quick',
  },
  {
    id: 'over-content-published',
    breaks: 'a page announces what is over',
    edits: [
      {
        file: 'src/content/live-content.ts',
        find: '.filter(({ section }) => isShownOn(section ?? {}, day))',
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/live-content'] }],
    tier: 'quick',
  },
  {
    id: 'last-day-left-out',
    breaks: 'a block is hidden on its last day already',
    edits: [
      {
        file: 'src/content/schema/shown-days.ts',
        find: 'day <= showUntil',
        replace: 'day < showUntil',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/schema/rules/dated-blocks'] }],
    tier: 'quick',
  },
];
