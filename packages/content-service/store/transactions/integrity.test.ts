import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../documents/snapshot.ts';
import { referencingIds, strongReferences } from './integrity.ts';
import { storedDocument } from '../documents/testing.ts';

describe('strongReferences', () => {
  it.each([
    ['none', {}, []],
    ['a field', { by: { _type: 'reference', _ref: 'x' } }, ['x']],
    ['without a type', { by: { _ref: 'x' } }, ['x']],
    [
      'deep ones, once each',
      { a: [{ b: { _ref: 'x' } }, { b: [{ _ref: 'y' }, { _ref: 'x' }] }] },
      ['x', 'y'],
    ],
    ['not weak ones', { by: { _ref: 'x', _weak: true } }, []],
    ['those that say they are not weak', { by: { _ref: 'x', _weak: false } }, ['x']],
    ['not those to other datasets', { by: { _ref: 'x', _dataset: 'other' } }, []],
    ['not what only looks like one', { by: { _ref: 1 }, _ref: null }, []],
  ])('finds %s', (_, fields, expected) =>
    expect([...strongReferences(storedDocument('a', fields))]).toEqual(expected),
  );

  it('scans each document once', () => {
    const one = storedDocument('a', { by: { _ref: 'x' } });
    expect(strongReferences(one)).toBe(strongReferences(one));
  });
});

describe('referencingIds', () => {
  const snapshot = createSnapshot([
    storedDocument('x', { self: { _ref: 'x' } }),
    storedDocument('a', { by: { _ref: 'x' } }),
    storedDocument('drafts.a', { by: { _ref: 'x' } }),
    storedDocument('weak', { by: { _ref: 'x', _weak: true } }),
  ]);
  it.each([
    [['x'], { x: ['a', 'drafts.a'] }],
    [['a'], {}],
    [['a', 'x', 'z'], { x: ['a', 'drafts.a'] }],
    [[], {}],
  ])('finds the referring documents of %j', (ids, expected) =>
    expect(Object.fromEntries(referencingIds(snapshot, new Set(ids)))).toEqual(expected),
  );
});
