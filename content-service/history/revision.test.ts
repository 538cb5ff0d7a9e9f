import { describe, expect, it } from 'vitest';
import { createWorld, testDocuments } from '../write/actions/testing.ts';
import { lastRevisionOf } from '../store/transactions/last-revision.ts';
import { documentAt, type Moment } from './revision.ts';

const set = (id: string, title: string) => ({ patch: { id, set: { title } } });
const world = createWorld(testDocuments('a: A', 'b: B', 'c: C'));
world.mutate('t0', set('a', '0'));
world.mutate('t1', set('b', '1'), set('c', '1'));
world.mutate('t2', set('a', '2'), { delete: { id: 'b' } });
world.mutate('t3', { delete: { id: 'c', purge: true } });

const revision = (id: string): Moment => ({ kind: 'revision', revision: id });
const time = (text: string): Moment => ({ kind: 'time', time: Date.parse(text) });
const last: Moment = { kind: 'lastRevision' };

describe('documentAt', () => {
  it.each([
    ['a', revision('rev-a'), 'A'],
    ['a', revision('t0'), '0'],
    // Transactions of other documents refer to the revision at that point.
    ['a', revision('t1'), '0'],
    ['a', revision('t2'), '2'],
    ['a', revision('t3'), '2'],
    ['b', revision('t0'), 'B'],
    ['b', revision('t1'), '1'],
    ['b', revision('t2'), undefined],
    ['b', revision('rev-a'), undefined],
    ['a', revision('unknown'), undefined],
    ['missing', revision('t1'), undefined],
    ['a', time('2025-12-31T23:59:59Z'), undefined],
    ['a', time('2026-01-01T00:00:00Z'), 'A'],
    ['a', time('2026-11-01T00:00:01.999Z'), '0'],
    ['a', time('2026-11-01T00:00:02Z'), '2'],
    ['b', time('2026-11-01T00:00:01Z'), '1'],
    ['b', time('2030-01-01T00:00:00Z'), undefined],
    ['a', last, '2'],
    ['b', last, '1'],
    ['missing', last, undefined],
    ['c', last, undefined],
    ['c', revision('t1'), undefined],
    ['c', time('2026-11-01T00:00:01Z'), undefined],
  ])('returns %s at %j: %s', (id, moment, title) =>
    expect(documentAt(world, id, moment)?.['title']).toBe(title),
  );

  it('returns the complete document', () => {
    expect(documentAt(world, 'b', last)).toBe(world.transactions[2]?.changes[1]?.before);
    expect(documentAt(world, 'a', revision('t0'))).toMatchObject({ _id: 'a', _rev: 't0' });
  });
});

it.each([
  ['a', '2'],
  ['b', '1'],
  ['missing', undefined],
])('documentAt returns the last revision of %s: %s', (id, title) =>
  expect(lastRevisionOf(world.transactions, id)?.['title']).toBe(title),
);
