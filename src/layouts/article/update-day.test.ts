import { expect, it } from 'vitest';
import { updateDay } from './update-day.ts';

it.each([
  ['a later day', '2026-06-02T06:00:00Z', '2026-06-18T15:10:00Z', '2026-06-18T15:10:00Z'],
  ['the same day', '2026-06-02T06:00:00Z', '2026-06-02T21:00:00Z', undefined],
  ['before it was published', '2026-06-02T06:00:00Z', '2026-05-30T00:00:00Z', undefined],
  ['the same day in UTC', '2026-06-02T23:30:00Z', '2026-06-03T00:30:00+02:00', undefined],
])('updateDay changed on %s', (_, publishedAt, _updatedAt, expected) => {
  expect(updateDay({ publishedAt, _updatedAt })).toBe(expected);
});
