import { expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map.ts';

it('evicts what was used least recently', () => {
  const map = createBoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c'), map.size]).toEqual([1, undefined, 3, 2]);
});

it('holds a value once that is set again, and nothing after it is cleared', () => {
  const map = createBoundedMap<string, number>(2);
  for (const value of [1, 2, 3]) map.set('a', value);
  expect([...map.values()]).toEqual([3]);
  map.clear();
  expect(map.size).toBe(0);
});
