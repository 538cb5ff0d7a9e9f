import { PUBLISHED_BY_DEFAULT_SINCE, RELEASES_SINCE } from '../ground/config.ts';
import { InvalidInput } from '../ground/errors.ts';

/** An API version: `1`, `X` (experimental) or a date `YYYY-MM-DD`. */
export type ApiVersion = string;

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Reads the version out of a path (specification section 5).
 *
 * @param text What follows the `v`.
 * @throws InvalidInput unless it is 1, X or a calendar date.
 */
export function parseApiVersion(text: string): ApiVersion {
  const version = text.toUpperCase();
  if (version === '1' || version === 'X' || isDate(version)) return version;
  throw new InvalidInput(`Invalid API version "v${text}"; expected v1, vX or a date such as v2025-02-19`);
}

function isBefore(version: ApiVersion, date: string): boolean {
  // ISO dates compare as text, and the version 1 sorts before all of them.
  return version !== 'X' && version < date;
}

/** The perspective of queries that name none: raw in old versions, published since 2025-02-19. */
export function defaultPerspective(version: ApiVersion): 'raw' | 'published' {
  return isBefore(version, PUBLISHED_BY_DEFAULT_SINCE) ? 'raw' : 'published';
}

/** Whether a version shows the versions documents have in releases. */
export function knowsReleases(version: ApiVersion): boolean {
  return !isBefore(version, RELEASES_SINCE);
}
