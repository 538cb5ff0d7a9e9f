import { encodeJson } from './compress.ts';
import { isEventStream } from './event-stream.ts';
import type { Exchange } from './middleware.ts';
import type { Reply } from './reply.ts';
import { send } from './respond.ts';
import type { Streams } from './streams.ts';

/**
 * Sends a reply, compressed within `COMPRESSION_RANGE`, or serves its event stream.
 *
 * @throws HttpError 429 or 503, before anything is sent, when the event stream is refused.
 */
export async function transmit(exchange: Exchange, reply: Reply, streams: Streams): Promise<void> {
  const { message, response } = exchange;
  const { body } = reply;
  const headOnly = message.method === 'HEAD';
  if (isEventStream(body)) return await streams.serve(response, { ...reply, body }, { headOnly });
  const encoded = await encodeJson({ ...reply, body }, message.headers['accept-encoding']);
  await send(response, encoded, { headOnly });
}
