/** HTTP status of a page that does not exist (section 8). */
export const HTTP_NOT_FOUND = 404;

/** Pages rendered at the same time; more only wait for each other. */
export const BUILD_CONCURRENCY = 8;

/** URLs per sitemap file; with 40 alternates each a file stays far below the protocol's 50 MB. */
export const SITEMAP_URLS_PER_FILE = 5000;

/** Time that browsers and caches keep what is fetched once a visit, such as the record of a build, in seconds. */
export const BUILD_RECORD_MAX_AGE_SECONDS = 60;

/** Maximum size of a page's payload, in bytes with gzip. */
export const MAX_PAYLOAD_BYTES = 2000;

/** Maximum size of a locale's index of style sheets, in bytes with gzip: some 400 pages. */
export const MAX_STYLE_INDEX_BYTES = 8000;

/** Share of pages a build may lose against the published one before it stops. */
export const MAX_PAGE_LOSS_SHARE = 0.2;

/**
 * Old addresses that builds remember, each a rule of the host at most. Netlify advises against 10,000 rules, and editors'
 * redirects need room; a page that every locale shows has 25 addresses.
 */
export const MAX_OLD_ADDRESSES = 5000;

/** Dimensions of a share image, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Maximum size of a generated share image, in bytes: chat programs skip large ones. */
export const SHARE_IMAGE_MAX_BYTES = 80_000;

/** Timeout of an attempt to fetch a picture or file for a page. */
export const ASSET_FETCH = { timeoutMs: 30_000 } as const;

/** Maximum size of the picture of a share image that is fetched, in bytes. */
export const SHARE_PICTURE_MAX_BYTES = 20_000_000;

/** Days after which unused share images are evicted from the cache. */
export const SHARE_IMAGE_KEEP_DAYS = 30;

/** Path prefix of generated share images. Their names are hashes of their inputs. */
export const SHARE_IMAGES_PATH = '/_share/';
