import type { EventStream, ServerEvent } from './event-sink.ts';
import type { Reply, StreamedReply } from './reply.ts';

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
