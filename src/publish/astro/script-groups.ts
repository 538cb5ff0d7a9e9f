/** Modules of the consent core that all providers share, below `src/`. What stores and deletes is loaded later. */
const CONSENT_CORE = [
  'browser/consent/(?:consent|consent-state|current-consent|stored-consent|watch-cookies|with-expiry)',
  'browser/cookies/parse-cookies',
  'config/privacy/consent',
];

/** Modules that every page runs, below `src/`, and Astro's client router. */
const EVERY_PAGE = [
  '/src/browser/(?:lazy|navigation|page-view)/',
  '/src/browser/page-actions/(?:action-buttons|actions|page-actions|start)\\.ts$',
  '/src/browser/(?:idle/request-idle|locale/[^/]+|sections/[^/]+|style-sheets/late-sheet)\\.ts$',
  '/src/browser/prefetch/next-page\\.ts$',
  '/src/islands/runtime/(?:start-islands|triggers)\\.ts$',
  '/animation-player/near\\.ts$',
  '/astro/dist/(?:transitions|virtual-modules)/',
];

/** Modules that scripts of third parties share before consent, below `src/`. */
const MEASUREMENT = [
  'browser/attribution/landing',
  'browser/measurement-view/is-viewed',
  'browser/consent/while-allowed',
  '(?:browser/settings|config/deployment)/public-settings',
];

/** Group of what scripts of third parties share before consent. */
export const MEASUREMENT_GROUP = {
  name: 'measurement',
  test: new RegExp(`/src/(?:${MEASUREMENT.join('|')})\\.ts$`),
};

/**
 * Modules that go into one script each. Left alone, the bundler cuts a script for every set of pages and chunks that
 * share a module, which compress worse, and puts its own helper for imports into any of them.
 */
export const SCRIPT_GROUPS = [
  // With what the consent core and the scripts of every page share.
  { name: 'preload-helper', test: /preload-helper|\/src\/browser\/page-view\/page-events\.ts$/ },
  { name: 'consent', test: new RegExp(`/src/(?:${CONSENT_CORE.join('|')})\\.ts$`) },
  { name: 'page', test: new RegExp(EVERY_PAGE.join('|')) },
  MEASUREMENT_GROUP,
];
