import { describe, expect, it } from 'vitest';
import { allVersionIds, pickDocuments } from './documents.ts';
import { createSnapshot } from '../store/documents/snapshot.ts';
import { storedDocument } from '../store/documents/testing.ts';

const [a, draft] = ['a', 'drafts.a'].map((id) => storedDocument(id));
const snapshot = createSnapshot([a, draft].filter((document) => document !== undefined));

describe('pickDocuments', () => {
  it.each([
    [['a'], [a], []],
    [['drafts.a', 'a'], [draft, a], []],
    [['b', 'a', 'c'], [a], ['b', 'c']],
    [['a', 'a', 'b', 'b'], [a], ['b']],
  ])('selects %o', (ids, documents, missing) => {
    const omitted = missing.map((id) => ({ id, reason: 'existence' }));
    expect(pickDocuments(snapshot, snapshot, ids)).toEqual({ documents, omitted });
  });

  it('distinguishes documents without permission from nonexistent ones', () => {
    const readable = createSnapshot(snapshot.documents.slice(0, 1));
    expect(pickDocuments(snapshot, readable, ['drafts.a', 'a', 'drafts.b'])).toEqual({
      documents: [a],
      omitted: [
        { id: 'drafts.a', reason: 'permission' },
        { id: 'drafts.b', reason: 'existence' },
      ],
    });
  });
});

describe('allVersionIds', () => {
  const ids = ['versions.r1.a', 'drafts.a', 'a', 'b', 'drafts.c', 'ab', 'drafts.ab', 'versions.r1.x.a'];
  const stored = createSnapshot(ids.map((id) => storedDocument(id)));

  it.each([
    [['a'], ['a', 'drafts.a', 'versions.r1.a']],
    [['drafts.a'], ['a', 'drafts.a', 'versions.r1.a']],
    [['versions.other.a'], ['a', 'drafts.a', 'versions.r1.a']],
    [['c'], ['drafts.c']],
    [
      ['b', 'a', 'drafts.b'],
      ['b', 'a', 'drafts.a', 'versions.r1.a'],
    ],
    [['x.a'], ['versions.r1.x.a']],
    [['nothing'], ['nothing']],
  ])('expands %o', (requested, expected) => expect(allVersionIds(stored, requested)).toEqual(expected));
});
