import { httpError } from './errors.ts';

/**
 * Parses a boolean query parameter.
 *
 * @throws HttpError 400 for values other than `true` and `false`.
 */
export function parseBooleanParameter(search: URLSearchParams, name: string, fallback = false): boolean {
  const value = search.get(name) ?? String(fallback);
  if (value === 'true' || value === 'false') return value === 'true';
  throw httpError(400, `The parameter "${name}" must be true or false, not "${value}"`);
}
