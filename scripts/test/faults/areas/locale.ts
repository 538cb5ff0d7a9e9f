import type { Fault } from '../fault.ts';

/** Faults of choosing, remembering, suggesting and finding a locale. */
export const LOCALE_FAULTS: readonly Fault[] = [
  {
    id: 'locale-list-leads-home',
    breaks: 'the list of locales leads home where a locale lacks the page but has the one above',
    edits: [
      {
        file: 'src/components/locale-switcher/locale-paths.ts',
        find: '[...ancestorsOf(routes, route), route]',
        replace: '[route]',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/components/locale-switcher/'] }],
    tier: 'quick',
  },
  {
    id: 'crawlers-redirected',
    breaks: 'crawlers that keep cookies are led away from the home page',
    edits: [
      {
        file: 'src/hosting/edge/redirect-home.ts',
        find: "headers.get('user-agent') ?? ''",
        replace: "headers.get('x-agent') ?? ''",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/edge/'] }],
    tier: 'quick',
  },
  {
    id: 'default-locale-unreachable',
    breaks: 'visitors who have chosen a locale are led away from a link to the default one',
    edits: [
      {
        file: 'src/hosting/edge/redirect-home.ts',
        find: 'if (!wantsPage(request) || isFromThisSite(request)) return undefined;',
        replace: 'if (!wantsPage(request)) return undefined;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/edge/'] }],
    tier: 'quick',
  },
  {
    id: 'home-without-vary',
    breaks: 'a shared cache gives visitors who have chosen a locale the page of those who have not',
    edits: [
      {
        file: 'src/hosting/headers-file.ts',
        find: "    section('/', [['Vary', HOME_VARY]]),\n",
        replace: '',
      },
    ],
    finders: [{ suite: 'contract', files: ['src/hosting/server/home'] }],
    tier: 'quick',
  },
  {
    id: 'choice-not-remembered',
    breaks: 'a locale chosen in the list is forgotten on the next visit',
    edits: [
      {
        file: 'src/browser/locale/start-locale.ts',
        find: 'if (link) rememberLocale(window, localeOfLink(link).code);',
        replace: 'if (link?.hidden) rememberLocale(window, localeOfLink(link).code);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/locale-choice'] }],
    tier: 'quick',
  },
  {
    id: 'switch-unheard',
    breaks: 'analytics record no switch of the locale',
    edits: [
      {
        file: 'src/browser/tracking/start-tracking.ts',
        find: "document.addEventListener('locale:switched'",
        replace: "document.addEventListener('locale:changed'",
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/analytics'] }],
    tier: 'quick',
  },
  {
    id: 'switch-announced-on-reload',
    breaks: 'islands hear of a switch again when a page is reloaded',
    edits: [
      {
        file: 'src/browser/locale/previous-locale.ts',
        find: "if (type !== 'navigate' || ",
        replace: 'if (type === undefined || ',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/locale/'] }],
    tier: 'quick',
  },
  {
    id: 'declined-suggestion-returns',
    breaks: 'a suggestion that was declined comes back on every page',
    edits: [
      {
        file: 'src/browser/locale/suggestion/show-suggestion.ts',
        find: '    rememberLocale(window, current.code);\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/locale-suggestion'] }],
    tier: 'quick',
  },
  {
    id: 'untranslated-page-suggested',
    breaks: 'visitors are promised a page in their language that is shown in English there',
    edits: [
      {
        file: 'src/browser/locale/suggestion/suggest-locale.ts',
        find: ' || !isTranslated(suggested)) return;',
        replace: ') return;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/locale-suggestion'] }],
    tier: 'quick',
  },
  {
    id: 'any-german-suggested',
    breaks: 'visitors who read German on a Swiss page are told that it exists for their country',
    edits: [
      {
        file: 'src/browser/locale/suggestion/best-locale.ts',
        find: '      readable.find(({ code }) => code === current) ??\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/locale/'] }],
    tier: 'quick',
  },
  {
    id: 'search-keeps-diacritics',
    breaks: 'visitors without an Ö on their keyboard do not find Österreich',
    edits: [
      {
        file: 'src/config/fold-text.ts',
        find: "    .replace(/\\p{Mark}/gu, '')\n",
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/config/fold-text', 'src/browser/locale/search/'] }],
    tier: 'quick',
  },
  {
    id: 'path-of-another-language-lost',
    breaks: 'the path of a page in another language ends at a 404 page without a link to it',
    edits: [
      {
        file: 'src/routing/path-index.ts',
        find: '    for (const [, slug] of pages) {\n',
        replace: '    for (const [, slug] of pages.slice(0, 1)) {\n',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/routing/path-index'] }],
    tier: 'quick',
  },
  {
    id: 'people-not-found',
    breaks: 'countries are not found by what their people are called',
    edits: [
      {
        file: 'src/browser/locale/search/locale-names.ts',
        find: ', NICKNAMES[region]]',
        replace: ']',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/locale/search'] }],
    tier: 'quick',
  },
  {
    id: 'search-without-focus',
    breaks: 'the search of the list of locales does not take the focus',
    edits: [
      {
        file: 'src/browser/locale/search/search-locales.ts',
        find: '  enter();\n  // What',
        replace: '  // What',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/locale-search'] }],
    tier: 'quick',
  },
];
