import { describe, expect, it } from 'vitest';
import { readFlag } from './parameters.ts';

describe('readFlag', () => {
  it.each([
    ['flag=true', true],
    ['flag=false', false],
    ['other=true', false],
  ])('%s is %s', (search, expected) => expect(readFlag(new URLSearchParams(search), 'flag')).toBe(expected));

  it.each(['', '1', 'TRUE', 'yes'])('refuses "%s"', (value) =>
    expect(() => readFlag(new URLSearchParams({ flag: value }), 'flag')).toThrow(
      `The parameter "flag" must be true or false, not "${value}"`,
    ),
  );
});
