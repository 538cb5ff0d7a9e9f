import { describe, expect, it } from 'vitest';
import { isOriginPattern, originMatcher, createCorsPolicy } from './cors.ts';
import { words } from '../shared/testing.ts';

describe('isOriginPattern', () => {
  it.each(words`
    https://example.com http://localhost:3333 http://localhost:* https://*.example.com https://*
    http://[::1]:3333 http://127.0.0.1:4321 app://studio * null
  `)('accepts %s', (text) => expect(isOriginPattern(text)).toBe(true));

  it.each([
    '',
    'example.com',
    'https://',
    'https://example.com/',
    'https://example.com/path',
    'https://example.com:port',
    'https://ex*mple.com',
    'https://a.*.com',
    'https://user@example.com',
    'https://example.com:123456',
    '**',
  ])('refuses "%s"', (text) => {
    expect(isOriginPattern(text)).toBe(false);
    expect(() => originMatcher(text)).toThrow('is not an origin');
  });
});

it.each<[string, string[], string[]]>([
  [
    'https://example.com',
    ['https://example.com', 'https://EXAMPLE.com'],
    words`
      http://example.com https://example.com:8443 https://a.example.com https://exampleXcom null
    `,
  ],
  [
    'http://localhost:*',
    ['http://localhost:3333', 'http://localhost'],
    [
      'https://localhost:3333',
      'http://localhost.example.com',
      'http://localhost:',
      'http://localhost:1@a.com',
    ],
  ],
  [
    'https://*.example.com',
    ['https://a.example.com', 'https://a.b.example.com'],
    words`
      https://example.com https://.example.com https://a.example.com.evil.org
      https://evil.org/.example.com https://a.example.com:1
    `,
  ],
  ['https://*:*', ['https://a.b:1', 'https://a'], ['http://a', 'https://a/b']],
  ['http://[::1]:3333', ['http://[::1]:3333'], ['http://[::1]', 'http://:3333']],
  ['*', ['https://anything.org', 'null'], []],
  ['null', ['null'], ['https://null']],
])('originMatcher compiles %s', (pattern, matching, others) => {
  const matches = originMatcher(pattern);
  expect(matching.filter((origin) => !matches(origin))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});

it('createCorsPolicy allows no origin when the list is empty', () =>
  expect(createCorsPolicy([])('http://localhost:4321').allowed).toBe(false));
