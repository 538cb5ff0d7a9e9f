import { expect, it } from 'vitest';
import { MAX_TARGET_LENGTH, parseRequestTarget } from './request-target.ts';

it.each([
  ['/', '/', [], true, ''],
  ['/de', '/de', ['de'], false, ''],
  ['/de/', '/de/', ['de'], true, ''],
  ['/de/a.b/c', '/de/a.b/c', ['de', 'a.b', 'c'], false, ''],
  ['/de/?a=1&b=2', '/de/', ['de'], true, '?a=1&b=2'],
  ['/de/?a=1?b', '/de/', ['de'], true, '?a=1?b'],
  ['/?', '/', [], true, '?'],
  ['/a%20b', '/a%20b', ['a b'], false, ''],
  ['/%252e%252e/', '/%252e%252e/', ['%2e%2e'], true, ''],
  ['/ja/%E4%BD%BF/', '/ja/%E4%BD%BF/', ['ja', '使'], true, ''],
  ['/..a/...', '/..a/...', ['..a', '...'], false, ''],
  ['//de', '//de', ['', 'de'], false, ''],
  ['//', '//', [], true, ''],
  ['http://localhost:1/de/?x', '/de/', ['de'], true, '?x'],
  ['http://localhost', '/', [], true, ''],
  ['/?u=/../..', '/', [], true, '?u=/../..'],
])('reads %s', (target, path, segments, hasTrailingSlash, search) => {
  expect(parseRequestTarget(target)).toEqual({ path, segments, hasTrailingSlash, search });
});

it.each([
  ['no leading slash', 'de'],
  ['the asterisk form', '*'],
  ['nothing but another scheme', 'ftp://host/'],
  ['a parent segment', '/de/../../etc/passwd'],
  ['a parent segment at the end', '/de/..'],
  ['a current segment', '/./de'],
  ['an encoded parent segment', '/%2e%2e/etc/passwd'],
  ['a half-encoded parent segment', '/.%2E/etc/passwd'],
  ['an encoded slash', '/de%2ffoo/'],
  ['encoded slashes around a parent segment', '/..%2Fetc%2Fpasswd'],
  ['a backslash', '/..\\etc'],
  ['an encoded backslash', '/..%5cetc'],
  ['a null byte', '/index.html%00.png'],
  ['a line break', '/a%0d%0aSet-Cookie:x'],
  ['a lone percent sign', '/100%'],
  ['an encoding that is not UTF-8', '/%ff'],
  ['an overlong encoding of a dot', '/%c0%ae%c0%ae/'],
  ['raw bytes beyond ASCII', '/caf\u00E9'],
  ['a fragment', '/de#x'],
])('refuses %s', (_, target) => {
  expect(parseRequestTarget(target)).toEqual({ refused: 400 });
});

it('bounds the length, query included', () => {
  const longest = `/?${'a'.repeat(MAX_TARGET_LENGTH - 2)}`;
  expect(parseRequestTarget(longest)).toMatchObject({ path: '/' });
  expect(parseRequestTarget(`${longest}a`)).toEqual({ refused: 414 });
});
