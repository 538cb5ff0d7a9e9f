import { describe, expect, it } from 'vitest';
import { LOCALES } from '../config/locales.ts';
import { localePrefix, normalizeSlug, RESERVED_SEGMENTS, routePath, slugProblem } from './paths.ts';

describe('routePath', () => {
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
    expect(LOCALES.filter(({ code }) => localePrefix(code) === '').map(({ code }) => code)).toEqual([
      'en-gb',
    ]);
  });
});

describe('normalizeSlug', () => {
  it.each([
    ['/', ''],
    ['//a//', 'a'],
    ['a/b', 'a/b'],
  ])('%s becomes "%s"', (slug, normalized) => {
    expect(normalizeSlug(slug)).toBe(normalized);
  });
});

describe('slugProblem', () => {
  it.each(['/', 'about', 'for-stores/bakeries', 'a/b/c/d/e', '2026', 'news/de', 'x1-y2'])(
    'accepts %s',
    (slug) => {
      expect(slugProblem(slug)).toBeUndefined();
    },
  );

  it.each([
    ['', 'empty'],
    ['About', "'About'"],
    ['a//b', "''"],
    ['a b', "'a b'"],
    ['größe', "'größe'"],
    ['../secret', "'..'"],
    ['a?b', "'a?b'"],
    ['-a', "'-a'"],
    ['a--b', "'a--b'"],
    ['de/about', "locale code 'de'"],
    ['no', "locale code 'no'"],
  ])('refuses %s and says why', (slug, reason) => {
    expect(slugProblem(slug)).toContain(reason);
  });

  it.each([...RESERVED_SEGMENTS])('keeps %s for the site itself', (segment) => {
    expect(slugProblem(`${segment}/page`)).toContain(`'${segment}'`);
  });
});
