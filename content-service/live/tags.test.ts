import { describe, expect, it } from 'vitest';
import { groupId, syncTag, type TagKey, type TagScope } from './tags.ts';

describe('syncTag', () => {
  it('is short, opaque and always the same', () => {
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

describe('groupId', () => {
  it.each([
    ['a', 'a'],
    ['a.b', 'a.b'],
    ['drafts.a', 'a'],
    ['drafts.a.b', 'a.b'],
    ['versions.r1.a', 'a'],
    ['versions.r1.a.b', 'a.b'],
    ['versions.a', 'versions.a'],
    ['drafts.', 'drafts.'],
    ['_.releases.r1', '_.releases.r1'],
  ])('of %s is %s', (id, group) => expect(groupId(id)).toBe(group));
});
