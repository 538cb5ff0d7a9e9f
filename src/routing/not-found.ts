import { HTTP_NOT_FOUND } from '../config/limits.ts';

/** A page that does not exist (specification section 8). */
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

/** A route exists, but its validate rule or a guard refuses the path: fatal. */
export function routeRefused(fullPath: string): NotFoundError {
  return new NotFoundError(`Page Not Found: ${fullPath}`, true);
}

/** No route matches the path: not fatal. */
export function noRouteMatches(fullPath: string): NotFoundError {
  return new NotFoundError(`Page not found: ${fullPath}`, false);
}
