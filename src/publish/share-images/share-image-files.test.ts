import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keepShareImage,
  missingShareImages,
  planShareImages,
  publishShareImages,
  removeOldShareImages,
  SHARE_IMAGE_KEEP_DAYS,
} from './share-image-files.ts';
import { LOCALES } from '../../config/locales.ts';
import { testSite } from '../../site/testing/site.ts';
import { testArticle, testAsset, testGroup, testPage, testSnapshot } from '../../content/testing/fixtures.ts';
import { testPlanned } from './testing/cards.ts';

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

let folder = '';
let cache = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-images-'));
  cache = join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true }));

const planned = ['a.jpg', 'b.jpg'].map((file) => testPlanned(file));
const bytes = new TextEncoder().encode('image');
const missing = async () => (await missingShareImages(planned, cache)).map(({ file }) => file);

describe('the cache of share images', () => {
  it('is empty at first, and has stored images', async () => {
    expect(await missing()).toEqual(['a.jpg', 'b.jpg']);
    await keepShareImage('b.jpg', bytes, cache);
    expect(await missing()).toEqual(['a.jpg']);
  });

  it('ignores a partially written image', async () => {
    await keepShareImage('b.jpg', bytes, cache);
    await writeFile(join(cache, 'a.jpg.123'), 'ima');
    expect(await missing()).toEqual(['a.jpg']);
  });

  it('publishes referenced images only', async () => {
    for (const file of ['a.jpg', 'b.jpg', 'old.jpg']) await keepShareImage(file, bytes, cache);
    await publishShareImages(folder, ['a.jpg', 'b.jpg'], cache);
    expect((await readdir(join(folder, '_share'))).sort()).toEqual(['a.jpg', 'b.jpg']);
    expect(await readFile(join(folder, '_share/a.jpg'), 'utf8')).toBe('image');
  });

  it('creates no folder without images', async () => {
    await publishShareImages(folder, [], cache);
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects a missing image', async () => {
    await expect(publishShareImages(folder, ['a.jpg'], cache)).rejects.toThrow('a.jpg');
  });

  it('evicts images that have not been used for long', async () => {
    const now = Date.parse('2026-11-01T00:00:00Z');
    const old = new Date(now - (SHARE_IMAGE_KEEP_DAYS + 1) * 86_400_000);
    for (const file of ['used.jpg', 'old.jpg', 'new.jpg']) await keepShareImage(file, bytes, cache);
    for (const file of ['used.jpg', 'old.jpg']) await utimes(join(cache, file), old, old);
    await utimes(join(cache, 'new.jpg'), new Date(now), new Date(now));
    await removeOldShareImages(new Set(['used.jpg']), now, cache);
    expect((await readdir(cache)).sort()).toEqual(['new.jpg', 'used.jpg']);
  });
});
