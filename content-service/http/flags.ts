import { httpError } from './errors.ts';

/**
 * Reads a parameter of a URL that is true or false.
 *
 * @throws HttpError 400 naming the parameter that has another value.
 */
export function readFlag(search: URLSearchParams, name: string, fallback = false): boolean {
  const value = search.get(name) ?? String(fallback);
  if (value === 'true' || value === 'false') return value === 'true';
  throw httpError(400, `The parameter "${name}" must be true or false, not "${value}"`);
}
