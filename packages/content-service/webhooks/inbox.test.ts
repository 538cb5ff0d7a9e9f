import { describe, expect, it } from 'vitest';
import { stored } from '../tests/support.ts';
import { parseWebhooks } from './parse.ts';
import { createRule, operationOf, Inbox, type QueueLimits, type WebhookRule } from './inbox.ts';
import type { WebhookInput } from './types.ts';
import { createSnapshot } from '../store/documents/snapshot.ts';
import { DocumentStore } from '../store/store.ts';
import type { Transaction } from '../store/transactions/mutation.ts';
import { DeliveryQueue } from './outbox.ts';

const context = {
  timestamp: new Date('2026-11-01T00:00:00Z'),
  identity: 'me',
  sanity: { projectId: 'p', dataset: 'd' },
  dereference: () => undefined,
};

function bodyFor(input: Partial<WebhookInput>, id: string, kind: 'create' | 'update' | 'delete') {
  const [webhook] = parseWebhooks([{ name: 'Test', url: 'https://example.com', ...input }]);
  if (webhook === undefined) throw new Error('One webhook is one webhook');
  const before = kind === 'create' ? undefined : stored(id, { n: 1 });
  const after = kind === 'delete' ? undefined : stored(id, { n: 2 });
  return createRule(webhook).bodyFor({ id, before, after }, context);
}

describe('createRule', () => {
  it.each([
    ['a', {}, true],
    ['drafts.a', {}, false],
    ['drafts.a', { includeDrafts: true }, true],
    ['drafts.a', { includeVersions: true }, false],
    ['versions.r1.a', {}, false],
    ['versions.r1.a', { includeVersions: true }, true],
    ['versions.r1.a', { includeDrafts: true }, false],
    ['some.path.a', {}, true],
    ['_.releases.r1', { includeDrafts: true, includeVersions: true }, false],
  ])('matches %s with %j: %s', async (id, input, expected) => {
    expect((await bodyFor(input, id, 'create')) !== undefined).toBe(expected);
  });

  it.each([
    ['create', ['create'], true],
    ['update', ['create'], false],
    ['delete', ['create', 'update'], false],
    ['update', ['update', 'delete'], true],
  ] as const)('matches %s with the operations %j: %s', async (kind, on, expected) => {
    expect((await bodyFor({ on }, 'a', kind)) !== undefined).toBe(expected);
  });

  it.each([
    ['n == 2', true],
    ['n == 1', false],
    ['before().n == 1', true],
    ['missing == 1', false],
    // Only true matches, not truthy values.
    ['n', false],
    ['missing', false],
    [' ', true],
  ])('matches the filter %j: %s', async (filter, expected) => {
    expect((await bodyFor({ filter }, 'a', 'update')) !== undefined).toBe(expected);
  });

  it.each([
    ['', 'create', JSON.stringify(stored('a', { n: 2 }))],
    ['', 'update', JSON.stringify(stored('a', { n: 2 }))],
    ['', 'delete', 'null'],
    ['{_id, n}', 'delete', '{"_id":"a","n":1}'],
    ['missing', 'update', 'null'],
    ['n', 'update', '2'],
    ['"text"', 'update', '"text"'],
    ['{"at": dateTime(now())}', 'update', '{"at":"2026-11-01T00:00:00Z"}'],
  ] as const)('projects by %j on %s: %s', async (projection, kind, expected) => {
    expect(await bodyFor({ projection }, 'a', kind)).toBe(expected);
  });

  it('throws errors of the query engine', async () => {
    await expect(bodyFor({ filter: 'geo::distance(n, n) < 1' }, 'a', 'update')).rejects.toThrow(
      'not implemented',
    );
  });
});

it.each([
  [undefined, stored('a'), 'create'],
  [stored('a'), stored('a'), 'update'],
  [stored('a'), undefined, 'delete'],
] as const)('operationOf returns the operation (%#)', (before, after, expected) => {
  expect(operationOf({ id: 'a', before, after })).toBe(expected);
});

const store = new DocumentStore({
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
  const inbox = new Inbox({
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

describe('Inbox', () => {
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
