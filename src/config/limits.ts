/**
 * Every constant of the specification, once. The comment of each group names its section; units
 * are in the names.
 */

/** Locales and their cookies (section 9). */
export const LOCALE_COOKIE = {
  /** Remembers the visitor's locale and redirects `/`. */
  name: 'i18n_redirected',
  maxAgeDays: 365,
} as const;

/** Cookies in general (section 9). */
export const COOKIE_DEFAULT_PATH = '/';
/** Longest delay a browser timer takes: the largest signed 32-bit number (section 9). */
export const MAX_COOKIE_TIMER_DELAY_MS = 2_147_483_647;

/** Keys of cookies and stored values (section 9). */
export const STORAGE_KEYS = {
  campaignUrl: '__gtm_campaign_url',
  referrer: '__gtm_referrer',
  consentMarketing: 'cookie_cat_marketing',
  consentStatistic: 'cookie_cat_statistic',
  consentFunctional: 'cookie_cat_functional',
  facebookBrowser: '_fbp',
  facebookClick: '_fbc',
  abTests: 'abt_visit',
  /** Record with the name and id of the last form (section 3). */
  form: 'amplitudeForm',
} as const;

/** Storage of a consent decision; the specification names the cookies, six months are customary. */
export const CONSENT = {
  /** Refusal and agreement last equally long. */
  maxAgeDays: 182,
  /** Cookies of the site that are looked at; browsers keep fewer for one site. */
  maxCookies: 1000,
  /** Name of the channel over which tabs hear of each other's decisions. */
  channel: 'consent',
  /** Timeout for loading the dialog, in milliseconds; then the page with the same content opens instead. */
  settingsTimeoutMs: 6000,
  /** Display time of the confirmation that the decision is saved. */
  savedNoticeMs: 5000,
} as const;

/** A/B tests (sections 4 and 9). */
export const AB_TESTS = {
  cookieMaxAgeSeconds: 86_400,
  refreshIntervalMs: 1000,
  furtherRefreshes: 7,
} as const;

/** Navigation (section 9). */
export const NAVIGATION = {
  /** A path reloads at most once within this window after a chunk-load error. */
  chunkReloadGuardMs: 10_000,
  /** With more pending route preloads than this, further ones wait. */
  maxPendingPreloads: 4,
  idleFallbackBudgetMs: 50,
} as const;

/** Paths that delayed hydration leaves alone (section 9). */
export const DELAYED_HYDRATION_EXCLUDES = ['/_nuxt/**', '/api/**'] as const;

/** Page-loading bar (sections 4 and 9). */
export const LOADING_BAR = {
  durationMs: 2000,
  throttleMs: 200,
  hideDelayMs: 500,
  resetDelayMs: 400,
  heightPx: 3,
} as const;

/** Animation player (sections 4, 5 and 9). */
export * as PLAYER from './player-limits.ts';

/** Bytes of the player's parts as they are sent, with gzip. React is not counted, and the engine and reader are chunks of their own. */
export const PLAYER_BYTES = {
  engine: 47_000,
  /** Engine code that every animation loads; our own budget, the specification has none. */
  commonEngine: 28_000,
  packageReader: 6000,
  everythingElse: 9000,
} as const;
/** Extensions of animation files: Lottie and dotLottie. */
export const ANIMATION_FILE_EXTENSIONS = ['json', 'lottie'] as const;

/** Path prefix of animation files. Their names are content hashes. */
export const ANIMATIONS_PATH = '/_animations/';

/** Thresholds above which the build warns about an animation of the content; our own, the specification has none. */
export const ANIMATION_ADVICE = {
  maxBytes: 300_000,
  maxFrameRate: 60,
  maxSeconds: 60,
  maxSide: 4096,
  maxLayers: 400,
} as const;

/** Maximum size of one of the brand's own animations, in bytes: raw, with gzip, and of its poster with gzip. */
export const BRAND_ANIMATION_BUDGET = { raw: 16_000, gzip: 3000, posterGzip: 2500 } as const;

/** Largest silent film of the site's own content, in bytes. */
export const AMBIENT_FILM_BYTES = 300_000;

/** Error messages of the animation player (section 8). */
export const PLAYER_MESSAGES = {
  unknown: 'Something went wrong',
  invalidFormat: 'Broken file or invalid file format',
  corrupted: 'Broken or corrupted file',
  manifestMissing: 'Manifest not found',
  noAnimations: 'No animations listed in manifest',
  unexpectedEnd: 'unexpected EOF',
  invalidZip: 'invalid zip data',
  unknownCompression: 'unknown compression type',
} as const;

/** The content client, as `@sanity/client` implements it (sections 5, 7 and 9). */
export const CONTENT_CLIENT = {
  timeoutMs: 300_000,
  retries: 5,
  /** Delay of a retry: this times two to the power of the attempt, plus random jitter. */
  retryBaseDelayMs: 100,
  retryJitterMs: 100,
  retriedStatuses: [429, 502, 503],
  /** Queries whose URL would be this long are sent with POST. */
  maxGetUrlLength: 11_264,
  maxListenUrlLength: 14_800,
  defaultApiVersion: '1',
  liveEventsApiVersion: '2021-03-25',
  reconnectDelayMs: 1000,
  /** Entries of the site's cache of content queries. */
  cacheEntries: 1024,
  maxDatasetLength: 64,
  maxRequestTagLength: 75,
  maxDocumentIdLength: 128,
  /** Items of an error that its message lists; the rest is counted. */
  listedErrorItems: 5,
} as const;

/** Analytics and error reports (sections 7, 8 and 9). */
export const TELEMETRY = {
  flushEvents: 200,
  flushIntervalMs: 10_000,
  maxRetries: 12,
  sessionTimeoutMinutes: 30,
  remoteConfigTimeoutMs: 5000,
  breadcrumbs: 100,
} as const;

/** Analytics events the product defines (section 3). */
export const ANALYTICS_EVENTS = [
  'download_app',
  'find_items',
  'form_error',
  'how_tgtg_works_widget',
  'item_search_results_filter',
  'item_viewed',
  'map_click',
  'mystore_login',
  'reserve_from_website_mobile',
  'search_location',
  'single_sign_up',
] as const;

/** Form of a tag-manager container id (section 5). */
export const GTM_ID_PATTERN = /^GTM-[A-Z0-9]+$/;
/** Name of the tag manager's data layer (section 7). */
export const DATA_LAYER_NAME = 'dataLayer';

/** Actions a page offers by name, with their category (section 9). */
export const PAGE_ACTIONS = [
  { name: 'Open GDPR Banner', category: 'Navigation' },
  { name: 'Copy to Clipboard', category: 'Utility' },
] as const;

/** HTTP status of a page that does not exist (section 8). */
export const HTTP_NOT_FOUND = 404;

/*
 * The site's own limits: not in the specification, but equally in one place.
 */

/** Bounds of editorial content: texts in characters, lists in items. */
export const EDITORIAL = {
  /** Search engines cut titles at about this length. */
  titleCharacters: 70,
  /** Space for one label in a breadcrumb of three levels. */
  shortTitleCharacters: 32,
  descriptionCharacters: 200,
  headingCharacters: 120,
  linkLabelCharacters: 60,
  alternativeTextCharacters: 200,
  topicCharacters: 30,
  buttons: 2,
  cards: { min: 2, max: 8 },
  steps: { min: 2, max: 8 },
  statistics: { min: 2, max: 6 },
  quotes: { min: 1, max: 6 },
  partnerLogos: { min: 3, max: 16 },
  listedArticles: { min: 1, max: 24 },
  formFields: { min: 1, max: 15 },
  formChoices: { min: 2, max: 20 },
  fieldLabelCharacters: 160,
  comparisonColumns: { min: 2, max: 4 },
  comparisonRows: { min: 2, max: 16 },
  comparisonCellCharacters: 80,
  timelineEntries: { min: 2, max: 20 },
  people: { min: 1, max: 24 },
  openings: { max: 40 },
  publications: { min: 1, max: 30 },
  signUpPoints: { max: 5 },
  offers: { min: 1, max: 12 },
  /** Units of an offer that are left; nothing left is sold out. */
  offersLeft: { min: 0, max: 20 },
  shopsOnMap: { min: 2, max: 8 },
  shopCharacters: 60,
  contentsCharacters: 160,
  exampleLabelCharacters: 120,
  /** Bounds of every text, address and list without closer ones, so that no document breaks a page. */
  textCharacters: 4_000,
  addressCharacters: 2_000,
  listItems: 100,
  paragraphs: 400,
} as const;

/** Time of day that divides the collection times of offers into early and late ones. */
export const EVENING = '18:00';

/** Query parameter that passes a place search to the consumer site. */
export const SEARCH_HANDOVER = { parameter: 'q', maxCharacters: 100 } as const;

/** Status codes an editor's redirect may have. */
export const REDIRECT_STATUS_CODES = { permanent: 301, temporary: 302, gone: 410 } as const;

/** Content service API version the site is written for; a date, as section 5 allows. */
export const CONTENT_API_VERSION = '2026-11-01';

/** Documents fetched with one query when the build reads the content. */
export const SNAPSHOT_PAGE_SIZE = 500;

/** Concurrent queries of the build: the service executes one while another response is parsed. */
export const FETCH_CONCURRENCY = 3;

/** Origin of the hosted content service's images and files. */
export const CONTENT_CDN_ORIGIN = 'https://cdn.sanity.io';

/** Pages rendered at the same time; more only wait for each other. */
export const BUILD_CONCURRENCY = 8;

/** URLs per sitemap file; with 40 alternates each a file stays far below the protocol's 50 MB. */
export const SITEMAP_URLS_PER_FILE = 5000;

/** Share of pages a build may lose against the published one before it stops. */
export const MAX_PAGE_LOSS_SHARE = 0.2;

/** Dimensions of a share image, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Maximum size of a generated share image, in bytes: chat programs skip large ones. */
export const SHARE_IMAGE_MAX_BYTES = 80_000;

/** Timeout, attempts and maximum size when the build fetches the image of a share image. */
export const SHARE_PICTURE_FETCH = { timeoutMs: 30_000, attempts: 3, maxBytes: 20_000_000 } as const;

/** Days after which unused share images are evicted from the cache. */
export const SHARE_IMAGE_KEEP_DAYS = 30;

/** Path prefix of generated share images. Their names are hashes of their inputs. */
export const SHARE_IMAGES_PATH = '/_share/';

/** Display time of a button's success feedback after its page action, in milliseconds. */
export const PAGE_ACTION_FEEDBACK_MS = 2500;

/** Analytics events of forms; the middle one is enriched like the other two (section 3). */
export const FORM_EVENTS = {
  started: 'form_started',
  submitted: 'form_submitted',
  error: 'form_error',
} as const;

/** Posts of forms. */
export const FORM_POSTS = {
  /** Largest body the host accepts, in bytes. */
  maxBodyBytes: 8 * 1024 * 1024,
  /** Timeout of a submission, in milliseconds; equals the host's own. */
  timeoutMs: 30_000,
  /** Delay before the visitor is notified that a submission takes longer than usual, in milliseconds. */
  slowAfterMs: 6000,
} as const;
