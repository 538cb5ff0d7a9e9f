import { expect, it } from 'vitest';
import { timeProblem } from './time-of-day.ts';

it.each([undefined, '00:00', '03:40', '23:59'])('accepts %j', (time) => {
  expect(timeProblem(time)).toBe(true);
});

it.each(['3:40', '24:00', '12:60', '17.30', '5 pm', ''])('refuses %j', (time) => {
  expect(timeProblem(time)).toMatch(/17:30/);
});
