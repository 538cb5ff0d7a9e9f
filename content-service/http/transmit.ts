import { encodeJson } from './compress.ts';
import { isEventStream } from './event-stream.ts';
import type { Exchange } from './middleware.ts';
import type { Reply } from './reply.ts';
import { send } from './respond.ts';
import type { Streams } from './streams.ts';
import { readerGone } from './wait.ts';

/**
 * Sends a reply, compressed where that pays, or serves its event stream; carries out injected faults of transmission.
 *
 * @throws HttpError before anything is sent, when no further event stream can be served.
 */
export async function transmit(exchange: Exchange, reply: Reply, streams: Streams): Promise<void> {
  const { message, response } = exchange;
  const { body, transmission } = reply;
  const headOnly = message.method === 'HEAD';
  if (transmission?.isCut === true) return void response.destroy();
  if (isEventStream(body)) {
    return await streams.serve(response, { ...reply, body }, { headOnly, limit: transmission?.streamLimit });
  }
  if (transmission?.isStalled === true) return await readerGone(response);
  const encoded = await encodeJson({ ...reply, body }, message.headers['accept-encoding']);
  await send(response, encoded, { headOnly, dropAfterBytes: transmission?.dropAfterBytes });
}
