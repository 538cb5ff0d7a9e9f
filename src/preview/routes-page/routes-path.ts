/** Path within each locale of the list of all routes. No document's path begins with `api`. */
export const ROUTES_PATH = '/api/preview/routes/';
