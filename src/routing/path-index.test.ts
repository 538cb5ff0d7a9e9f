import { describe, expect, it } from 'vitest';
import { testPage } from '../site/testing/page-context.ts';
import {
  createPathIndex,
  offeredPages,
  partOfSlug,
  slugOfPath,
  type IndexedPage,
  PATH_INDEX,
} from './path-index.ts';

const ABOUT: readonly IndexedPage[] = [
  ['en-gb', 'about', 'About us'],
  ['de-at', 'ueber-uns-at', 'Über uns in Wien'],
  ['fr-ch', 'a-propos', 'À propos de nous'],
  ['cs-cz', 'o-nas', 'O nás'],
  ['fr', 'a-propos', 'À propos'],
  ['de', 'ueber-uns', 'Über uns'],
  ['de-ch', 'ueber-uns', 'Über uns in Zürich'],
  ['no', 'om-oss', 'Om oss'],
  ['ja', 'about', '私たちについて'],
];

it.each([
  ['/de/about/', 'de', 'about'],
  ['/de/about', 'de', 'about'],
  ['/DE/About/', 'de', 'about'],
  ['/about/', 'en-gb', 'about'],
  ['/en-gb/about/', 'en-gb', 'about'],
  ['/de/blog/brot/', 'de', 'blog/brot'],
  ['/de//about//', 'de', 'about'],
  ['/de/', 'de', ''],
  ['/', 'en-gb', ''],
  ['/no/no/', 'no', 'no'],
])('slugOfPath %s in %s is %j', (path, locale, slug) => {
  expect(slugOfPath(path, locale)).toBe(slug);
});

describe('partOfSlug', () => {
  it('spreads paths over all parts', () => {
    const parts = Array.from({ length: 20_000 }, (_, index) => partOfSlug(`blog/article-${index}`));
    expect(new Set(parts).size).toBe(PATH_INDEX.parts);
    const counts = [...Map.groupBy(parts, (part) => part).values()].map(({ length }) => length);
    expect(Math.max(...counts)).toBeLessThan((2 * 20_000) / PATH_INDEX.parts);
  });

  it.each(['', 'about', 'blog/brot', '\u{1F35E}'])('is a part for %j', (slug) => {
    expect(PATH_INDEX.parts).toBeGreaterThan(partOfSlug(slug));
    expect(partOfSlug(slug)).toBeGreaterThanOrEqual(0);
  });
});

describe('createPathIndex', () => {
  const { routes, content } = testPage();
  const index = createPathIndex(routes.all, content.documentsById);

  it.each(['blog/bread', 'blog/brot'])('finds all documents of a group by the path %s', (slug) => {
    const pages = index[partOfSlug(slug)]?.[slug];
    expect(pages?.map(([locale, path]) => `${locale} ${path}`)).toEqual(
      expect.arrayContaining(['en-gb blog/bread', 'de blog/brot']),
    );
    for (const [, , title] of pages ?? []) expect(title).not.toBe('');
  });

  it('leaves out home pages and the fallback routes of other locales', () => {
    const all = index.flatMap((part) => Object.entries(part));
    expect(all.map(([slug]) => slug)).not.toContain('');
    const fallbacks = routes.all.filter(({ locale, sourceLocale }) => locale !== sourceLocale);
    expect(fallbacks.length).toBeGreaterThan(0);
    for (const [, pages] of all) {
      for (const [locale, slug] of pages) {
        expect(fallbacks.map(({ path }) => path)).not.toContain(`/${locale}/${slug}/`);
      }
    }
  });
});

describe('offeredPages', () => {
  it.each([
    ['about', 'de', ['de ueber-uns from de', 'en-gb about from en-gb']],
    ['about', 'de-at', ['de-at ueber-uns-at from de-at', 'en-gb about from en-gb']],
    ['about', 'de-ch', ['de-ch ueber-uns from de-ch', 'en-gb about from en-gb']],
    ['ueber-uns', 'en-gb', ['en-gb about from en-gb', 'de ueber-uns from de']],
    ['ueber-uns', 'en-us', ['en-us about from en-gb', 'de ueber-uns from de']],
    ['a-propos', 'fr-ca', ['fr-ca a-propos from fr']],
    ['ueber-uns', 'de-at', ['de-at ueber-uns-at from de-at']],
    ['om-oss', 'ja', ['ja about from ja', 'no om-oss from no']],
    ['om-oss', 'pl', ['pl about from en-gb', 'no om-oss from no']],
    ['about', 'pl', ['pl about from en-gb']],
    ['o-nas', 'cs-cz', ['cs-cz o-nas from cs-cz']],
  ])('for %s in %s are %j', (slug, locale, expected) => {
    const offers = offeredPages(ABOUT, slug, locale);
    expect(offers.map((each) => `${each.locale} ${each.slug} from ${each.sourceLocale}`)).toEqual(expected);
  });

  it('are none for an unknown path', () => {
    expect(offeredPages([], 'about', 'de')).toEqual([]);
  });
});
