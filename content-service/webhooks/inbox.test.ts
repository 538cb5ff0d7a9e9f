import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../store/documents/types.ts';
import { createStore } from '../store/store.ts';
import type { Transaction } from '../store/transactions/transaction.ts';
import { stored } from '../tests/support.ts';
import { createInbox, type QueueLimits } from './inbox.ts';
import { parseWebhooks } from './parse.ts';
import { DeliveryQueue } from './outbox.ts';
import { createRule, type WebhookRule } from './rule.ts';

const store = createStore({
  snapshot: createSnapshot([stored('ada', { name: 'Ada' })]),
  onListenerError: () => undefined,
});
const dataset = { name: 'd', snapshot: store.snapshot };

function transaction(id: string, ...documents: string[]): Transaction {
  const changes = documents.map((each) => ({ id: each, after: stored(each, { by: { _ref: 'ada' } }) }));
  return { id, author: 'me', timestamp: '2026-11-01T00:00:00.000Z', mutations: [], changes };
}

function open(options: { limits?: QueueLimits; filter?: string; rule?: WebhookRule } = {}) {
  const { limits = { entries: 100, bytes: 10_000 }, filter = '', rule } = options;
  const [webhook] = parseWebhooks([
    { id: 'h', name: 'Test', url: 'https://example.com', filter, projection: 'by->name' },
  ]);
  if (webhook === undefined) throw new Error('One webhook is one webhook');
  const queue = new DeliveryQueue();
  const warnings: string[] = [];
  let woken = 0;
  const inbox = createInbox({
    webhook,
    rule: rule ?? createRule(webhook),
    queue,
    projectId: 'p',
    limits,
    onWarning: (message) => warnings.push(message),
    onAdded: () => (woken += 1),
  });
  return { inbox, queue, warnings, woken: () => woken };
}

describe('createInbox', () => {
  it('queues deliveries in order and calls onAdded', async () => {
    const { inbox, queue, woken } = open();
    inbox.push(dataset, transaction('t1', 'a', 'b'));
    inbox.push(dataset, transaction('t2', 'c'));
    await inbox.close();
    expect([queue.size, woken()]).toEqual([3, 3]);
    expect(queue.first).toEqual({
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      dataset: 'd',
      documentId: 'a',
      operation: 'create',
      transactionId: 't1',
      transactionTime: '2026-11-01T00:00:00.000Z',
      body: '"Ada"',
    });
  });

  it('processes further transactions after it was idle', async () => {
    const { inbox, queue } = open();
    for (const id of ['t1', 't2']) {
      inbox.push(dataset, transaction(id, id));
      await inbox.close();
    }
    expect(queue.size).toBe(2);
  });

  it('does not call onAdded without deliveries', async () => {
    const { inbox, queue, woken } = open({ filter: 'false' });
    inbox.push(dataset, transaction('t1', 'a'));
    await inbox.close();
    expect([queue.size, woken()]).toEqual([0, 0]);
  });

  it('warns about a document for which GROQ fails, and continues', async () => {
    const rule: WebhookRule = {
      bodyFor: async ({ id }) => {
        if (id === 'a') throw new Error('not implemented');
        return '1';
      },
    };
    const { inbox, queue, warnings } = open({ rule });
    inbox.push(dataset, transaction('t1', 'a', 'b'));
    await inbox.close();
    expect(queue.first?.documentId).toBe('b');
    expect(warnings).toEqual([
      'Webhook "Test" does not deliver the change of document "a": its GROQ cannot be evaluated: not implemented',
    ]);
  });

  it.each<[string, QueueLimits, number]>([
    ['too many', { entries: 2, bytes: 10_000 }, 2],
    ['too large', { entries: 100, bytes: 12 }, 2],
    ['none fits', { entries: 100, bytes: 1 }, 0],
  ])('drops deliveries beyond the limit: %s', async (_, limits, kept) => {
    const { inbox, queue, warnings } = open({ limits });
    inbox.push(dataset, transaction('t1', 'a', 'b', 'c'));
    inbox.push(dataset, transaction('t2', 'd'));
    await inbox.close();
    expect(queue.size).toBe(kept);
    expect(warnings).toEqual([expect.stringMatching(/^The queue of webhook "Test" is full/)]);
  });
});
