import { expect, it } from 'vitest';
import { type Check, problemCheck } from './check.ts';
import { chooseChecks } from './choose-checks.ts';

const check = (name: string): Check => problemCheck(name, () => Promise.resolve([]));
const checks = [check('sync'), check('lint'), { ...check('types'), after: 'sync' }, check('text')];
const chosen = (...names: readonly string[]) => chooseChecks(checks, names).map(({ name }) => name);

it('returns all checks without a name', () => {
  expect(chosen()).toEqual(['sync', 'lint', 'types', 'text']);
});

it('returns named checks in their order', () => {
  expect(chosen('text', 'lint')).toEqual(['lint', 'text']);
});

it('adds the check that a named one comes after', () => {
  expect(chosen('types')).toEqual(['sync', 'types']);
});

it('throws for an unknown name, with those there are', () => {
  expect(() => chosen('spelling')).toThrow("There is no check 'spelling', only: sync, lint, types, text.");
});
