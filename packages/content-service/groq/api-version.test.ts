import { describe, expect, it } from 'vitest';
import { parseApiVersion } from './api-version.ts';

describe('parseApiVersion', () => {
  it.each(['1', 'X', '2021-03-25', '2024-02-29'])('accepts %s', (text) =>
    expect(parseApiVersion(text)).toBe(text),
  );

  it('accepts a lower-case x', () => expect(parseApiVersion('x')).toBe('X'));

  it.each(['', '2', '2023-02-29', '2021-13-01', '2021-3-25', '21-03-25', '2021-03-25T00', 'latest'])(
    'refuses "%s"',
    (text) =>
      expect(() => parseApiVersion(text)).toThrow(/^Invalid API version "v.*YYYY|such as v2025-02-19/),
  );
});
