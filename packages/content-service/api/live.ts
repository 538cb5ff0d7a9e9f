import { findDataset, type EndpointGroup } from './context.ts';
import { isAnonymous, type Identity } from './access/identity.ts';
import type { ApiVersion } from '../groq/api-version.ts';
import { httpError } from '../http/errors.ts';
import { parseBooleanParameter } from '../http/request.ts';
import type { Dataset } from '../store/dataset.ts';
import {
  createFeeds,
  decodePosition,
  encodePosition,
  type ChangeFeed,
  type Position,
} from '../store/feed/feed.ts';
import { readLastEventId } from './listen/events.ts';
import { eventStreamReply, type EventSink } from '../http/reply.ts';
import { transactionTags, type TransactionTags } from '../groq/live-tags/tags.ts';

/** Maximum length of the id of a live event, in characters. */
const MAX_EVENT_ID_LENGTH = 256;

/** First API version with live events and sync tags. */
const LIVE_SINCE = '2021-03-25';

/**
 * True if the API version has live events and sync tags. ISO dates compare lexicographically; `1` sorts before and `X`
 * after them.
 */
export function supportsLiveEvents(version: ApiVersion): boolean {
  return version >= LIVE_SINCE;
}

/**
 * Validates `lastLiveEventId` and `cacheMode` of a query. They have no effect: responses are never stale here.
 *
 * @throws HttpError 400 for a malformed event id or an unknown cache mode.
 */
export function checkLiveParameters(search: URLSearchParams): void {
  const lastLiveEventId = search.get('lastLiveEventId');
  const isEventId = new RegExp(`^[\\w+/=-]{1,${MAX_EVENT_ID_LENGTH}}$`);
  if (lastLiveEventId !== null && !isEventId.test(lastLiveEventId)) {
    throw httpError(
      400,
      `The parameter "lastLiveEventId" must be the id of a live event, not "${lastLiveEventId}"`,
    );
  }
  const cacheMode = search.get('cacheMode');
  if (cacheMode === null || cacheMode === 'noStale') return;
  throw httpError(400, `The parameter "cacheMode" must be noStale, not "${cacheMode}"`);
}

/**
 * Parses a request for live events. @returns true if it includes drafts and versions.
 *
 * @throws HttpError 400 for malformed parameters, 401 or 403 when the identity may not read drafts.
 */
function parseIncludeDrafts(search: URLSearchParams, version: ApiVersion, identity: Identity): boolean {
  if (!supportsLiveEvents(version)) {
    throw httpError(400, `The live events API requires API version ${LIVE_SINCE} or later, not ${version}`);
  }
  const waitFor = search.get('waitFor');
  if (waitFor !== null && waitFor !== 'function') {
    throw httpError(400, `The parameter "waitFor" must be function, not "${waitFor}"`);
  }
  // The hosted reference calls the parameter includeAllDocuments, the client includeDrafts.
  const includesDrafts =
    parseBooleanParameter(search, 'includeDrafts') || parseBooleanParameter(search, 'includeAllDocuments');
  if (!includesDrafts || identity.role !== 'none') return includesDrafts;
  throw httpError(
    isAnonymous(identity) ? 401 : 403,
    `${identity.name} may not read drafts: live events with includeDrafts require the role "viewer" or "editor"`,
  );
}

/** Client of live events. */
interface LiveClient {
  readonly dataset: Dataset;
  readonly feed: ChangeFeed<TransactionTags>;
  readonly includesDrafts: boolean;
  readonly lastEventId: string | undefined;
}

/** Returns the position at which a client resumes; `undefined` if the log no longer has it. */
function resumePosition({ feed, lastEventId }: LiveClient): Position | undefined {
  if (lastEventId === undefined) return feed.end;
  const left = decodePosition(lastEventId);
  return left !== undefined && feed.canResumeAt(left) ? left : undefined;
}

async function sendEvents(sink: EventSink, client: LiveClient): Promise<void> {
  const { dataset, feed, includesDrafts } = client;
  const resumed = resumePosition(client);
  const start = resumed ?? feed.end;
  if (resumed === undefined) await sink.send({ name: 'restart', id: encodePosition(start), data: {} });
  await sink.send({ name: 'welcome', id: encodePosition(start), data: {} });
  const over = AbortSignal.any([sink.signal, dataset.store.closed]);
  for await (const { sequence, entry } of feed.follow(start.sequence, over)) {
    const tags = includesDrafts ? entry.all : entry.published;
    const id = encodePosition({ ...start, sequence });
    if (tags === 'everything') await sink.send({ name: 'restart', id, data: {} });
    else if (tags.length > 0) await sink.send({ name: 'message', id, data: { tags } });
  }
  const reason = `Dataset "${dataset.name}" was deleted`;
  await sink.send({ name: 'goaway', id: encodePosition(feed.end), data: { reason } });
}

/** Live events endpoint, `GET /v{version}/data/live/events/{dataset}`, a stream of server-sent events. */
export const liveEndpoints: EndpointGroup = (context, endpoint) => {
  const feedOf = createFeeds(({ changes }, snapshot) => transactionTags(changes, snapshot));
  return [
    endpoint('GET', '/data/live/events/:dataset', (request, version) => {
      const dataset = findDataset(context, request);
      const identity = context.access.identify(request);
      const includesDrafts = parseIncludeDrafts(request.url.searchParams, version, identity);
      const feed = feedOf(dataset.store);
      const lastEventId = readLastEventId(request);
      const client: LiveClient = { dataset, feed, includesDrafts, lastEventId };
      return eventStreamReply((sink) => sendEvents(sink, client));
    }),
  ];
};
