import { expect, it } from 'vitest';
import { wordsFor } from './words-for.ts';

it.each([
  ['offline', { isOnline: false }],
  ['offline', { isOnline: false, isChange: true }],
  ['unreachable', { isOnline: true }],
  ['online', { isOnline: true, isChange: true }],
] as const)('says %s when %j', (words, state) => {
  expect(wordsFor(state)).toBe(words);
});
