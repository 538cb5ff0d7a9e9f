import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../documents/snapshot.ts';
import { refusal } from '../../write/actions/testing.ts';
import { parseMutationRequest } from '../../write/mutations/parse.ts';
import { stageMutations } from './testing.ts';
import { storedDocument } from '../documents/testing.ts';

const snapshot = createSnapshot([
  storedDocument('a', { n: 1 }),
  storedDocument('b', { by: { _ref: 'a' } }),
  storedDocument('weak', { by: { _ref: 'c', _weak: true } }),
  storedDocument('c'),
  storedDocument('dangling', { by: { _ref: 'gone' } }),
]);
const timestamp = '2026-11-01T00:00:00.000Z';
const system = { _rev: 't1', _createdAt: timestamp, _updatedAt: timestamp };

function stage(mutations: readonly object[], autoGenerateArrayKeys = false) {
  return stageMutations({
    snapshot,
    mutations: parseMutationRequest(JSON.stringify({ mutations })).mutations,
    transactionId: 't1',
    timestamp,
    autoGenerateArrayKeys,
    selectIds: (query) => query.split(','),
    newId: () => 'new',
  });
}

/** Results as `id operation`. */
const summary = (...mutations: object[]) =>
  stage(mutations).results.map(({ id, operation }) => `${id} ${operation}`);
const after = (...mutations: object[]) =>
  Object.fromEntries(stage(mutations).changes.map((change) => [change.id, change.after]));

describe('stageMutations', () => {
  it('sets the system fields of new documents', () => {
    expect(after({ create: { _id: 'x', _type: 'page', _rev: 'mine', _updatedAt: 'mine', n: 1 } })).toEqual({
      x: { _id: 'x', _type: 'page', n: 1, ...system },
    });
  });

  it('keeps a given _createdAt, and that of patched documents', () => {
    const _createdAt = '2020-01-01T00:00:00Z';
    expect(after({ create: { _id: 'x', _type: 'page', _createdAt } })['x']).toMatchObject({ _createdAt });
    expect(after({ patch: { id: 'a', set: { n: 2 } } })['a']).toEqual({
      ...storedDocument('a', { n: 2 }),
      _rev: 't1',
      _updatedAt: timestamp,
    });
  });

  it('keeps _createdAt when a patch unsets it', () => {
    expect(after({ patch: { id: 'a', unset: ['_createdAt', '_rev', '_updatedAt'] } })['a']).toEqual({
      ...storedDocument('a', { n: 1 }),
      _rev: 't1',
      _updatedAt: timestamp,
    });
  });

  it('lets each mutation see the previous ones', () => {
    const mutations = [
      { create: { _id: 'x', _type: 'page', n: 1 } },
      { patch: { id: 'x', inc: { n: 1 } } },
      { patch: { id: 'x', inc: { n: 1 } } },
      { delete: { id: 'b' } },
      { createIfNotExists: { _id: 'b', _type: 'other' } },
    ];
    expect(after(...mutations)).toEqual({
      x: expect.objectContaining({ n: 3 }),
      b: { _id: 'b', _type: 'other', ...system },
    });
  });

  it('reports no change for a document that is created and deleted', () => {
    const staged = stage([{ create: { _id: 'x', _type: 'page' } }, { delete: { id: 'x' } }]);
    expect(staged.changes).toEqual([]);
    expect(staged.results).toHaveLength(2);
  });

  it('skips selected documents that were deleted earlier in the transaction', () => {
    expect(summary({ delete: { id: 'b' } }, { patch: { query: 'b,a', set: { n: 2 } } })).toEqual([
      'b delete',
      'a update',
    ]);
  });

  it('logs one mutation per document, with generated ids and keys', () => {
    const key: unknown = expect.stringMatching(/^\w{12}$/);
    const staged = stage(
      [
        { create: { _type: 'page', items: [{}] } },
        { patch: { query: 'a,c', set: { n: 2 } } },
        { delete: { id: 'missing' } },
      ],
      true,
    );
    expect(staged.mutations).toEqual([
      { create: { _id: 'new', _type: 'page', items: [{ _key: key }] } },
      { patch: { id: 'a', set: { n: 2 } } },
      { patch: { id: 'c', set: { n: 2 } } },
    ]);
  });
});

describe('stageMutations refuses', () => {
  const REFERENCED = ['conflict', 'documentHasExistingReferencesError'] as const;
  // The other errors are rows of tests/contract/tables/mutation-errors.ts.
  const INVALID = ['invalid', 'validationError'] as const;
  it.each<[string, readonly object[], readonly [reason: string, type: string], number, string]>([
    [
      'another type for a referenced document',
      [{ createOrReplace: { _id: 'a', _type: 'other' } }],
      REFERENCED,
      0,
      'Document "a" cannot change its type as there are references to it from "b"',
    ],
    [
      'a weak reference that becomes strong',
      [{ delete: { id: 'c' } }, { patch: { id: 'weak', unset: ['by._weak'] } }],
      REFERENCED,
      0,
      'Document "c" cannot be deleted as there are references to it from "weak"',
    ],
    [
      'another id',
      [{ patch: { id: 'a', set: { _id: 'z' } } }],
      INVALID,
      0,
      'Cannot modify immutable attribute "_id" of document "a"',
    ],
    [
      'another type',
      [{ patch: { id: 'a', set: { _type: 'z' } } }],
      INVALID,
      0,
      'Cannot modify immutable attribute "_type" of document "a"',
    ],
    [
      'no type',
      [{ patch: { id: 'a', unset: ['_type'] } }],
      INVALID,
      0,
      'Cannot modify immutable attribute "_type" of document "a"',
    ],
  ])('%s', (_, mutations, [reason, type], index, description) => {
    expect(refusal(() => stage(mutations))).toMatchObject({
      kind: 'mutation',
      reason,
      problems: [{ index, error: { type, description } }],
    });
  });

  it.each([
    ['a bad attribute name', { create: { _type: 'page', 'a b': 1 } }],
    ['a bad attribute name in a path', { patch: { id: 'a', set: { "['a b']": 1 } } }],
    ['a bad time of creation', { create: { _type: 'page', _createdAt: 'x' } }],
    ['a bad path', { patch: { id: 'a', set: { 'a[0': 1 } } }],
  ])('%s', (_, mutation) => expect(() => stage([mutation])).toThrow('Mutation(s) failed with 1 error(s)'));
});

it.each<[string, readonly object[]]>([
  [
    'documents that refer to each other',
    [
      { create: { _id: 'x', _type: 'page', by: { _ref: 'y' } } },
      { create: { _id: 'y', _type: 'page', by: { _ref: 'x' } } },
    ],
  ],
  ['a document that refers to itself', [{ create: { _id: 'x', _type: 'page', by: { _ref: 'x' } } }]],
  [
    'deleting a document and creating it again',
    [{ delete: { id: 'a' } }, { create: { _id: 'a', _type: 'page' } }],
  ],
  ['a reference that dangled before', [{ patch: { id: 'dangling', set: { n: 1 } } }]],
  ['setting the id to its current value', [{ patch: { id: 'a', set: { _id: 'a', _type: 'page' } } }]],
])('stageMutations accepts %s', (_, mutations) => expect(() => stage(mutations)).not.toThrow());
