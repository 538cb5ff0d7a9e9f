import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

describe('createBoundedCache', () => {
  it('drops the entry used longest ago', () => {
    const cache = createBoundedCache<number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('counts weights, also when a key is set again', () => {
    const cache = createBoundedCache<string>(10, (text) => text.length);
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

  it('drops as many entries as a heavy one needs', () => {
    const cache = createBoundedCache<string>(10, (text) => text.length);
    for (const key of ['a', 'b', 'c']) cache.set(key, 'xxx');
    cache.set('d', 'xxxxxxx');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, undefined, 'xxx']);
    expect(cache.weight).toBe(10);
  });

  it('does not hold what is heavier than everything it may hold, nor the older value under that key', () => {
    const cache = createBoundedCache<string>(3, (text) => text.length);
    cache.set('a', 'xx');
    cache.set('a', 'xxxx');
    expect([cache.get('a'), cache.weight]).toEqual([undefined, 0]);
  });
});
