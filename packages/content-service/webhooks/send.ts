import { createHash } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import type { Delivery, Webhook } from './types.ts';

/** Maximum number of bytes read of a receiver's response. */
const WEBHOOK_RESPONSE_BYTES = 4096;

/** Returns the idempotency key of a delivery: unique per webhook, dataset, transaction and document. */
export function idempotencyKey(
  webhookId: string,
  { dataset, transactionId, documentId }: Pick<Delivery, 'dataset' | 'transactionId' | 'documentId'>,
): string {
  // JSON is injective, unlike joining the parts.
  const parts = JSON.stringify([webhookId, dataset, transactionId, documentId]);
  return createHash('sha256').update(parts).digest('hex');
}

/**
 * Creates the request of one attempt. Attempts differ only in the timestamp of the signature, which receivers check.
 *
 * @param time Time of the request, in milliseconds since the Unix epoch.
 */
export async function toRequest(
  { url, httpMethod: method, headers, id, secret }: Webhook,
  delivery: Delivery,
  projectId: string,
  time: number,
) {
  const { body } = delivery;
  return {
    url,
    method,
    body,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': delivery.idempotencyKey,
      'sanity-webhook-id': id,
      'sanity-project-id': projectId,
      'sanity-dataset': delivery.dataset,
      'sanity-document-id': delivery.documentId,
      'sanity-operation': delivery.operation,
      'sanity-transaction-id': delivery.transactionId,
      'sanity-transaction-time': delivery.transactionTime,
      ...(secret !== undefined && {
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, time, secret),
      }),
    },
  };
}

type WebhookRequest = Awaited<ReturnType<typeof toRequest>>;

/** Result of one attempt. */
export type AttemptResult =
  | { readonly kind: 'response'; readonly status: number; readonly body: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'network'; readonly reason: string };

/** Reads the first `WEBHOOK_RESPONSE_BYTES` of a response body. Never rejects, since the status decides. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Chunks of a response without an encoding are buffers.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.byteLength;
      // Leaving the loop destroys the connection.
      if (length >= WEBHOOK_RESPONSE_BYTES) break;
    }
  } catch {
    // Connection error or timeout: the part received so far suffices.
  }
  return Buffer.concat(chunks).subarray(0, WEBHOOK_RESPONSE_BYTES).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // An AggregateError of several addresses has a code, but no message.
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/**
 * Sends one request, without keep-alive and without following redirects. Unlike `fetch` it sends a body with every
 * method. Never rejects.
 *
 * @param signal Aborts the request; with a TimeoutError as its reason the result is a timeout.
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
    return { kind: 'response', status: response.statusCode ?? 0, body: await readBeginning(response) };
  } catch (error) {
    const isTimeout = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
    return isTimeout ? { kind: 'timeout' } : { kind: 'network', reason: reasonOf(error) };
  }
}
