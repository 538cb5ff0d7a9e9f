import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { clearHeaders, isClientGone, sendText } from './respond.ts';
import type { EdgeFunction } from '../edge/content-files.ts';
import type { SiteFunction } from '../functions/site-function.ts';

/** Converts the headers of a request; repeated ones are joined. */
export function requestHeaders({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((single): [string, string] => [name, single]),
  );
  return new Headers(pairs);
}

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
function toRequest(incoming: IncomingMessage, target: string): Request | undefined {
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

/**
 * Runs a function of the host for a request of Node's server, as the host does.
 *
 * @param path path of the function.
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
  await sendResponse(response, outgoing);
}

/**
 * Runs an edge function of the host for a request of Node's server, as the host does.
 *
 * @param target path and query.
 * @returns `false` if the request goes on.
 */
export async function runEdgeFunction(
  respond: EdgeFunction,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  // A body belongs to what comes after: edge functions here run for requests without one.
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  const request = isRead ? toRequest(incoming, target) : undefined;
  const response = request && (await respond(request));
  if (response) await sendResponse(response, outgoing);
  return response !== undefined;
}
