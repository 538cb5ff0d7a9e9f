import { describe, expect, it } from 'vitest';
import { MAX_SYNC_TAGS, syncTag, transactionTags, ANY_DOCUMENT, type TagKey, type TagScope } from './tags.ts';
import type { DocumentChange } from '../../store/documents/changes.ts';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import { storedDocument } from '../../store/documents/testing.ts';

describe('syncTag', () => {
  it('returns a short, opaque and deterministic tag', () => {
    const tag = syncTag('all', { kind: 'type', value: 'page' });
    expect(tag).toMatch(/^s1:[\w-]{8}$/);
    expect(syncTag('all', { kind: 'type', value: 'page' })).toBe(tag);
  });

  it('differs by scope, kind and value', () => {
    const keys: [TagScope, TagKey][] = [
      ['all', { kind: 'type', value: 'page' }],
      ['published', { kind: 'type', value: 'page' }],
      ['all', { kind: 'id', value: 'page' }],
      ['all', { kind: 'slug', value: 'page' }],
      ['all', { kind: 'type', value: 'article' }],
      ['all', { kind: 'any', value: '' }],
    ];
    expect(new Set(keys.map(([scope, key]) => syncTag(scope, key))).size).toBe(keys.length);
  });
});

const tags = (scope: TagScope, ...keys: [TagKey['kind'], string][]) => [
  syncTag(scope, ANY_DOCUMENT),
  ...keys.map(([kind, value]) => syncTag(scope, { kind, value })),
];

const sorted = (list: readonly string[] | 'everything') => (list === 'everything' ? list : [...list].sort());

function tagsOf(changes: DocumentChange[], others: StoredDocument[] = []) {
  const after = changes.flatMap((change) => change.after ?? []);
  const { published, all } = transactionTags(changes, createSnapshot([...others, ...after]));
  return { published: sorted(published), all: sorted(all) };
}

const page = (id: string, slug: string) => storedDocument(id, { slug: { current: slug } });

describe('transactionTags', () => {
  it('includes the keys of a public document before and after, for all clients', () => {
    const change = {
      id: 'a',
      before: page('a', 'old'),
      after: storedDocument('a', { _type: 'article', slug: { current: 'new' } }),
    };
    const keys: [TagKey['kind'], string][] = [
      ['id', 'a'],
      ['type', 'page'],
      ['type', 'article'],
      ['slug', 'old'],
      ['slug', 'new'],
    ];
    const both = [...tags('published', ...keys), ...tags('all', ...keys)].sort();
    expect(tagsOf([change])).toEqual({ published: both, all: both });
  });

  it.each(['drafts.a', 'versions.r1.a'])('includes %s only for clients that may read it', (id) => {
    expect(tagsOf([{ id, after: page(id, 's') }])).toEqual({
      published: [],
      all: tags('all', ['id', 'a'], ['type', 'page'], ['slug', 's']).sort(),
    });
  });

  it('includes the published document that a deleted draft reveals', () => {
    const { all } = tagsOf(
      [{ id: 'drafts.a', before: page('drafts.a', 'new') }],
      [storedDocument('a', { _type: 'article', slug: { current: 'old' } })],
    );
    expect(all).toEqual(expect.arrayContaining(tags('all', ['type', 'article'], ['slug', 'old'])));
  });

  it('includes the draft that hides a changed published document', () => {
    const { published, all } = tagsOf([{ id: 'a', before: page('a', 'x') }], [page('drafts.a', 'y')]);
    for (const list of [published, all]) expect(list).toContain(syncTag('all', { kind: 'slug', value: 'y' }));
    expect(published).not.toContain(syncTag('published', { kind: 'slug', value: 'y' }));
  });

  it.each([[{ current: 5 }], [null], ['text'], [undefined]])('ignores a slug that is %o', (slug) =>
    expect(tagsOf([{ id: 'drafts.a', after: storedDocument('drafts.a', { slug }) }]).all).toEqual(
      tags('all', ['id', 'a'], ['type', 'page']).sort(),
    ),
  );

  it('overflows separately for each kind of client', () => {
    const drafts = Array.from({ length: MAX_SYNC_TAGS }, (_, index) => `drafts.n${index}`);
    const { published, all } = tagsOf([
      { id: 'a', after: storedDocument('a') },
      ...drafts.map((id) => ({ id, after: storedDocument(id) })),
    ]);
    expect(all).toBe('everything');
    expect(published).toHaveLength(6);
  });
});
