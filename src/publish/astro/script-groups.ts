/** Modules of the consent core that all providers share, below `src/`. What stores and deletes is loaded later. */
const CONSENT_CORE = [
  'browser/consent/(?:consent|consent-state|current-consent|parse-consent|watch-cookies|with-expiry)',
  'browser/consent/record/(?:consent-record|parse-record)',
  'browser/consent/refused-data/holds-data',
  'browser/cookies/(?:at-time|parse-cookies)',
  'config/consent',
];

/** Modules that every page loads to remember a chosen locale, and that what it loads later shares. */
const LOCALE_CORE = ['browser/locale/(?:page-locales|locale-cookie)', 'browser/cookies/serialize-cookie'];

const modules = (paths: readonly string[]) => new RegExp(`/src/(?:${paths.join('|')})\\.ts$`);

/**
 * Modules that go into one script each. Left alone, the bundler cuts a script for every set of pages and chunks that
 * share a module, which compress worse, and puts its own helper for imports into any of them.
 */
export const SCRIPT_GROUPS = [
  { name: 'preload-helper', test: /preload-helper/ },
  { name: 'consent', test: modules(CONSENT_CORE) },
  { name: 'locale', test: modules(LOCALE_CORE) },
];
