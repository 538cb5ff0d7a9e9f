import { expect, it } from 'vitest';
import { LOCALES } from '../config/locales/locales.ts';
import { localePrefix, routePath } from './paths.ts';

it.each([
  ['en-gb', '/', '/'],
  ['en-gb', 'about', '/about/'],
  ['en-gb', '/for-stores/bakeries/', '/for-stores/bakeries/'],
  ['de', '/', '/de/'],
  ['de-at', 'ueber-uns', '/de-at/ueber-uns/'],
  ['ja', 'a/b/c/d', '/ja/a/b/c/d/'],
])('%s + %s = %s', (locale, slug, path) => {
  expect(routePath(locale, slug)).toBe(path);
});

it('gives every locale but the default one a prefix', () => {
  expect(LOCALES.filter(({ code }) => localePrefix(code) === '').map(({ code }) => code)).toEqual(['en-gb']);
});
