import { findDataset, type ServiceContext, type EndpointGroup } from './context.ts';
import { isTimestamp } from '../store/transactions/validate-document.ts';
import { httpError } from '../http/errors.ts';
import { parseBooleanParameter, type ServiceRequest } from '../http/request.ts';
import { documentAt, type Moment, type HistorySource } from '../history/log.ts';
import { listTransactions, type TransactionFilter } from '../history/transactions.ts';
import { requireViewer } from './access/identity.ts';
import { parseIds } from './documents.ts';
import { isReleaseName } from '../store/documents/id.ts';
import { jsonReply } from '../http/reply.ts';
import { documentEvents } from '../history/events.ts';
import { releaseEvents } from '../history/release-events.ts';

/** Default page size of the history, in transactions or events. */
const HISTORY_PAGE_ENTRIES = 1000;

/**
 * Returns the page of events after a cursor. Transactions are not split, so a page may exceed the limit: the cursor is
 * the timestamp of the last event, which all events of a transaction share.
 *
 * @param events Events, newest first.
 * @param cursor `nextCursor` of the previous page; null or empty for the first one.
 * @returns the page, and the cursor of the next one; empty on the last one.
 */
export function pageOf<Event extends { readonly timestamp: string }>(
  events: readonly Event[],
  limit: number,
  cursor: string | null,
) {
  const rest = cursor ? events.filter(({ timestamp }) => timestamp < cursor) : events;
  const last = rest[limit - 1]?.timestamp;
  const items = last === undefined ? rest : rest.filter(({ timestamp }) => timestamp >= last);
  return { items, nextCursor: items.length < rest.length ? (last ?? '') : '' };
}

/** Returns the value of a parameter; an empty one, which the Studio sends, counts as missing. */
function nonEmptyParameter(search: URLSearchParams, name: string): string | undefined {
  return search.get(name) || undefined;
}

function readTime(search: URLSearchParams, name: string): number | undefined {
  const value = nonEmptyParameter(search, name);
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
  const value = nonEmptyParameter(search, 'limit') ?? String(HISTORY_PAGE_ENTRIES);
  if (/^[1-9]\d{0,8}$/.test(value)) return Math.min(Number(value), HISTORY_PAGE_ENTRIES);
  throw httpError(400, `The parameter "limit" must be an integer of at least 1, not "${value}"`);
}

/**
 * Parses the requested revision of documents; the current one by default.
 *
 * @throws HttpError 400 for more than one of `revision`, `time` and `lastRevision`, and for invalid values.
 */
function parseMoment(search: URLSearchParams, now: Date): Moment {
  const revision = nonEmptyParameter(search, 'revision');
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
function parseTransactionFilter(ids: readonly string[], search: URLSearchParams): TransactionFilter {
  const format = nonEmptyParameter(search, 'effectFormat');
  if (format !== undefined && format !== 'mendoza') {
    throw httpError(400, `The parameter "effectFormat" must be mendoza, not "${format}"`);
  }
  return {
    ids,
    fromTransaction: nonEmptyParameter(search, 'fromTransaction'),
    toTransaction: nonEmptyParameter(search, 'toTransaction'),
    fromTime: readTime(search, 'fromTime'),
    toTime: readTime(search, 'toTime'),
    authors: nonEmptyParameter(search, 'authors')?.split(','),
    limit: parseLimit(search),
    reverse: parseBooleanParameter(search, 'reverse'),
    excludeContent: parseBooleanParameter(search, 'excludeContent'),
    excludeMutations: parseBooleanParameter(search, 'excludeMutations'),
    includeIdentifiedDocumentsOnly: parseBooleanParameter(search, 'includeIdentifiedDocumentsOnly'),
    effects: format === 'mendoza',
  };
}

function openHistory(context: ServiceContext, request: ServiceRequest): HistorySource {
  requireViewer(context.access, request);
  return findDataset(context, request).store;
}

function getDocuments(source: HistorySource, ids: readonly string[], search: URLSearchParams) {
  const moment = parseMoment(search, new Date());
  const unique = [...new Set(ids)];
  const found = unique.map((id) => ({ id, document: documentAt(source, id, moment) }));
  return jsonReply(200, {
    documents: found.flatMap(({ document }) => document ?? []),
    omitted: found
      .filter(({ document }) => document === undefined)
      .map(({ id }) => ({ id, reason: 'existence' })),
  });
}

function getTransactions(source: HistorySource, ids: readonly string[], search: URLSearchParams) {
  const transactions = listTransactions(source, parseTransactionFilter(ids, search));
  return {
    status: 200,
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
    body: transactions.map((transaction) => `${JSON.stringify(transaction)}\n`).join(''),
  };
}

function getDocumentEvents(source: HistorySource, ids: readonly string[], search: URLSearchParams) {
  const all = ids.flatMap((id) => documentEvents(source, id).map((event) => ({ ...event, asked: id })));
  const newestFirst = all.toSorted((one, two) => two.timestamp.localeCompare(one.timestamp));
  const { items, nextCursor } = pageOf(newestFirst, parseLimit(search), search.get('nextCursor'));
  const eventsOf = (id: string): object[] =>
    items.filter(({ asked }) => asked === id).map(({ asked: _asked, ...event }) => event);
  const events = Object.fromEntries(ids.map((id) => [id, eventsOf(id)]));
  return jsonReply(200, { events, nextCursor });
}

/**
 * History endpoints below `/v{version}/data/history/{dataset}`: `documents/{ids}` returns past revisions,
 * `transactions/{ids}` newline-delimited JSON, `events/documents/{ids}` and `events/releases/{name}` the events that
 * the Studio shows.
 */
export const historyEndpoints: EndpointGroup = (context, endpoint) => {
  const perDocuments = {
    documents: getDocuments,
    transactions: getTransactions,
    'events/documents': getDocumentEvents,
  };
  const routes = Object.entries(perDocuments).map(([name, respond]) =>
    endpoint('GET', `/data/history/:dataset/${name}/:ids`, (request) => {
      const source = openHistory(context, request);
      return respond(source, parseIds(request.params['ids'] ?? ''), request.url.searchParams);
    }),
  );
  return [
    ...routes,
    endpoint('GET', '/data/history/:dataset/events/releases/:name', (request) => {
      const source = openHistory(context, request);
      const { name = '' } = request.params;
      if (!isReleaseName(name)) throw httpError(400, `"${name}" is not the name of a release`);
      const { searchParams: search } = request.url;
      const { items: events, nextCursor } = pageOf(
        releaseEvents(source, name),
        parseLimit(search),
        search.get('nextCursor'),
      );
      return jsonReply(200, { events, nextCursor });
    }),
  ];
};
