import { expect, it } from 'vitest';
import { PLAYER_MESSAGES } from '../../config/limits.ts';
import { PlayerError, toPlayerError, type PlayerErrorCode } from './player-error.ts';

it.each(Object.entries(PLAYER_MESSAGES))('%s says: %s', (code, message) =>
  // The keys of the table are the codes.
  expect(new PlayerError(code as PlayerErrorCode).message).toBe(message),
);

it('adds what developers need', () =>
  expect(new PlayerError('unknownCompression', 99).message).toBe('unknown compression type 99'));

it('keeps what is known and names the rest', () => {
  const known = new PlayerError('corrupted');
  expect(toPlayerError(known)).toBe(known);
  const cause = new TypeError('x is not a function');
  expect(toPlayerError(cause)).toMatchObject({ code: 'unknown', message: 'Something went wrong', cause });
});
