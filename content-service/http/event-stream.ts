import type { EventStream, ServerEvent } from './event-sink.ts';
import type { Reply, StreamedReply } from './reply.ts';

/** True if the body is an event stream rather than a body of known length. */
export function isEventStream(body: Reply['body']): body is EventStream {
  return typeof body === 'object' && 'run' in body;
}

/** Serialises an event to the wire format of server-sent events. */
export function encodeEvent({ name, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Creates a reply with an event stream as its body. */
export function eventStreamReply(run: EventStream['run']): StreamedReply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // A keep-alive connection would delay the shutdown of the service.
      connection: 'close',
    },
    body: { run },
  };
}
