import { findDataset, projectHeader, requireProject, type ServiceContext } from '../context.ts';
import type { Dataset } from '../../store/dataset.ts';
import { createFeeds, type ChangeFeed } from '../../store/feed/feed.ts';
import { decodePosition, encodePosition, type Position } from '../../store/feed/position.ts';
import { readLastEventId } from '../listen/options.ts';
import { parseApiVersion } from '../../groq/api-version.ts';
import { eventStreamReply } from '../../http/event-stream.ts';
import type { EventSink } from '../../http/event-sink.ts';
import type { Route } from '../../http/router.ts';
import { transactionTags, type TransactionTags } from '../../groq/live-tags/change-tags.ts';
import { parseIncludeDrafts } from './parameters.ts';

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

/** Creates the live events endpoint, `GET /v{version}/data/live/events/{dataset}`, a stream of server-sent events. */
export function createLiveRoutes(context: ServiceContext): Route[] {
  const feedOf = createFeeds(({ changes }, snapshot) => transactionTags(changes, snapshot));
  return [
    {
      methods: ['GET'],
      pattern: /^\/v(?<version>[^/]+)\/data\/live\/events\/(?<dataset>[^/]+)$/,
      handle(request) {
        requireProject(context, projectHeader(request.headers));
        const version = parseApiVersion(request.params['version'] ?? '');
        const dataset = findDataset(context, request.params['dataset'] ?? '');
        const identity = context.access.identify(request);
        const includesDrafts = parseIncludeDrafts(request.url.searchParams, version, identity);
        const feed = feedOf(dataset.store);
        const lastEventId = readLastEventId(request);
        const client: LiveClient = { dataset, feed, includesDrafts, lastEventId };
        return eventStreamReply((sink) => sendEvents(sink, client));
      },
    },
  ];
}
