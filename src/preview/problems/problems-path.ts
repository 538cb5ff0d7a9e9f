/** Path within each locale of the page that stands in for documents that cannot be rendered. */
export const PROBLEMS_PATH = '/preview/problems/';

/** Path of the script that loads a page again once it can be had. */
export const RETRY_SCRIPT_PATH = '/preview/retry.js';
