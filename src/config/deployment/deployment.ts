/** Deployments of the site: the public one, and the one that shows editors their drafts. */
export const DEPLOYMENTS = ['production', 'preview'] as const;

/** A deployment of the site. */
export type Deployment = (typeof DEPLOYMENTS)[number];

/** Name of the `<meta>` element with the fingerprint of the scripts that a page was built with. */
export const DEPLOYMENT_META = 'deployment';

/** File at the root of a built site that says what it was made from. */
export const BUILD_RECORD = '_build.json';

/** Folder at the root of a built site with the receipts of its documents, see `src/live/receipt.ts`. */
export const RECEIPTS_FOLDER = '_live';

/** File at the root of a built site with the addresses of its pages, and those they had before. */
export const ADDRESS_RECORD = '_addresses.json';

/** Key in session storage of the record of reloads for files that a deployment has replaced. */
export const RELOAD_RECORD_KEY = 'chunk_reload';

/** File beside each page that says what the page is and needs. */
export const PAYLOAD_FILE = '_payload.json';

/** File beside the home page of each locale that says which style sheets its pages need. */
export const STYLE_INDEX_FILE = '_styles.json';

/** Name of the `<meta>` element with the path of that file. */
export const STYLE_INDEX_META = 'style-index';

/** Query parameter of a payload's address: the build that it belongs to, so that it can be cached for good. */
export const PAYLOAD_BUILD_PARAMETER = 'b';

/** Name of the `<meta>` element with the path of the locale's error page. */
export const ERROR_PAGE_META = 'error-page';
