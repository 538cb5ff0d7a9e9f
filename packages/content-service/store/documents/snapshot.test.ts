import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeSnapshot, createSnapshot } from './snapshot.ts';
import type { DocumentSnapshot } from './types.ts';
import { storedDocument } from './testing.ts';

const document = (id: string, _rev = 'r1') => storedDocument(id, { _rev });

/** Reads a snapshot in every way. */
const read = ({ documents, byId }: DocumentSnapshot, ids: readonly string[]) => ({
  documents,
  size: byId.size,
  keys: [...byId.keys()],
  values: [...byId.values()],
  entries: [...byId],
  found: ids.map((id) => [byId.has(id), byId.get(id)]),
});

const id = fc.constantFrom('a', 'b', 'drafts.a', 'B', 'é', 'zz', '', '_.x');
const change = fc.tuple(id, fc.option(fc.constantFrom('r2', 'r3'), { nil: undefined }));

it('reads like a snapshot that is created of the same documents, after any changes', () =>
  fc.assert(
    fc.property(fc.uniqueArray(id), fc.array(fc.array(change, { maxLength: 4 })), (initial, transactions) => {
      const expected = new Map(initial.map((each) => [each, document(each)]));
      let snapshot = createSnapshot([...expected.values()]);
      for (const changes of transactions) {
        const before = read(snapshot, initial);
        const next = changeSnapshot(
          snapshot,
          changes.map(([each, rev]) => [each, rev === undefined ? undefined : document(each, rev)] as const),
        );
        // Snapshots are immutable.
        expect(read(snapshot, initial)).toEqual(before);
        for (const [each, rev] of changes) {
          if (rev === undefined) expected.delete(each);
          else expected.set(each, document(each, rev));
        }
        snapshot = next;
        const ids = [...initial, ...changes.map(([each]) => each)];
        expect(read(snapshot, ids)).toEqual(read(createSnapshot([...expected.values()]), ids));
      }
    }),
  ));

it.each([1, 200, 1000])('applies changes of %i documents at once, over and over', (count) => {
  const all = Array.from({ length: 1000 }, (_, index) => document(`id-${index}`));
  let snapshot = createSnapshot(all);
  for (const rev of ['r2', 'r3', 'r4']) {
    snapshot = changeSnapshot(
      snapshot,
      all.slice(0, count).map(({ _id }) => [_id, document(_id, rev)] as const),
    );
  }
  const expected = all.map((each, index) => (index < count ? document(each._id, 'r4') : each));
  const ids = all.map(({ _id }) => _id);
  expect(read(snapshot, ids)).toEqual(read(createSnapshot(expected), ids));
});

it('keeps the identity of unchanged documents', () => {
  const [a, b] = [document('a'), document('b')];
  const next = changeSnapshot(createSnapshot([a, b]), [['b', document('b', 'r2')]]);
  expect(next.documents[0]).toBe(a);
  expect(next.byId.get('a')).toBe(a);
});
