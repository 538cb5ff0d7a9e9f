import { describe, expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

describe('createLruCache', () => {
  it('evicts the least recently used entry', () => {
    const cache = createLruCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('keeps the total weight correct when a key is set again', () => {
    const cache = createLruCache<string>(10, (text) => text.length);
    cache.set('a', 'xxxx');
    cache.set('b', 'xxxx');
    cache.set('a', 'xx');
    expect(cache.weight).toBe(6);
    cache.set('c', 'xxxxxxxx');
    expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.weight]).toEqual([
      'xx',
      undefined,
      'xxxxxxxx',
      10,
    ]);
  });

  it('evicts several entries to make room for a heavy one', () => {
    const cache = createLruCache<string>(10, (text) => text.length);
    for (const key of ['a', 'b', 'c']) cache.set(key, 'xxx');
    cache.set('d', 'xxxxxxx');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'xxx']);
    expect(cache.weight).toBe(10);
  });

  it('caches neither a value heavier than the capacity nor the previous value of its key', () => {
    const cache = createLruCache<string>(3, (text) => text.length);
    cache.set('a', 'xx');
    cache.set('a', 'xxxx');
    expect([cache.get('a'), cache.weight]).toEqual([undefined, 0]);
  });
});
