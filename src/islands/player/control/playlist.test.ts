import { describe, expect, it } from 'vitest';
import { followerOf, neighbour } from './playlist.ts';

describe('neighbour', () => {
  it.each([
    [0, 1, 3, 1],
    [1, 1, 3, 2],
    [2, 1, 3, undefined],
    [2, -1, 3, 1],
    [0, -1, 3, undefined],
    [0, 1, 1, undefined],
  ] as const)('of %d, step %d, of %d animations is %s', (index, step, length, expected) =>
    expect(neighbour(index, step, length)).toBe(expected),
  );
});

describe('followerOf', () => {
  const all = () => true;
  const none = () => false;
  it.each([
    ['the next one that starts by itself', 0, 3, false, all, 1],
    ['nothing when the next one does not', 0, 3, false, none, undefined],
    ['nothing after the last', 2, 3, false, all, undefined],
    ['the first one after the last of a loop', 2, 3, true, none, 0],
    ['not the first one before the last', 1, 3, true, none, undefined],
    ['nothing for a file of one animation', 0, 1, true, all, undefined],
  ] as const)('%s', (_, index, length, loops, startsByItself, expected) =>
    expect(followerOf(index, length, { loops, startsByItself })?.index).toBe(expected),
  );

  it('checks the settings of the next one', () => {
    const asked: number[] = [];
    followerOf(1, 3, { loops: false, startsByItself: (index) => asked.push(index) > 0 });
    expect(asked).toEqual([2]);
  });
});
