import { expect, it } from 'vitest';
import { followerOf, neighbour } from './playlist.ts';
import type { PlaybackProperties } from './types.ts';

it.each([
  [0, 1, 3, 1],
  [1, 1, 3, 2],
  [2, 1, 3, undefined],
  [2, -1, 3, 1],
  [0, -1, 3, undefined],
  [0, 1, 1, undefined],
] as const)('neighbour of %d, step %d, of %d animations is %s', (index, step, length, expected) =>
  expect(neighbour(index, step, length)).toBe(expected),
);

const nextStarts = [{}, { autoplay: true }, {}];
it.each<[string, number, number, PlaybackProperties, number | undefined]>([
  ['the next one that starts by itself', 0, 3, { multiAnimationSettings: nextStarts }, 1],
  ['nothing when the next one does not', 1, 3, { multiAnimationSettings: nextStarts }, undefined],
  ['nothing when no list says so', 0, 3, { autoplay: true }, undefined],
  ['nothing after the last', 2, 3, { multiAnimationSettings: nextStarts }, undefined],
  ['the first one after the last of a loop', 2, 3, { loop: true }, 0],
  ['not the first one before the last', 1, 3, { loop: true }, undefined],
  ['nothing for a file of one animation', 0, 1, { loop: true }, undefined],
])('followerOf %s', (_, index, length, properties, expected) =>
  expect(followerOf(index, length, properties)).toBe(expected),
);
