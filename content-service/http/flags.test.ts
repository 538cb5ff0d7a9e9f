import { describe, expect, it } from 'vitest';
import { parseBooleanParameter } from './flags.ts';

const read = (query: string, fallback?: boolean) =>
  parseBooleanParameter(new URLSearchParams(query), 'on', fallback);

describe('parseBooleanParameter', () => {
  it.each([
    ['on=true', undefined, true],
    ['on=false', true, false],
    ['', undefined, false],
    ['', true, true],
    ['off=true', undefined, false],
  ])('parses %o with the default %o', (query, fallback, value) => expect(read(query, fallback)).toBe(value));

  it.each(['on=', 'on=1', 'on=TRUE'])('refuses %o', (query) =>
    expect(() => read(query)).toThrow(/^The parameter "on" must be true or false, not/),
  );
});
