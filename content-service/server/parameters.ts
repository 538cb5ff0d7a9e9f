import { httpError } from './errors.ts';

/**
 * Reads a parameter of a request that is `true` or `false`; false when it is missing.
 *
 * @throws HttpError 400 naming a parameter that is neither.
 */
export function readFlag(search: URLSearchParams, name: string): boolean {
  const value = search.get(name) ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw httpError(400, `The parameter "${name}" must be true or false, not "${value}"`);
}
