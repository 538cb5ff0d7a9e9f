import { expect, it } from 'vitest';
import { idempotencyKey } from './send.ts';

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
