import { expect, it } from 'vitest';
import { packageError } from './package/package-error.ts';
import { PlayerError, toPlayerError } from './player-error.ts';

it('appends the detail', () =>
  expect(packageError('unknownCompression', 99).message).toBe('unknown compression type 99'));

it('keeps known errors and converts others', () => {
  const known = new PlayerError('corrupted');
  expect(toPlayerError(known)).toBe(known);
  const cause = new TypeError('x is not a function');
  expect(toPlayerError(cause)).toMatchObject({ code: 'unknown', message: 'Something went wrong', cause });
});
