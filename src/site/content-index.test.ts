import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../config/locales/locales.ts';
import { createContentIndex } from './content-index.ts';
import { testSite } from './testing/site.ts';
import { deepFreeze, revisionDate } from '../content/snapshot.ts';
import { testArticle, testAsset, testPage, testSettings, testSnapshot } from '../content/testing/fixtures.ts';

describe('createContentIndex', () => {
  const snapshot = testSnapshot({
    articles: [testArticle()],
    settings: [testSettings(), testSettings('de'), testSettings('fr-ca')],
  });
  const index = createContentIndex(snapshot);

  it('finds documents, assets and authors by id', () => {
    expect(index.document('page-home-en-gb')?._type).toBe('page');
    expect(index.document('article-en-gb')?._type).toBe('article');
    expect(index.asset(testAsset._id)).toBe(testAsset);
    expect(index.author('author-1')?.name).toBe('Ada');
    expect(index.document('nothing')).toBeUndefined();
  });

  it.each([
    ['en-gb', 'en-gb'],
    ['en-us', 'en-gb'],
    ['de', 'de'],
    ['de-at', 'de'],
    ['fr-ca', 'fr-ca'],
    ['fr', 'en-gb'],
    ['ja', 'en-gb'],
  ])('gives %s the settings of %s', (code, source) => {
    expect(index.settings(getLocale(code)).language).toBe(source);
  });

  it('says when not even English has settings', () => {
    expect(() => createContentIndex(testSnapshot({ settings: [] })).settings(getLocale('de'))).toThrow(
      "'de'",
    );
  });
});

describe('a snapshot', () => {
  it('is frozen all the way down', () => {
    const snapshot = deepFreeze(testSnapshot());
    expect(Object.isFrozen(snapshot.pages[0]?.blocks[0])).toBe(true);
    expect(() => Object.assign(snapshot.pages[0] ?? {}, { title: 'x' })).toThrow(TypeError);
  });

  it('is as old as its newest document', () => {
    const newest = testPage({ _updatedAt: '2027-01-02T03:04:05Z' });
    expect(revisionDate(testSnapshot({ articles: [testArticle()], pages: [testPage(), newest] }))).toBe(
      newest._updatedAt,
    );
    expect(() => revisionDate(testSnapshot({ pages: [], settings: [] }))).toThrow('no dated document');
  });

  it('becomes a site, unless its routes cannot be resolved', () => {
    const { all } = testSite(testSnapshot()).routes;
    expect(all.map(({ locale }) => locale)).toEqual(LOCALES.map(({ code }) => code));
    expect(() => testSite(testSnapshot({ pages: [testPage({ slug: 'X' })] }))).toThrow(
      'The content has 1 problem',
    );
  });
});
