/** Paths by which draft sessions start, end and change what they show. */
export const DRAFT_MODE_PATHS = {
  enable: '/api/draft-mode/enable',
  disable: '/api/draft-mode/disable',
  perspective: '/api/draft-mode/perspective',
} as const;

/** Path of the server-sent events that tell open pages of the preview that content has changed. */
export const EVENTS_PATH = '/api/preview/events';

/** Path at which editors learn how documents stand on the live site. */
export const LIVE_PATH = '/api/preview/live';

/** Path at which editors learn which pages a draft would change. */
export const AFFECTED_PATH = '/api/preview/affected';

/** Path of the preview deployment to which builds report their end. */
export const BUILD_ENDED_PATH = '/api/build-ended';

/** Path of the preview deployment to which the content service delivers changes. */
export const CONTENT_CHANGED_PATH = '/api/content-changed';

/** Path within each locale of the page that stands in for documents that cannot be rendered. */
export const PROBLEMS_PATH = '/preview/problems/';

/** Path of the script that loads a page again once it can be had. */
export const RETRY_SCRIPT_PATH = '/preview/retry.js';

/** Path within each locale of the list of all routes. No document's path begins with `api`. */
export const ROUTES_PATH = '/api/preview/routes/';
