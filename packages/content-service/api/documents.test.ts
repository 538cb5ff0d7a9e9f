import { expect, it } from 'vitest';
import { allVersionIds } from './documents.ts';
import { createSnapshot } from '../store/documents/snapshot.ts';
import { storedDocument } from '../store/documents/testing.ts';

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
])('allVersionIds expands %o', (requested, expected) =>
  expect(allVersionIds(stored, requested)).toEqual(expected),
);
