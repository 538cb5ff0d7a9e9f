/** HTTP status of a page that does not exist (sections 8.1 to 8.3). */
export const HTTP_NOT_FOUND = 404;

/** A page that does not exist (specification sections 8.1 to 8.3). */
export class NotFoundError extends Error {
  readonly statusCode = HTTP_NOT_FOUND;
  /** A fatal error ends in the error page; a non-fatal one lets the visitor stay in the application. */
  readonly fatal: boolean;

  constructor(message: string, fatal: boolean) {
    super(message);
    this.name = 'NotFoundError';
    this.fatal = fatal;
  }
}

/** Creates the error for a route that exists but whose validate rule or guard rejects the path: fatal. */
export function routeRefused(fullPath: string): NotFoundError {
  return new NotFoundError(`Page Not Found: ${fullPath}`, true);
}

/** Creates the error for a path without a route: not fatal. */
export function noRouteMatches(fullPath: string): NotFoundError {
  return new NotFoundError(`Page not found: ${fullPath}`, false);
}
