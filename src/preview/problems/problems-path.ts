/** Path within each locale of the page that stands in for documents that cannot be rendered. */
export const PROBLEMS_PATH = '/preview/problems/';
