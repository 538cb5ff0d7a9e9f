import { findDataset, isPrivateDataset, type ServiceContext, type EndpointGroup } from '../context.ts';
import type { Identity } from '../access/identity.ts';
import { isPublicId } from '../../store/documents/id.ts';
import type { Dataset } from '../../store/dataset.ts';
import {
  createFeeds,
  decodePosition,
  encodePosition,
  type ChangeFeed,
  type Position,
} from '../../store/feed/feed.ts';
import { createQueryParser } from '../../groq/query-parser.ts';
import { runWithTimeLimit } from '../../shared/time-limit.ts';
import { randomId } from '../../shared/random-id.ts';
import { toHttpError } from '../errors.ts';
import { eventStreamReply, type EventSink } from '../../http/reply.ts';
import type { Transaction } from '../../store/transactions/mutation.ts';
import { mutationEvents, parseListenOptions, type EventOptions, type ListenOptions } from './events.ts';
import { createFilter, type DocumentFilter } from './filter.ts';

/** Listener of one connection. */
interface Listener {
  readonly dataset: Dataset;
  readonly feed: ChangeFeed<Transaction>;
  readonly options: ListenOptions & EventOptions;
  readonly createFilter: () => DocumentFilter;
  /** Time limit of computing the events of a transaction, in milliseconds. */
  readonly timeLimit: number;
}

/** Start position of a listener and the name of its first event. */
interface StreamStart {
  readonly name: 'welcome' | 'welcomeback' | 'reset';
  readonly position: Position;
}

/**
 * Determines the start of a listener. With `enableResume` a reconnecting one continues at its position (`welcomeback`)
 * or, if the log no longer has it, must reload (`reset`). Others start with the next change (`welcome`).
 */
function resolveStart(
  feed: ChangeFeed<Transaction>,
  { enableResume, lastEventId }: ListenOptions,
): StreamStart {
  if (!enableResume || lastEventId === undefined) return { name: 'welcome', position: feed.end };
  const left = decodePosition(lastEventId);
  if (left === undefined || !feed.canResumeAt(left)) return { name: 'reset', position: feed.end };
  return { name: 'welcomeback', position: left };
}

async function sendMutations(sink: EventSink, listener: Listener, start: Position, matches: DocumentFilter) {
  const { feed, dataset, options, timeLimit } = listener;
  const { epoch } = start;
  const over = AbortSignal.any([sink.signal, dataset.store.closed]);
  for await (const { sequence, entry } of feed.follow(start.sequence, over)) {
    const events = runWithTimeLimit(timeLimit, () => mutationEvents(entry, matches, options));
    const seen = sequence === start.sequence + 1 ? start.events : 0;
    for (const [index, data] of events.entries()) {
      if (index < seen) continue;
      const isLast = index === events.length - 1;
      const position = isLast
        ? { epoch, sequence, events: 0 }
        : { epoch, sequence: sequence - 1, events: index + 1 };
      await sink.send({ name: 'mutation', id: encodePosition(position), data });
    }
  }
}

async function listen(sink: EventSink, listener: Listener): Promise<void> {
  try {
    const matches = runWithTimeLimit(listener.timeLimit, listener.createFilter);
    // Before the first event: all changes after `welcome` must be sent.
    const { name, position } = resolveStart(listener.feed, listener.options);
    const data = name === 'reset' ? {} : { listenerName: randomId() };
    await sink.send({ name, id: encodePosition(position), data });
    await sendMutations(sink, listener, position, matches);
    // Tells the client not to reconnect. On shutdown the stream is closed already, and it does reconnect.
    await sink.send({
      name: 'disconnect',
      data: { reason: `Dataset "${listener.dataset.name}" was deleted` },
    });
  } catch (error) {
    const response = toHttpError(error);
    if (response === undefined) throw error;
    // The client reports the message of this event, but only the status of a refused connection.
    await sink.send({ name: 'channelError', data: response.body });
  }
}

/** Returns a predicate for readable ids; evaluated per event, since the dataset may become private. */
function readableBy({ role }: Identity, context: ServiceContext, dataset: Dataset) {
  if (role !== 'none') return () => true;
  return (id: string) => isPublicId(id) && !isPrivateDataset(context, dataset);
}

/** Listen endpoint, `GET /v{version}/data/listen/{dataset}`, a stream of server-sent events. */
export const listenEndpoints: EndpointGroup = (context, endpoint) => {
  const parse = createQueryParser();
  const feedOf = createFeeds((transaction) => transaction);
  return [
    endpoint('GET', '/data/listen/:dataset', (request, version) => {
      const dataset = findDataset(context, request);
      const identity = context.access.identify(request);
      const isReadable = readableBy(identity, context, dataset);
      const options = { ...parseListenOptions(request, version), isReadable };
      const sanity = { projectId: context.projectId, dataset: dataset.name };
      const filterContext = { identity: identity.id, sanity };
      const listener: Listener = {
        dataset,
        feed: feedOf(dataset.store),
        options,
        createFilter: () => createFilter(parse, options.query, options.params, filterContext),
        timeLimit: context.limits.queryTime,
      };
      return eventStreamReply((sink) => listen(sink, listener));
    }),
  ];
};
