import { describe, expect, it } from 'vitest';
import { HttpError } from '../../http/errors.ts';
import { parseSourceMapMode } from './source-map-mode.ts';

describe('parseSourceMapMode', () => {
  it.each([
    [null, undefined],
    ['false', undefined],
    ['true', 'positions'],
    ['withKeyArraySelector', 'keys'],
  ])('parses %s', (text, expected) => expect(parseSourceMapMode(text)).toBe(expected));

  it.each(['', 'yes', 'TRUE', 'withkeyarrayselector'])('refuses "%s"', (text) => {
    expect(() => parseSourceMapMode(text)).toThrow(
      `Invalid resultSourceMap "${text}"; expected "true", "false" or "withKeyArraySelector"`,
    );
    expect(() => parseSourceMapMode(text)).toThrow(HttpError);
  });
});
