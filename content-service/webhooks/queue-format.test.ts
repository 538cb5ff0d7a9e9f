import { describe, expect, it } from 'vitest';
import { formatQueueLine, formatQueueState, parseQueue } from './queue-format.ts';
import type { Delivery } from './types.ts';

const delivery = (idempotencyKey: string, dataset = 'd'): Delivery => ({
  idempotencyKey,
  dataset,
  documentId: 'x',
  operation: 'delete',
  transactionId: 't',
  transactionTime: '2026-11-01T00:00:00.000Z',
  body: '{"line":"a\\nb"}',
});

const added = (transactionId: string, ...keys: string[]) =>
  formatQueueLine({ dataset: 'd', transactionId, deliveries: keys.map((key) => delivery(key)) });
const done = (key: string) => formatQueueLine({ done: key });

describe('parseQueue', () => {
  it.each([
    ['an empty file', '', [], undefined],
    ['a transaction without deliveries', added('t1'), [], 't1'],
    ['pending deliveries in order', added('t1', 'b') + added('t2', 'a', 'c'), ['b', 'a', 'c'], 't2'],
    ['finished deliveries', added('t1', 'a', 'b') + done('a'), ['b'], 't1'],
    ['what was never there', done('a') + added('t1', 'b'), ['b'], 't1'],
    ['an unfinished last line', `${added('t1', 'a')}{"done":"a"}`, ['a'], 't1'],
  ])('replays %s', (_, text, pending, seen) => {
    const { state, invalidLines } = parseQueue(text);
    expect([[...state.pending.keys()], state.seen.get('d'), invalidLines]).toEqual([pending, seen, []]);
  });

  it.each([
    'x',
    '{}',
    'null',
    '{"done":1}',
    '{"dataset":"d","transactionId":"t"}',
    '{"dataset":"d","transactionId":"t","deliveries":[{}]}',
    JSON.stringify({
      dataset: 'd',
      transactionId: 't',
      deliveries: [{ ...delivery('a'), operation: 'publish' }],
    }),
    JSON.stringify({ dataset: 'd', transactionId: 't', deliveries: [{ ...delivery('a'), body: 1 }] }),
  ])('ignores and reports the line %s', (line) => {
    const { state, invalidLines } = parseQueue(`${added('t1', 'a')}${line}\n${added('t2', 'b')}`);
    expect([[...state.pending.keys()], invalidLines]).toEqual([['a', 'b'], [2]]);
  });

  it('round-trips with formatQueueState', () => {
    const pending = [delivery('a'), delivery('b', 'e'), delivery('c')];
    const state = {
      pending: new Map(pending.map((each) => [each.idempotencyKey, each])),
      seen: new Map([
        ['d', 't1'],
        ['e', 't9'],
        ['f', ''],
      ]),
    };
    const read = parseQueue(formatQueueState(state)).state;
    expect(read).toEqual(state);
    expect([...read.pending.keys()].toSorted()).toEqual(['a', 'b', 'c']);
  });
});
