import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../config/locales.ts';
import { testSite } from '../../site/testing/site.ts';
import { testArticle, testAsset, testGroup, testPage, testSnapshot } from '../../content/testing/fixtures.ts';
import { planShareImages } from './plan-share-images.ts';

const home = testPage();
const homeDe = testPage({ _id: 'home-de', language: 'de' });
const poster = { ...testAsset, _id: `image-${'f'.repeat(40)}-1600x1200-webp` };
const sharePicture = { alt: 'A poster', assetId: poster._id, hotspot: null, crop: null };
const chosen = testPage({ _id: 'chosen', slug: 'chosen', title: 'Chosen', sharePicture });
const siteOf = (pages: readonly ReturnType<typeof testPage>[]) =>
  testSite(
    testSnapshot({
      pages,
      articles: [testArticle()],
      assets: [testAsset, poster],
      groups: [testGroup('home', [home, homeDe])],
    }),
  );

describe('planShareImages', () => {
  const planned = planShareImages(siteOf([home, homeDe]));

  it('has one image for each document, not for each of its routes', () => {
    expect(planned.map(({ documentId, locale }) => `${documentId} ${locale}`).sort()).toEqual([
      'article-en-gb en-gb',
      'home-de de',
      'page-home-en-gb en-gb',
    ]);
    expect(siteOf([home, homeDe]).routes.all).toHaveLength(2 * LOCALES.length);
  });

  it('has no duplicates, and groups those with the same image', () => {
    expect(new Set(planned.map(({ file }) => file)).size).toBe(planned.length);
    expect(planned.map(({ card }) => card.picture?.assetId)).toEqual([undefined, undefined, testAsset._id]);
  });

  it('does not depend on the order of the documents', () => {
    const names = (pages: readonly ReturnType<typeof testPage>[]) =>
      planShareImages(siteOf(pages)).map(({ file }) => file);
    expect(names([homeDe, home])).toEqual(names([home, homeDe]));
  });

  it('has none for pages with a chosen image', () => {
    const titles = planShareImages(siteOf([home, homeDe, chosen])).map(({ card }) => card.title);
    expect(titles).not.toContain('Chosen');
  });
});
