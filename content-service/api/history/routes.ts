import { requireViewer } from '../access/require.ts';
import { findDataset, projectHeader, requireProject, type ServiceContext } from '../context.ts';
import { parseIds } from '../documents/routes.ts';
import { isReleaseName } from '../../store/documents/id.ts';
import { parseApiVersion } from '../../groq/api-version.ts';
import { checkTag } from '../query/input.ts';
import { httpError } from '../../http/errors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { ServiceRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import { documentEvents } from '../../history/events.ts';
import { parseLimit, parseMoment, parseTransactionFilter } from './input.ts';
import type { HistorySource } from '../../history/log.ts';
import { pageOf } from '../../history/page.ts';
import { releaseEvents } from '../../history/release-events.ts';
import { documentAt } from '../../history/revision.ts';
import { listTransactions } from '../../history/transactions.ts';

function openHistory(context: ServiceContext, request: ServiceRequest): HistorySource {
  requireProject(context, projectHeader(request.headers));
  parseApiVersion(request.params['version'] ?? '');
  checkTag(request.url.searchParams.get('tag'));
  requireViewer(context.access, request);
  return findDataset(context, request.params['dataset'] ?? '').store;
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
 * Creates the history endpoints below `/v{version}/data/history/{dataset}`: `documents/{ids}` returns past revisions,
 * `transactions/{ids}` newline-delimited JSON, `events/documents/{ids}` and `events/releases/{name}` the events that
 * the Studio shows.
 */
export function createHistoryRoutes(context: ServiceContext): Route[] {
  const perDocuments = {
    documents: getDocuments,
    transactions: getTransactions,
    'events/documents': getDocumentEvents,
  };
  const routes = Object.entries(perDocuments).map(([name, respond]): Route => ({
    methods: ['GET'],
    pattern: new RegExp(`^/v(?<version>[^/]+)/data/history/(?<dataset>[^/]+)/${name}/(?<ids>[^/]+)$`),
    handle(request) {
      const source = openHistory(context, request);
      return respond(source, parseIds(request.params['ids'] ?? ''), request.url.searchParams);
    },
  }));
  return [
    ...routes,
    {
      methods: ['GET'],
      pattern: /^\/v(?<version>[^/]+)\/data\/history\/(?<dataset>[^/]+)\/events\/releases\/(?<name>[^/]+)$/,
      handle(request) {
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
      },
    },
  ];
}
