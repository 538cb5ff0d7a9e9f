import { describe, expect, it } from 'vitest';
import { areShownTogether, isShownOn, type ShownDays } from './shown-days.ts';
import { schemaContext } from './testing/context.ts';
import { dayProblem, lastDayProblem } from './objects/section.ts';

const until = { showUntil: '2026-11-22' };
const from = { showFrom: '2026-11-23' };
const week = { showFrom: '2026-11-16', showUntil: '2026-11-22' };

it.each<[ShownDays, string, boolean]>([
  [{}, '2026-11-22', true],
  [{ showFrom: null, showUntil: null }, '2026-11-22', true],
  [until, '2026-11-22', true],
  [until, '2026-11-23', false],
  [from, '2026-11-22', false],
  [from, '2026-11-23', true],
  [week, '2026-11-15', false],
  [week, '2026-11-16', true],
])('isShownOn %j, %s: %j', (days, day, expected) => {
  expect(isShownOn(days, day)).toBe(expected);
});

it.each<[ShownDays, ShownDays, boolean]>([
  [{}, {}, true],
  [{}, until, true],
  [until, from, false],
  [from, until, false],
  [until, { showFrom: '2026-11-22' }, true],
  [week, from, false],
  [week, until, true],
])('areShownTogether %j, %j: %j', (one, other, expected) => {
  expect(areShownTogether(one, other)).toBe(expected);
});

describe('dayProblem', () => {
  it.each([undefined, '2026-11-23'])('accepts %j', (day) => expect(dayProblem(day)).toBe(true));
  it.each(['23.11.2026', '2026-11-23T00:00:00Z', '', 3, null])('refuses %j', (day) => {
    expect(dayProblem(day)).toContain('2026-11-23');
  });
});

describe('lastDayProblem', () => {
  const check = (showUntil: string, showFrom?: string) =>
    lastDayProblem(showUntil, schemaContext({ parent: { showFrom } }));

  it('accepts a last day alone, on the first day, and after it', () => {
    for (const first of [undefined, '2026-11-22', '2026-11-16'])
      expect(check('2026-11-22', first)).toBe(true);
  });

  it('refuses a last day before the first', () => {
    expect(check('2026-11-22', '2026-11-23')).toContain('never be shown');
  });
});
