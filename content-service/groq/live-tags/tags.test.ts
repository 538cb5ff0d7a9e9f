import { describe, expect, it } from 'vitest';
import { syncTag, type TagKey, type TagScope } from './tags.ts';

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
