import { expect, it } from 'vitest';
import { DAY_PATTERN, dayAt, nextDayAt } from './day.ts';

it.each([
  ['in winter', '2026-11-22T23:59:59.999Z', '2026-11-22'],
  ['at midnight in winter', '2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['in summer, an hour ahead of UTC', '2026-06-30T23:00:00.000Z', '2026-07-01'],
])('dayAt returns the day of the site %s', (_, time, day) => {
  expect(dayAt(Date.parse(time))).toBe(day);
  expect(day).toMatch(DAY_PATTERN);
});

it.each([
  ['2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-22T23:59:59.999Z', '2026-11-23T00:00:00.000Z'],
  ['2026-06-30T12:00:00.000Z', '2026-06-30T23:00:00.000Z'],
  // Days of 23 and of 25 hours.
  ['2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('nextDayAt of %s is %s', (time, next) => {
  expect(new Date(nextDayAt(Date.parse(time))).toISOString()).toBe(next);
});
