import type { Fault } from '../fault.ts';

/** Faults of routes, alternates, redirects and what error pages are shown. */
export const ROUTING_FAULTS: readonly Fault[] = [
  {
    id: 'hreflang-lists-fallbacks',
    breaks: 'search engines are told of regional pages that only show the document of their language',
    edits: [
      {
        file: 'src/routing/alternates.ts',
        find: 'filter((route) => !isFallback(route))',
        replace:
          'filter(\n    (route) =>\n      !isFallback(route) || getLocale(route.sourceLocale).language === getLocale(route.locale).language,\n  )',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/routing/'] }],
    tier: 'quick',
  },
  {
    id: 'fallback-canonical-to-itself',
    breaks: 'a fallback page claims to be the original of what it shows',
    edits: [
      {
        file: 'src/routing/build-routes.ts',
        find: 'canonicalPath: routePath(source.language, source.slug)',
        replace: 'canonicalPath: routePath(locale.code, source.slug)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/routing/build-routes'] }],
    tier: 'quick',
  },
  {
    id: 'sitemap-lists-fallback-lists',
    breaks: 'the sitemap names further pages of lists in locales that only fall back on them',
    edits: [
      {
        file: 'src/publish/plan.ts',
        find: '.filter((route) => !isFallback(route))',
        replace: '.filter((route) => !isFallback(route) || route.listing !== undefined)',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/publish/plan'] },
      { suite: 'build', files: ['tests/build/built-pages'] },
    ],
    tier: 'quick',
  },
  {
    id: 'redirect-loop-by-slash',
    breaks: 'redirects that lead to each other are published when a target ends in a slash',
    edits: [
      {
        file: 'src/hosting/redirect-addresses.ts',
        find: 'return sourcePattern(new URL(target, ANY_ORIGIN).pathname).replace',
        replace: 'return new URL(target, ANY_ORIGIN).pathname.replace',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/redirect', 'src/site/validate/redirect'] }],
    tier: 'quick',
  },
  {
    id: 'redirect-to-nowhere',
    breaks: 'redirects lead visitors to pages that do not exist',
    edits: [
      {
        file: 'src/site/validate/redirects.ts',
        find: 'if (pages.has(path) || exact.has(path)) return [];',
        replace: 'if (pages.size > 0 || exact.has(path)) return [];',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/validate/'] }],
    tier: 'quick',
  },
  {
    id: 'request-loses-its-site',
    breaks: 'a request that brings its own site, such as a preview of drafts, gets the published one',
    edits: [
      {
        file: 'src/entry/request-handler.ts',
        find: 'locals.site ??= openSite();',
        replace: 'locals.site = openSite();',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/entry/'] }],
    tier: 'quick',
  },
  {
    id: 'refused-route-is-an-error',
    breaks: 'a route whose rule refuses a request responds with 500 instead of 404',
    edits: [
      {
        file: 'src/entry/request-handler.ts',
        find: 'if (!(error instanceof NotFoundError)) throw error;',
        replace: 'throw error;',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/entry/'] },
      { suite: 'build', files: ['tests/build/dev-server'] },
    ],
    tier: 'quick',
  },
  {
    id: 'gone-page-of-another-locale',
    breaks: 'a removed page of a regional locale shows the error page of another region or language',
    edits: [
      {
        file: 'src/hosting/redirects-file.ts',
        find: 'source.startsWith(`/${prefix}/`)',
        replace: 'source.startsWith(`/${prefix.slice(0, 2)}`)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/redirects-file'] }],
    tier: 'quick',
  },
  {
    id: 'lists-sorted-by-edit',
    breaks: 'correcting an old article puts it on top of every list and feed',
    edits: [
      {
        file: 'src/routing/articles.ts',
        find: "b.document.publishedAt.localeCompare(a.document.publishedAt, 'en')",
        replace: "b.document._updatedAt.localeCompare(a.document._updatedAt, 'en')",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/routing/articles', 'src/publish/feeds/'] }],
    tier: 'quick',
  },
  {
    id: 'redirect-of-a-whole-locale',
    breaks: 'a redirect takes every missing address of a locale, its 404 page too, to another site',
    edits: [
      {
        file: 'src/content/schema/rules/redirect-addresses.ts',
        find: "return findLocale(segments[0]?.toLowerCase() ?? '') ? segments.slice(1) : segments;",
        replace: 'return segments;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/schema/rules/redirect-addresses'] }],
    tier: 'quick',
  },
  {
    id: 'redirect-target-resolved-to-host',
    breaks: 'a redirect to “/.//host” leads to that host',
    edits: [
      {
        file: 'src/content/schema/rules/redirect-addresses.ts',
        find: "if (path.includes('//') || resolved?.origin !== ANY_ORIGIN || resolved.pathname.includes('//'))",
        replace: "if (path.startsWith('//') || resolved?.origin !== ANY_ORIGIN)",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/content/schema/rules/redirect-addresses'] }],
    tier: 'quick',
  },
  {
    id: 'redirect-of-returned-page-refused',
    breaks: 'a page that moves back to its old path, as by a release, stops the build',
    edits: [
      {
        file: 'src/site/validate/redirects.ts',
        find: '!(documentId !== null && leadsToItself(source, target)),',
        replace: 'true,',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/validate/redirects'] }],
    tier: 'quick',
  },
  {
    id: 'parents-followed-by-document',
    breaks: 'a circle of parents that leads over a translation is not found',
    edits: [
      {
        file: 'src/site/validate/parent-circles.ts',
        find: "groupOf.get(documentOf.get(groupId)?.parentId ?? '')",
        replace: '(documentOf.get(groupId)?.parentId === documentOf.get(groupId)?._id ? groupId : undefined)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/validate/parent-circles'] }],
    tier: 'quick',
  },
];
