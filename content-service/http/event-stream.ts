import type { Reply, StreamedReply } from './reply.ts';

/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  /** What a reader sends as `Last-Event-ID` to go on after this event; without line breaks. */
  readonly id?: string | undefined;
  /** Sent as JSON. */
  readonly data: unknown;
}

/** Where a stream writes its events. */
export interface EventSink {
  /** Resolves once the reader has room for more, or has left. What is sent after the end is dropped. */
  send(event: ServerEvent): Promise<void>;
  /** Aborted when the reader has left or the service closes. */
  readonly signal: AbortSignal;
}

/** The body of an answer that goes on until one side ends it. */
export interface EventStream {
  /** Writes the events; the stream ends when this settles, which must be soon after `sink.signal` is aborted. */
  run(sink: EventSink): Promise<void>;
}

/** Thrown by a stream whose reader has fallen so far behind that events were lost; the connection is cut. */
export class ReaderTooSlow extends Error {
  constructor() {
    super('The reader of an event stream is too slow');
    this.name = 'ReaderTooSlow';
  }
}

/** Tells a stream of events from bodies of known length. */
export function isEventStream(body: Reply['body']): body is EventStream {
  return typeof body === 'object' && 'run' in body;
}

/** An event as it is on the wire. */
export function encodeEvent({ name, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** An answer that streams events. */
export function eventStreamReply(run: EventStream['run']): StreamedReply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // The connection is of no further use after a stream, and would hold up a closing service.
      connection: 'close',
    },
    body: { run },
  };
}
