import { expect, it } from 'vitest';
import { DRAFT_MODE_PATHS } from '../../config/preview-paths.ts';
import { MAX_TARGET_LENGTH, redirectTarget } from './request-checks.ts';

const longest = `/${'a'.repeat(MAX_TARGET_LENGTH - 1)}`;

it.each([
  ['/', '/'],
  ['/de/', '/de/'],
  ['/de/?a=b&c=//d#e', '/de/?a=b&c=//d#e'],
  ['/de/a/../b/', '/de/b/'],
  ['/ja/日本/', '/ja/%E6%97%A5%E6%9C%AC/'],
  ['/@user', '/@user'],
  ['/https://evil.example/', '/https://evil.example/'],
  ['/api/preview/routes/', '/api/preview/routes/'],
  [longest, longest],
])('accepts %j as %j', (path, expected) => {
  expect(redirectTarget(path)).toBe(expected);
});

it.each([
  // Nothing, and what is no path.
  '',
  'de/',
  '?a=b',
  '#a',
  // Other origins, with and without a protocol.
  'https://evil.example/',
  'http://localhost/',
  'http://site.invalid/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/de\\..\\\\evil.example/',
  // Paths that become addresses when dots are resolved.
  '/.//evil.example/',
  '/..//evil.example/',
  '/de/..//evil.example/',
  '/%2e//evil.example/',
  // Encoded.
  '/%2f/evil.example/',
  '/%2Fevil.example/',
  '/%5cevil.example/',
  '/%5C%5Cevil.example/',
  '/%09/evil.example/',
  '/%0d%0aSet-Cookie:a=b',
  '/%00',
  '/%zz',
  '/%ff',
  // Control characters, which URL parsers drop.
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/\r\nSet-Cookie: a=b',
  '\t//evil.example/',
  '/\u0000',
  '/\u007f',
  '/\u0085',
  // User info.
  '//user@evil.example/',
  'http://site.invalid@evil.example/',
  // Loops.
  ...Object.values(DRAFT_MODE_PATHS),
  `${DRAFT_MODE_PATHS.enable}/?sanity-preview-secret=a`,
  `${longest}a`,
])('refuses %j', (path) => {
  expect(redirectTarget(path)).toBeUndefined();
});
