import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('has 22 letters and digits unless told otherwise', () => {
  expect(randomId()).toMatch(/^[A-Za-z0-9]{22}$/);
  expect(randomId(12)).toMatch(/^[A-Za-z0-9]{12}$/);
});

it('does not repeat itself', () => {
  expect(new Set(Array.from({ length: 1000 }, () => randomId())).size).toBe(1000);
});
