import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { requestHeaders } from './request-headers.ts';
import { clearHeaders, isClientGone } from './respond.ts';

/** Streams a body without holding it. Cancelling leaves the connection open for the response. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  // A request without an encoding set gives buffers.
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer<ArrayBuffer>>;
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/**
 * Converts a request of Node's server.
 *
 * @param target path and query; the request line may name another host.
 * @returns `undefined` for one that the Fetch standard forbids.
 */
export function toRequest(incoming: IncomingMessage, target: string): Request | undefined {
  const { method = 'GET', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(`http://${headers.host ?? ''}${target}`, {
      method,
      headers: requestHeaders(incoming),
      ...(hasBody && { body: bodyOf(incoming), duplex: 'half' }),
    });
  } catch {
    return undefined;
  }
}

/** Sends a response of the Fetch standard as it arrives. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  clearHeaders(outgoing);
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  // What was not read of a long body would be taken for the next request.
  if (!outgoing.req.complete) outgoing.setHeader('Connection', 'close');
  if (!response.body) {
    outgoing.end();
    return;
  }
  try {
    await pipeline(response.body, outgoing);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}
