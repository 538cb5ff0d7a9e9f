import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import { finalVersionIds, releaseDocumentId, releaseNameOf, releasesOf } from './document.ts';
import { storedDocument } from '../../store/documents/testing.ts';

describe('the ids of releases', () => {
  it('contain the name', () => {
    expect(releaseDocumentId('r1')).toBe('_.releases.r1');
    expect(releaseNameOf(releaseDocumentId('r1'))).toBe('r1');
  });

  it.each(['r1', '_.releases.', '_.releases.a.b', 'x_.releases.r1', '_.other.r1', 'versions.r1.a'])(
    '%s is not the id of a release',
    (id) => expect(releaseNameOf(id)).toBeUndefined(),
  );
});

it('releasesOf selects releases by type and id', () => {
  const release = storedDocument('_.releases.r1', { _type: 'system.release' });
  const snapshot = createSnapshot([
    storedDocument('a'),
    release,
    storedDocument('_.releases.page'),
    storedDocument('odd', { _type: 'system.release' }),
  ]);
  expect(releasesOf(snapshot)).toEqual([release]);
});

it.each([
  [undefined, []],
  ['x', []],
  [
    [{ id: 'a' }, { id: 1 }, null, 'b', { id: 'c', _key: 'k' }],
    ['a', 'c'],
  ],
])('finalVersionIds parses %j', (finalDocumentStates, expected) =>
  expect(finalVersionIds(storedDocument('_.releases.r1', { finalDocumentStates }))).toEqual(expected),
);
