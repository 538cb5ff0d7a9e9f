import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { describe, expect, it } from 'vitest';
import { parseWebhooks } from './parse.ts';
import { idempotencyKey, toRequest } from './request.ts';
import { SIGNATURE_HEADER, signBody } from './signature.ts';
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
  it('has the headers of the hosted service', () => {
    expect(request()).toEqual({
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

  it('adds custom headers and a signature per attempt', () => {
    const [first, second] = [time, time + 1].map((at) =>
      request({ secret: 's3cret', headers: { 'X-A': 'b' } }, at),
    );
    expect(first?.headers).toMatchObject({ 'x-a': 'b' });
    expect(first?.headers[SIGNATURE_HEADER]).not.toBe(second?.headers[SIGNATURE_HEADER]);
    expect({ ...first?.headers, [SIGNATURE_HEADER]: '' }).toEqual({
      ...second?.headers,
      [SIGNATURE_HEADER]: '',
    });
  });
});

describe('signBody', () => {
  it.each(['{}', 'null', '{"title":"Grüezi 🍞"}', ''])('signs %j like the official package', async (body) => {
    // The package does not sign an empty body.
    if (body === '') expect(signBody(body, 's', time)).toMatch(/^t=\d+,v1=[\w-]{43}$/);
    else expect(signBody(body, 's3crët', time)).toBe(await encodeSignatureHeader(body, time, 's3crët'));
  });

  it('uses the header name of the package', () => expect(SIGNATURE_HEADER).toBe(SIGNATURE_HEADER_NAME));
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
