import { describe, expect, it } from 'vitest';
import { createWorld, testDocuments } from '../write/actions/testing.ts';
import type { DocumentChange } from '../store/documents/changes.ts';
import { historyOf, mutatedId, documentAt, type Moment } from './log.ts';
import { lastRevisionOf } from '../store/transactions/prepare.ts';
import { storedDocument } from '../store/documents/testing.ts';

const set = (id: string, title: string) => ({ patch: { id, set: { title } } });
const titleOf = ({ after }: DocumentChange) =>
  typeof after?.['title'] === 'string' ? after['title'] : 'gone';
const summary = (world: ReturnType<typeof createWorld>, ...ids: string[]) =>
  historyOf(world, new Set(ids)).map(
    ({ sequence, id, changes }) =>
      `${sequence} ${id} ${changes.map((change) => `${change.id}=${titleOf(change)}`).join()}`,
  );

describe('historyOf', () => {
  it('contains changes and mutations of the given documents only', () => {
    const world = createWorld();
    world.mutate(
      't1',
      { create: { _id: 'a', _type: 'page', title: '1' } },
      { create: { _id: 'b', _type: 'page', title: 'B' } },
    );
    world.mutate('t2', set('b', 'C'));
    world.mutate('t3', set('a', '2'), { delete: { id: 'b' } });
    expect(summary(world, 'a')).toEqual(['0 t1 a=1', '2 t3 a=2']);
    expect(summary(world, 'a', 'b')).toEqual(['0 t1 a=1,b=B', '1 t2 b=C', '2 t3 a=2,b=gone']);
    expect(historyOf(world, new Set(['b'])).map(({ mutations }) => mutations.map(mutatedId))).toEqual([
      ['b'],
      ['b'],
      ['b'],
    ]);
  });

  it('begins with synthetic entries for earlier revisions', () => {
    const world = createWorld(testDocuments('a: A', 'b: B'));
    world.mutate('t1', set('a', '1'));
    expect(summary(world, 'a')).toEqual(['-1 rev-a a=A', '0 t1 a=1']);
    expect(summary(world, 'b')).toEqual(['-1 rev-b b=B']);
    expect(historyOf(world, new Set(['b']))).toEqual([
      {
        sequence: -1,
        id: 'rev-b',
        author: '',
        timestamp: '2026-01-01T00:00:00.000Z',
        mutations: [
          {
            createSquashed: {
              authors: [],
              createdBy: '',
              createdAt: '2026-01-01T00:00:00.000Z',
              document: world.snapshot.byId.get('b'),
            },
          },
        ],
        changes: [{ id: 'b', after: world.snapshot.byId.get('b') }],
      },
    ]);
  });

  it('groups earlier revisions by transaction, oldest first', () => {
    const world = createWorld([
      storedDocument('c', { _rev: 'late', _updatedAt: '2026-05-01T00:00:00Z', title: 'C' }),
      storedDocument('a', { _rev: 'same', title: 'A' }),
      storedDocument('b', { _rev: 'same', title: 'B' }),
    ]);
    expect(summary(world, 'a', 'b', 'c')).toEqual(['-2 same a=A,b=B', '-1 late c=C']);
  });

  it('hides entries before a purge', () => {
    const world = createWorld(testDocuments('a: A', 'b: B'));
    world.mutate('t1', set('a', '1'), set('b', '1'));
    world.mutate('t2', { delete: { id: 'a', purge: true } }, { delete: { id: 'b' } });
    expect(summary(world, 'a')).toEqual([]);
    expect(summary(world, 'b')).toEqual(['-1 rev-b b=B', '0 t1 b=1', '1 t2 b=gone']);
    world.mutate('t3', { create: { _id: 'a', _type: 'page', title: 'new' } });
    expect(summary(world, 'a', 'b')).toEqual(['-1 rev-b b=B', '0 t1 b=1', '1 t2 b=gone', '2 t3 a=new']);
  });

  it('returns nothing for a document that never existed', () =>
    expect(summary(createWorld(), 'a')).toEqual([]));
});

it.each([
  [{ create: { _id: 'a', _type: 'page' } }, 'a'],
  [{ patch: { id: 'a', set: {} } }, 'a'],
  [{ delete: { id: 'a' } }, 'a'],
  [{}, undefined],
  [{ delete: 'a' }, undefined],
])('mutatedId(%j) returns %s', (mutation, id) => expect(mutatedId(mutation)).toBe(id));

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
