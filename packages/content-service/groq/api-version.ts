import { InvalidInput } from '../shared/errors.ts';

/** First API version with releases; earlier ones hide document versions. */
export const RELEASES_SINCE = '2025-02-19';

/** First API version with `published` as the default perspective; earlier ones default to `raw`. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/** API version: `1`, `X` (experimental) or a date `YYYY-MM-DD`. */
export type ApiVersion = string;

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Parses the API version in a request path (specification section 5.28).
 *
 * @param text Path segment without the leading `v`.
 * @throws InvalidInput unless it is 1, X or a calendar date.
 */
export function parseApiVersion(text: string): ApiVersion {
  const version = text.toUpperCase();
  if (version === '1' || version === 'X' || isDate(version)) return version;
  throw new InvalidInput(`Invalid API version "v${text}"; expected v1, vX or a date such as v2025-02-19`);
}

function isBefore(version: ApiVersion, date: string): boolean {
  // ISO dates compare lexicographically, and `1` sorts before all of them.
  return version !== 'X' && version < date;
}

/** Returns the default perspective: `raw` before 2025-02-19, `published` since. */
export function defaultPerspective(version: ApiVersion): 'raw' | 'published' {
  return isBefore(version, PUBLISHED_BY_DEFAULT_SINCE) ? 'raw' : 'published';
}

/** True if the API version supports releases, so that queries see document versions. */
export function supportsReleases(version: ApiVersion): boolean {
  return !isBefore(version, RELEASES_SINCE);
}
