import { describe, expect, it } from 'vitest';
import { MIN_SECRET_LENGTH } from '../../config/limits.ts';
import { parseSecrets, PREVIEW_SECRETS } from './secrets.ts';

const [a, b] = ['a', 'b'].map((letter) => letter.repeat(MIN_SECRET_LENGTH));

describe('parseSecrets', () => {
  it.each([
    [`${a}`, [a]],
    [`${b},${a}`, [b, a]],
    [` ${b} , ${a} `, [b, a]],
    [PREVIEW_SECRETS.example, PREVIEW_SECRETS.example.split(',')],
  ])('parses %j', (value, expected) => {
    expect(parseSecrets(value)).toEqual(expected);
    expect(PREVIEW_SECRETS.accepts(value)).toBe(true);
  });

  it.each(['', ',', `${a},`, `${a},short`, `${a}`.slice(1)])('refuses %j', (value) => {
    expect(parseSecrets(value)).toBeUndefined();
    expect(PREVIEW_SECRETS.accepts(value)).toBe(false);
  });
});
