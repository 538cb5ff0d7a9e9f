import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { WEBHOOK_RESPONSE_BYTES } from '../ground/config.ts';
import type { WebhookRequest } from './request.ts';

/** What came of one attempt. */
export type AttemptResult =
  | { readonly kind: 'answer'; readonly status: number; readonly body: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network'; readonly reason: string };

/** The beginning of a body; the rest is not wanted. Never rejects: by then the status has said what matters. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Chunks of a response without an encoding are buffers.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.byteLength;
      // Leaving the loop ends the connection.
      if (length >= WEBHOOK_RESPONSE_BYTES) break;
    }
  } catch {
    // The receiver or the time limit cut the body short.
  }
  return Buffer.concat(chunks).subarray(0, WEBHOOK_RESPONSE_BYTES).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A host whose addresses all refuse is an error with a code and no message.
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Sends one request, on a connection of its own, and follows no redirects. Unlike `fetch` this sends a body with every
 * method. Never rejects.
 *
 * @param signal Cuts the request when it is aborted: with a TimeoutError for the time limit.
 */
export async function sendRequest(outgoing: WebhookRequest, signal: AbortSignal): Promise<AttemptResult> {
  const { url, method, headers, body } = outgoing;
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, { method, headers, signal, agent: false }, resolve);
      sent.once('error', reject);
      sent.end(body);
    });
    return { kind: 'answer', status: response.statusCode ?? 0, body: await readBeginning(response) };
  } catch (error) {
    const isTimeout = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
    return isTimeout ? { kind: 'timeout' } : { kind: 'network', reason: reasonOf(error) };
  }
}
