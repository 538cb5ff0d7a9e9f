import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { describe, expect, it } from 'vitest';
import { parseWebhooks } from './parse.ts';
import { idempotencyKey, toRequest } from './send.ts';
import type { Delivery, WebhookInput } from './types.ts';

const delivery: Delivery = {
  idempotencyKey: 'key',
  dataset: 'production',
  documentId: 'drafts.a',
  operation: 'update',
  transactionId: 'tx',
  transactionTime: '2026-11-01T00:00:00.000Z',
  body: '{"title":"Grüezi"}',
};
const time = 1_790_000_000_000;

function request(input: Partial<WebhookInput> = {}, at = time) {
  const [webhook] = parseWebhooks([{ id: 'hook', name: 'Test', url: 'https://example.com/x', ...input }]);
  if (webhook === undefined) throw new Error('One webhook is one webhook');
  return toRequest(webhook, delivery, 'morsel-local', at);
}

describe('toRequest', () => {
  it('has the headers of the hosted service', async () => {
    expect(await request()).toEqual({
      url: 'https://example.com/x',
      method: 'POST',
      body: delivery.body,
      headers: {
        'content-type': 'application/json',
        // Bytes, not characters.
        'content-length': '19',
        'idempotency-key': 'key',
        'sanity-webhook-id': 'hook',
        'sanity-project-id': 'morsel-local',
        'sanity-dataset': 'production',
        'sanity-document-id': 'drafts.a',
        'sanity-operation': 'update',
        'sanity-transaction-id': 'tx',
        'sanity-transaction-time': '2026-11-01T00:00:00.000Z',
      },
    });
  });

  it('adds custom headers and a signature per attempt', async () => {
    const options = { secret: 's3crët', headers: { 'X-A': 'b' } };
    const signatures = [];
    for (const at of [time, time + 1]) {
      const { headers, body } = await request(options, at);
      const signature = headers[SIGNATURE_HEADER_NAME] ?? '';
      expect(headers['x-a']).toBe('b');
      expect(await isValidSignature(body, signature, options.secret)).toBe(true);
      signatures.push(signature);
    }
    expect(new Set(signatures).size).toBe(2);
  });
});

describe('idempotencyKey', () => {
  const place = { dataset: 'd', transactionId: 't', documentId: 'x' };

  it('is deterministic for a webhook, transaction and document', () =>
    expect(idempotencyKey('h', { ...place })).toBe(idempotencyKey('h', place)));

  it.each([
    ['h2', place],
    ['h', { ...place, dataset: 'd2' }],
    ['h', { ...place, transactionId: 't2' }],
    ['h', { ...place, documentId: 'x2' }],
    ['h', { ...place, transactionId: 't"', documentId: '"x' }],
  ])('differs for %s %j', (hook, other) =>
    expect(idempotencyKey(hook, other)).not.toBe(idempotencyKey('h', place)),
  );
});
