import { HISTORY_PAGE_ENTRIES } from '../../shared/config.ts';
import { isTimestamp } from '../../store/transactions/validate-document.ts';
import { httpError } from '../../http/errors.ts';
import { parseBooleanParameter } from '../../http/flags.ts';
import type { Moment } from '../../history/revision.ts';
import type { TransactionFilter } from '../../history/transactions.ts';

/** Returns the value of a parameter; an empty one, which the Studio sends, counts as missing. */
function read(search: URLSearchParams, name: string): string | undefined {
  return search.get(name) || undefined;
}

function readTime(search: URLSearchParams, name: string): number | undefined {
  const value = read(search, name);
  if (value === undefined) return undefined;
  if (isTimestamp(value)) return Date.parse(value);
  throw httpError(
    400,
    `The parameter "${name}" must be a timestamp such as 2026-11-01T08:00:00Z, not "${value}"`,
  );
}

/**
 * Parses the `limit`, at most `HISTORY_PAGE_ENTRIES`, which is also the default.
 *
 * @throws HttpError 400 unless it is an integer of at least 1.
 */
export function parseLimit(search: URLSearchParams): number {
  const value = read(search, 'limit') ?? String(HISTORY_PAGE_ENTRIES);
  if (/^[1-9]\d{0,8}$/.test(value)) return Math.min(Number(value), HISTORY_PAGE_ENTRIES);
  throw httpError(400, `The parameter "limit" must be an integer of at least 1, not "${value}"`);
}

/**
 * Parses the requested revision of documents; the current one by default.
 *
 * @throws HttpError 400 for more than one of `revision`, `time` and `lastRevision`, and for invalid values.
 */
export function parseMoment(search: URLSearchParams, now: Date): Moment {
  const revision = read(search, 'revision');
  const time = readTime(search, 'time');
  const isLast = parseBooleanParameter(search, 'lastRevision');
  const given = [revision !== undefined, time !== undefined, isLast].filter(Boolean).length;
  if (given > 1) {
    throw httpError(400, 'The parameters "revision", "time" and "lastRevision" are mutually exclusive');
  }
  if (revision !== undefined) return { kind: 'revision', revision };
  return isLast ? { kind: 'lastRevision' } : { kind: 'time', time: time ?? now.getTime() };
}

/**
 * Parses the filter of a list of transactions.
 *
 * @throws HttpError 400 with the invalid parameter.
 */
export function parseTransactionFilter(ids: readonly string[], search: URLSearchParams): TransactionFilter {
  const format = read(search, 'effectFormat');
  if (format !== undefined && format !== 'mendoza') {
    throw httpError(400, `The parameter "effectFormat" must be mendoza, not "${format}"`);
  }
  return {
    ids,
    fromTransaction: read(search, 'fromTransaction'),
    toTransaction: read(search, 'toTransaction'),
    fromTime: readTime(search, 'fromTime'),
    toTime: readTime(search, 'toTime'),
    authors: read(search, 'authors')?.split(','),
    limit: parseLimit(search),
    reverse: parseBooleanParameter(search, 'reverse'),
    excludeContent: parseBooleanParameter(search, 'excludeContent'),
    excludeMutations: parseBooleanParameter(search, 'excludeMutations'),
    includeIdentifiedDocumentsOnly: parseBooleanParameter(search, 'includeIdentifiedDocumentsOnly'),
    effects: format === 'mendoza',
  };
}
