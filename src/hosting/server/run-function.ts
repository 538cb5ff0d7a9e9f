import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EdgeFunction } from '../edge/edge-function.ts';
import type { SiteFunction } from '../functions/site-function.ts';
import { sendResponse, toRequest } from './fetch-messages.ts';
import { sendText } from './respond.ts';

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
