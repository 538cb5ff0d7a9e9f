import { createHash } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from './signature.ts';
import type { Delivery, Webhook } from './types.ts';

/** A request that is ready to be sent. */
export interface WebhookRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The key receivers tell repetitions by: one for each webhook, transaction and document. */
export function idempotencyKey(
  webhookId: string,
  { dataset, transactionId, documentId }: Pick<Delivery, 'dataset' | 'transactionId' | 'documentId'>,
): string {
  // As JSON, so that no two lists of parts read the same.
  const parts = JSON.stringify([webhookId, dataset, transactionId, documentId]);
  return createHash('sha256').update(parts).digest('hex');
}

/**
 * The request of one attempt. Attempts differ in their signature only, which receivers may refuse when it is old.
 *
 * @param time When it is sent, in milliseconds since 1970.
 */
export function toRequest(
  webhook: Webhook,
  delivery: Delivery,
  projectId: string,
  time: number,
): WebhookRequest {
  const { body } = delivery;
  const signature: Readonly<Record<string, string>> =
    webhook.secret === undefined ? {} : { [SIGNATURE_HEADER]: signBody(body, webhook.secret, time) };
  return {
    url: webhook.url,
    method: webhook.httpMethod,
    body,
    headers: {
      ...webhook.headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': delivery.idempotencyKey,
      'sanity-webhook-id': webhook.id,
      'sanity-project-id': projectId,
      'sanity-dataset': delivery.dataset,
      'sanity-document-id': delivery.documentId,
      'sanity-operation': delivery.operation,
      'sanity-transaction-id': delivery.transactionId,
      'sanity-transaction-time': delivery.transactionTime,
      ...signature,
    },
  };
}
