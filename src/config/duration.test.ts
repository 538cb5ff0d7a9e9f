import { expect, it } from 'vitest';
import { isoDuration } from './duration.ts';

it.each([
  ['0:45', 'PT45S'],
  ['2:35', 'PT2M35S'],
  ['2:00', 'PT2M0S'],
  ['12:05', 'PT12M5S'],
  ['1:02:03', 'PT1H2M3S'],
  ['', undefined],
  ['2.35', undefined],
  ['2:60', undefined],
])('isoDuration of "%s" is %s', (duration, expected) => {
  expect(isoDuration(duration)).toBe(expected);
});
