import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  EXPORT_OPTIONS,
  formatOptions,
  IMPORT_OPTIONS,
  parseOptions,
  parsePort,
  SERVE_OPTIONS,
} from './options.ts';

afterEach(() => vi.unstubAllEnvs());

describe('parseOptions', () => {
  it('parses values, flags and repeated options', () => {
    const args = ['--port', '1', '--host-dataset', 'a', '--host-dataset=b', '--reset'];
    expect({ ...parseOptions(SERVE_OPTIONS, args).values }).toEqual({
      port: '1',
      'host-dataset': ['a', 'b'],
      reset: true,
    });
  });

  it.each([
    [['--nonsense'], /--nonsense/],
    [['--port'], /--port/],
    [['--reset=yes'], /--reset/],
    [['file.tar.gz'], /file\.tar\.gz/],
  ])('refuses %o', (args, message) => {
    expect(() => parseOptions(SERVE_OPTIONS, args)).toThrow(message);
  });

  it('returns positional arguments when they are allowed', () => {
    expect(parseOptions(EXPORT_OPTIONS, ['a.tar.gz', '--types', 'x'], true)).toMatchObject({
      positionals: ['a.tar.gz'],
      values: { types: 'x' },
    });
  });
});

describe('formatOptions', () => {
  it('aligns descriptions in a column', () => {
    const table = {
      port: { type: 'string', value: 'N', help: 'Port.' },
      'rather-a-long-name': { type: 'boolean', help: 'Starts over.' },
    } as const;
    expect(formatOptions(table)).toBe(
      '  --port N            Port.\n  --rather-a-long-name\n                      Starts over.',
    );
  });

  it.each([
    ['serve', SERVE_OPTIONS],
    ['import', IMPORT_OPTIONS],
    ['export', EXPORT_OPTIONS],
  ])('lists every option of %s in lines of at most 120 characters', (_, table) => {
    const text = formatOptions(table);
    for (const name of Object.keys(table)) expect(text).toMatch(new RegExp(`^  --${name}\\b`, 'm'));
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });
});

describe('parsePort', () => {
  it('returns the option, else the variable, else the default', () => {
    vi.stubEnv('CONTENT_PORT', undefined);
    expect(parsePort(undefined)).toBe(3939);
    vi.stubEnv('CONTENT_PORT', '4000');
    expect([parsePort(undefined), parsePort('0'), parsePort('65535')]).toEqual([4000, 0, 65535]);
  });

  it.each(['65536', '-1', '1.5', 'x', '', ' 1', '0x1'])('refuses %o', (text) => {
    expect(() => parsePort(text)).toThrow(`"${text}" is not a port`);
  });
});
