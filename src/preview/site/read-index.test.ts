import { expect, it } from 'vitest';
import { createKeepEqual } from './read-index.ts';

it('returns the value of before for an equal one', () => {
  const keep = createKeepEqual<object>();
  const first = { title: 'A' };
  expect(keep(first)).toBe(first);
  expect(keep({ title: 'A' })).toBe(first);
  const other = { title: 'B' };
  expect(keep(other)).toBe(other);
  expect(keep({ title: 'A' })).not.toBe(first);
});

it('ignores fields, at any depth', () => {
  const keep = createKeepEqual<object>(['_updatedAt']);
  const first = [{ title: 'A', _updatedAt: '2026-01-01' }];
  keep(first);
  expect(keep([{ title: 'A', _updatedAt: '2026-01-02' }])).toBe(first);
});
