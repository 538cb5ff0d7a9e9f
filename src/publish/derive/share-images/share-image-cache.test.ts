import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keepShareImage,
  missingShareImages,
  planShareImages,
  removeOldShareImages,
  SHARE_IMAGE_KEEP_DAYS,
} from './share-image-cache.ts';
import { LOCALES } from '../../../config/locales/locales.ts';
import { testSite } from '../../../site/testing/site.ts';
import {
  testArticle,
  testAsset,
  testGroup,
  testPage,
  testSnapshot,
} from '../../../content/testing/fixtures.ts';
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

const planned = ['aa.jpg', 'bb.jpg'].map((file) => testPlanned(file));
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const missing = () => missingShareImages(planned, cache).map(({ file }) => file);

/** Files that a crash leaves under the name of an image. */
const DAMAGED: readonly (readonly [string, Buffer])[] = [
  ['is empty', Buffer.alloc(0)],
  ['has lost its end', bytes.subarray(0, -1)],
  ['has zeros for a start', Buffer.from([0, 0, 0, ...bytes.subarray(3)])],
  ['has zeros for an end', Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(2)])],
  ['is only its ends', Buffer.from([0xff, 0xd8, 0xd9])],
  ['is too large', Buffer.concat([bytes, Buffer.alloc(1_000_000), bytes])],
];

describe('the cache of share images', () => {
  it('is empty at first, and has stored images', async () => {
    expect(missing()).toEqual(['aa.jpg', 'bb.jpg']);
    await keepShareImage('bb.jpg', bytes, cache);
    expect(missing()).toEqual(['aa.jpg']);
  });

  it('ignores a partially written image', async () => {
    await keepShareImage('bb.jpg', bytes, cache);
    await writeFile(join(cache, 'aa.jpg.123'), 'ima');
    expect(missing()).toEqual(['aa.jpg']);
  });

  it.each(DAMAGED)('lacks an image that %s', async (_, damaged) => {
    await keepShareImage('aa.jpg', damaged, cache);
    await keepShareImage('bb.jpg', bytes, cache);
    expect(missing()).toEqual(['aa.jpg']);
    await keepShareImage('aa.jpg', bytes, cache);
    expect(missing()).toEqual([]);
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
