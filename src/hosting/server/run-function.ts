import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteFunction } from '../functions/site-function.ts';
import { requestHeaders } from './request-headers.ts';
import { sendText } from './respond.ts';

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

/** Converts a request of Node's server. @returns `undefined` for one that the Fetch standard forbids. */
function toRequest(incoming: IncomingMessage, path: string): Request | undefined {
  const { method = 'GET', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(`http://${headers.host ?? ''}${path}`, {
      method,
      headers: requestHeaders(incoming),
      ...(hasBody && { body: bodyOf(incoming), duplex: 'half' }),
    });
  } catch {
    return undefined;
  }
}

/**
 * Runs a function of the host for a request of Node's server, as the host does.
 *
 * @param path path of the function; the request line may name another host.
 */
export async function runFunction(
  respond: SiteFunction,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = toRequest(incoming, path);
  if (!request) return sendText(outgoing, 400, 'Bad Request');
  const response = await respond(request, { ip: incoming.socket.remoteAddress ?? '' });
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  // What was not read of a long body would be taken for the next request.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close');
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}
