import { describe, expect, it } from 'vitest';
import { applyChanges, changesBetween } from './changes.ts';
import { createSnapshot } from './snapshot.ts';
import { storedDocument } from './testing.ts';

const document = (id: string, _rev = 'r1') => storedDocument(id, { _rev });
const [a, b, c] = [document('a'), document('b'), document('c')];
const base = createSnapshot([a, b]);

describe('applyChanges', () => {
  it('returns the same snapshot without changes', () => expect(applyChanges(base, [])).toBe(base));

  it.each([
    ['creates last', [{ id: 'c', after: c }], [a, b, c]],
    ['creates in the order of ids', [{ id: 'aa', after: document('aa') }], [a, document('aa'), b]],
    ['replaces in place', [{ id: 'a', before: a, after: document('a', 'r2') }], [document('a', 'r2'), b]],
    ['deletes', [{ id: 'a', before: a }], [b]],
    [
      'does several',
      [
        { id: 'a', before: a },
        { id: 'c', after: c },
      ],
      [b, c],
    ],
  ])('applies %s', (_, changes, expected) => {
    const next = applyChanges(base, changes);
    expect(next.documents).toEqual(expected);
    expect([...next.byId.keys()]).toEqual(expected.map(({ _id }) => _id));
    expect(base.documents).toEqual([a, b]);
  });

  it('keeps the identity of unchanged documents', () =>
    expect(applyChanges(base, [{ id: 'a', before: a }]).byId.get('b')).toBe(b));
});

describe('changesBetween', () => {
  it('finds created, replaced and deleted documents', () => {
    const newer = document('b', 'r2');
    expect(changesBetween(base, createSnapshot([newer, c]))).toEqual([
      { id: 'a', before: a },
      { id: 'b', before: b, after: newer },
      { id: 'c', before: undefined, after: c },
    ]);
  });

  it('leads from one snapshot to the other in both directions', () => {
    const current = createSnapshot([c, document('a', 'r2')]);
    const rebuilt = applyChanges(base, changesBetween(base, current));
    expect(Object.fromEntries(rebuilt.byId)).toEqual(Object.fromEntries(current.byId));
  });

  it('returns no changes for the same documents', () =>
    expect(changesBetween(base, createSnapshot([a, b]))).toEqual([]));
});
