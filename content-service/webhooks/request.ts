import { createHash } from 'node:crypto';
import { SIGNATURE_HEADER, signBody } from './signature.ts';
import type { Delivery, Webhook } from './types.ts';

/** Webhook request, ready to be sent. */
export interface WebhookRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

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
