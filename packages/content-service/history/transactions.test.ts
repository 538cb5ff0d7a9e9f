import { describe, expect, it } from 'vitest';
import { createWorld, testDocuments } from '../write/actions/testing.ts';
import { listTransactions, type TransactionFilter } from './transactions.ts';

const set = (id: string, title: string) => ({ patch: { id, set: { title } } });
const world = createWorld(testDocuments('a: A', 'other: O'));
world.mutate('t0', set('a', '0'));
world.mutate('t1', set('other', '1'));
world.mutate('t2', set('a', '2'), set('other', '2'));
world.mutate('t3', { delete: { id: 'a' } });

function list(options: Partial<TransactionFilter> = {}) {
  return listTransactions(world, {
    ids: ['a'],
    limit: 100,
    reverse: false,
    excludeContent: true,
    excludeMutations: false,
    includeIdentifiedDocumentsOnly: true,
    effects: false,
    ...options,
  });
}
const idsOf = (options: Partial<TransactionFilter>) => list(options).map(({ id }) => id);

it.each<[Partial<TransactionFilter>, string[]]>([
  [{}, ['rev-a', 't0', 't2', 't3']],
  [{ reverse: true }, ['t3', 't2', 't0', 'rev-a']],
  [{ limit: 2 }, ['rev-a', 't0']],
  [{ limit: 2, reverse: true }, ['t3', 't2']],
  [{ fromTransaction: 't0' }, ['t0', 't2', 't3']],
  [{ toTransaction: 't2' }, ['rev-a', 't0', 't2']],
  [{ toTransaction: 't2', reverse: true, limit: 2 }, ['t2', 't0']],
  // Bounds may be transactions of other documents.
  [{ fromTransaction: 't1' }, ['t2', 't3']],
  [{ toTransaction: 't1' }, ['rev-a', 't0']],
  [{ fromTransaction: 'rev-a', toTransaction: 'rev-a' }, ['rev-a']],
  // Unknown ids precede the log.
  [{ fromTransaction: 'forgotten' }, ['rev-a', 't0', 't2', 't3']],
  [{ toTransaction: 'forgotten' }, []],
  [{ fromTime: Date.parse('2026-11-01T00:00:02Z') }, ['t2', 't3']],
  [{ toTime: Date.parse('2026-11-01T00:00:00Z') }, ['rev-a', 't0']],
  [{ authors: ['author'] }, ['t0', 't2', 't3']],
  [{ authors: ['nobody'] }, []],
  [{ ids: ['a', 'other'] }, ['rev-a', 'rev-other', 't0', 't1', 't2', 't3']],
  [{ ids: ['missing'] }, []],
])('listTransactions with a filter applies %j', (options, expected) =>
  expect(idsOf(options)).toEqual(expected),
);

describe('listTransactions', () => {
  it('lists ids of documents without content with excludeContent', () => {
    expect(list()).toEqual([
      {
        id: 'rev-a',
        timestamp: '2026-01-01T00:00:00.000Z',
        author: '',
        mutations: [
          {
            createSquashed: {
              authors: [],
              createdBy: '',
              createdAt: '2026-01-01T00:00:00.000Z',
              document: { _id: 'a' },
            },
          },
        ],
        documentIDs: ['a'],
      },
      ...['t0', 't2'].map((id) => ({
        id,
        timestamp: `2026-11-01T00:00:0${id.slice(1)}.000Z`,
        author: 'author',
        mutations: [{ patch: { id: 'a' } }],
        documentIDs: ['a'],
      })),
      {
        id: 't3',
        timestamp: '2026-11-01T00:00:03.000Z',
        author: 'author',
        mutations: [{ delete: { id: 'a' } }],
        documentIDs: ['a'],
      },
    ]);
  });

  it('includes the content of mutations by default', () => {
    expect(list({ excludeContent: false })[1]).toMatchObject({ mutations: [set('a', '0')] });
    expect(list({ excludeMutations: true })[1]).not.toHaveProperty('mutations');
  });

  it('reduces creations to the id of the document with excludeContent', () => {
    const other = createWorld();
    other.mutate('t', { createOrReplace: { _id: 'a', _type: 'page', title: 'secret' } });
    const filter = { ids: ['a'], limit: 1, reverse: false, excludeContent: true, excludeMutations: false };
    expect(
      listTransactions(other, { ...filter, includeIdentifiedDocumentsOnly: true, effects: false }),
    ).toMatchObject([{ mutations: [{ createOrReplace: { _id: 'a' } }] }]);
  });

  it('includes other documents of a transaction on request', () => {
    expect(list({ includeIdentifiedDocumentsOnly: false })[2]).toMatchObject({
      documentIDs: ['a', 'other'],
      mutations: [{ patch: { id: 'a' } }, { patch: { id: 'other' } }],
    });
    expect(list({ includeIdentifiedDocumentsOnly: false })[0]).toMatchObject({ documentIDs: ['a'] });
  });

  it('excludes other documents that were purged later', () => {
    const other = createWorld(testDocuments('a: A', 'b: B'));
    other.mutate('t0', set('a', '0'), set('b', 'secret'));
    other.mutate('t1', { delete: { id: 'b', purge: true } });
    const filter = { ids: ['a'], limit: 9, reverse: false, excludeContent: false, excludeMutations: false };
    const told = listTransactions(other, { ...filter, includeIdentifiedDocumentsOnly: false, effects: true });
    expect(told[1]).toMatchObject({ id: 't0', documentIDs: ['a'], mutations: [set('a', '0')] });
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('includes effects as patches that replace the whole document', () => {
    const [first, second, , deleted] = list({ effects: true });
    const [before, after] = [
      world.transactions[0]?.changes[0]?.before,
      world.transactions[0]?.changes[0]?.after,
    ];
    expect(first).toMatchObject({ effects: { a: { apply: [0, before], revert: [0, null] } } });
    expect(second).toMatchObject({ effects: { a: { apply: [0, after], revert: [0, before] } } });
    expect(deleted).toMatchObject({ effects: { a: { apply: [0, null] } } });
    expect(list()[0]).not.toHaveProperty('effects');
  });
});
