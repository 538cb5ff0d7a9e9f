import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('returns 22 letters and digits by default', () => {
  expect(randomId()).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(randomId(12)).toMatch(/^[A-Za-z0-9]{12}$/);
});

it('returns unique ids', () => {
  expect(new Set(Array.from({ length: 1000 }, () => randomId())).size).toBe(1000);
});
