import { afterEach, expect, it, vi } from 'vitest';
import { parsePort } from './options.ts';

afterEach(() => vi.unstubAllEnvs());

it('returns the option, else the variable, else the default', () => {
  vi.stubEnv('CONTENT_PORT', undefined);
  expect(parsePort(undefined)).toBe(3939);
  vi.stubEnv('CONTENT_PORT', '4000');
  expect([parsePort(undefined), parsePort('0'), parsePort('65535')]).toEqual([4000, 0, 65535]);
});

it.each(['65536', '-1', '1.5', 'x', '', ' 1', '0x1'])('refuses %o', (text) => {
  expect(() => parsePort(text)).toThrow(`"${text}" is not a port`);
});
