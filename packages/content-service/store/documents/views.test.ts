import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePerspective, type Perspective } from './perspective.ts';
import { createSnapshot } from './snapshot.ts';
import { storedDocument } from './testing.ts';
import { applyChanges } from './changes.ts';
import { viewOf } from './views.ts';
import { words } from '../../shared/testing.ts';

const stored = (id: string, title = id) => storedDocument(id, { title });

const snapshot = createSnapshot(
  ['published', 'both', 'drafts.both', 'drafts.fresh', 'versions.r1.both', 'secret.config'].map((id) =>
    stored(id),
  ),
);

function titles(perspective: string): Record<string, unknown> {
  const { documents } = viewOf(snapshot, parsePerspective(perspective));
  return Object.fromEntries(documents.map(({ _id, title }) => [_id, title]));
}

describe('viewOf', () => {
  it('returns the snapshot for raw', () => {
    expect(viewOf(snapshot, { kind: 'raw' })).toBe(snapshot);
  });

  it.each([
    ['published', { published: 'published', both: 'both' }],
    [
      'drafts',
      {
        published: 'published',
        both: 'drafts.both',
        fresh: 'drafts.fresh',
        'secret.config': 'secret.config',
      },
    ],
    [
      'published,drafts',
      { published: 'published', both: 'both', fresh: 'drafts.fresh', 'secret.config': 'secret.config' },
    ],
  ])('shows the documents of %s', (perspective, expected) => expect(titles(perspective)).toEqual(expected));

  it('does not depend on the order of the documents', () => {
    const reversed = createSnapshot([...snapshot.documents].reverse());
    expect(viewOf(reversed, parsePerspective('drafts')).byId.get('both')).toMatchObject({
      title: 'drafts.both',
    });
  });

  it('sets _originalId of a draft and finds it under its published id', () => {
    const { byId } = viewOf(snapshot, parsePerspective('drafts'));
    expect(byId.get('both')).toEqual({ ...stored('drafts.both'), _id: 'both', _originalId: 'drafts.both' });
    expect(byId.get('published')).toMatchObject({ _originalId: 'published' });
    expect(byId.has('drafts.both')).toBe(false);
  });

  it('does not change published documents', () => {
    expect(viewOf(snapshot, parsePerspective('published')).byId.get('both')).toBe(snapshot.byId.get('both'));
  });

  it('builds each view once', () => {
    const drafts = parsePerspective('drafts');
    expect(viewOf(snapshot, drafts)).toBe(viewOf(snapshot, parsePerspective('previewDrafts')));
    expect(viewOf(createSnapshot([]), drafts).documents).toEqual([]);
  });

  it('evicts views beyond the capacity of the cache', () => {
    const first = viewOf(snapshot, parsePerspective('r0'));
    for (let index = 1; index <= 16; index += 1) viewOf(snapshot, parsePerspective(`r${index}`));
    expect(viewOf(snapshot, parsePerspective('r0'))).not.toBe(first);
  });

  it('keeps the identity of unchanged documents after an edit', () => {
    const drafts = parsePerspective('drafts');
    const before = viewOf(snapshot, drafts);
    const after = viewOf(
      applyChanges(snapshot, [{ id: 'drafts.both', after: stored('drafts.both', 'X') }]),
      drafts,
    );
    expect(after.byId.get('published')).toBe(before.byId.get('published'));
    expect(after.byId.get('both')).toMatchObject({ title: 'X' });
    expect(before.byId.get('both')).toMatchObject({ title: 'drafts.both' });
  });
});

describe('incrementally updated views', () => {
  const ids = ['a', 'b', 'x.y'].flatMap((id) => [
    id,
    `drafts.${id}`,
    `versions.r1.${id}`,
    `versions.r2.${id}`,
  ]);
  const odd = ['drafts.drafts.a', 'versions.r1', 'versions.r1.drafts.a', '_.releases.r1'];
  const change = fc.record({
    id: fc.constantFrom(...ids, ...odd),
    content: fc.option(fc.record({ title: fc.nat(9), isMarked: fc.boolean() })),
  });
  const perspectives: readonly Perspective[] = [
    ...['published', 'drafts', 'published,drafts', 'r1', 'r1,r2', 'r2,drafts', 'drafts,r1'].map(
      parsePerspective,
    ),
    { kind: 'raw', withoutVersions: true },
  ];
  const published = parsePerspective('published');

  it('equal rebuilt views', () => {
    const transactions = fc.array(fc.tuple(fc.subarray([...perspectives]), fc.array(change)), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(transactions, (all) => {
        let current = createSnapshot([]);
        for (const [requested, changes] of all) {
          for (const perspective of requested) viewOf(viewOf(current, published), perspective);
          for (const perspective of requested) viewOf(current, perspective);
          const each = changes.map(({ id, content }) => {
            if (content === null) return { id };
            const system = content.isMarked ? { _system: { delete: true } } : {};
            return { id, after: { ...stored(id, String(content.title)), ...system } };
          });
          current = applyChanges(current, each);
        }
        for (const perspective of perspectives) {
          const updated = viewOf(current, perspective);
          const anew = createSnapshot(current.documents);
          expect(viewOf(viewOf(current, published), perspective).documents).toEqual(
            viewOf(viewOf(anew, published), perspective).documents,
          );
          expect(updated.documents).toEqual(viewOf(anew, perspective).documents);
          expect([...updated.byId.values()]).toEqual(updated.documents);
        }
      }),
    );
  });

  it('are rebuilt after many changes', () => {
    const drafts = parsePerspective('drafts');
    const ids = Array.from({ length: 150 }, (_, index) => `many-${index}`);
    const kept = viewOf(snapshot, drafts).byId.get('published');
    const one = applyChanges(
      snapshot,
      ids.slice(0, 100).map((id) => ({ id, after: stored(id) })),
    );
    expect(viewOf(one, drafts).byId.get('published')).toBe(kept);
    const atOnce = applyChanges(
      snapshot,
      ids.map((id) => ({ id, after: stored(id) })),
    );
    expect(viewOf(atOnce, drafts).byId.get('published')).not.toBe(kept);
    let little = snapshot;
    for (const id of ids) little = applyChanges(little, [{ id, after: stored(id) }]);
    expect(viewOf(little, drafts).byId.get('published')).not.toBe(kept);
    expect(viewOf(little, drafts).documents).toHaveLength(viewOf(snapshot, drafts).documents.length + 150);
  });
});

describe('viewOf releases', () => {
  const marked = { ...stored('versions.r2.gone'), _system: { delete: true } };
  const releases = createSnapshot([
    ...['a', 'drafts.a', 'versions.r1.a', 'versions.r2.a', 'b', 'drafts.b', 'versions.r1.new'].map((id) =>
      stored(id),
    ),
    ...['gone', 'drafts.gone', 'versions.r1.gone'].map((id) => stored(id)),
    marked,
    stored('_.releases.r1'),
  ]);

  it.each([
    ['r1', { a: 'versions.r1.a', b: 'b', new: 'versions.r1.new', gone: 'versions.r1.gone' }],
    ['r2', { a: 'versions.r2.a', b: 'b' }],
    ['r1,r2', { a: 'versions.r1.a', b: 'b', new: 'versions.r1.new', gone: 'versions.r1.gone' }],
    ['r2,r1', { a: 'versions.r2.a', b: 'b', new: 'versions.r1.new' }],
    ['r2,drafts', { a: 'versions.r2.a', b: 'drafts.b' }],
    ['drafts,r2', { a: 'drafts.a', b: 'drafts.b', gone: 'drafts.gone' }],
    ['unknown', { a: 'a', b: 'b', gone: 'gone' }],
    ['unknown,drafts', { a: 'drafts.a', b: 'drafts.b', gone: 'drafts.gone' }],
    ['drafts', { a: 'drafts.a', b: 'drafts.b', gone: 'drafts.gone' }],
  ])('%s', (perspective, expected) => {
    const { documents } = viewOf(releases, parsePerspective(perspective));
    const shown = documents.map(({ _id, _originalId }) => [_id, _originalId]);
    expect(Object.fromEntries(shown)).toEqual({ ...expected, '_.releases.r1': '_.releases.r1' });
  });

  it('does not show versions as published', () => {
    const { documents } = viewOf(releases, parsePerspective('published'));
    expect(documents.map(({ _id }) => _id)).toEqual(['a', 'b', 'gone']);
  });

  it('shows versions as raw, except to API versions before releases', () => {
    expect(viewOf(releases, { kind: 'raw' }).byId.has('versions.r1.a')).toBe(true);
    const old = viewOf(releases, { kind: 'raw', withoutVersions: true });
    expect(old.documents.map(({ _id }) => _id)).toEqual(
      words`_.releases.r1 a b drafts.a drafts.b drafts.gone gone`,
    );
    expect(old.byId.get('a')).toBe(releases.byId.get('a'));
  });

  it('ignores the unpublish mark of documents that are no versions', () => {
    const odd = createSnapshot([{ ...stored('a'), _system: { delete: true } }]);
    expect(viewOf(odd, parsePerspective('r1')).byId.has('a')).toBe(true);
  });
});
