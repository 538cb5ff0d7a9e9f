import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, inject, it } from 'vitest';
import { SHARE_IMAGE_SIZE, SHARE_IMAGES_PATH } from '../../../src/config/share-image.ts';
import { SHARE_IMAGE_MAX_BYTES } from '../../../src/publish/derive/share-images/card-pixels.ts';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import type { PageFacts } from '../../support/page-facts.ts';
import { TEST_SITE_ORIGIN } from '../../support/site-under-test.ts';
import { readPages } from '../support/read-pages.ts';

const site = inject('site');
let published: readonly string[];
/** Pages that may be found and shared: all but errors and thanks. */
const pages: PageFacts[] = [];
const byPath = new Map<string, PageFacts>();

const imageOf = ({ openGraph }: PageFacts) => openGraph.get('og:image') ?? '';
const fileOf = (page: PageFacts) => imageOf(page).replace(`${TEST_SITE_ORIGIN}${SHARE_IMAGES_PATH}`, '');
const canonicalOf = (page: PageFacts) => byPath.get(page.canonical?.replace(TEST_SITE_ORIGIN, '') ?? '');

beforeAll(async () => {
  published = await Array.fromAsync(glob('**/*.*', { cwd: join(site.root, SHARE_IMAGES_PATH) }));
  for (const { facts } of await readPages(site.root)) {
    if (facts.canonical === undefined) continue;
    pages.push(facts);
    byPath.set(facts.path, facts);
  }
});

it('are in the head of every page, with dimensions, type and alternative text', () => {
  expect(pages.length).toBeGreaterThan(20 * LOCALES.length);
  const wrong = pages.filter(
    ({ openGraph }) =>
      !/^([0-9a-f]{2})\/\1[0-9a-f]{30}\.jpg$/.test(
        openGraph.get('og:image')?.split(SHARE_IMAGES_PATH)[1] ?? '',
      ) ||
      openGraph.get('og:image:width') !== String(SHARE_IMAGE_SIZE.width) ||
      openGraph.get('og:image:height') !== String(SHARE_IMAGE_SIZE.height) ||
      openGraph.get('og:image:type') !== 'image/jpeg' ||
      (openGraph.get('og:image:alt') ?? '').length < 8,
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('exist, and no others', () => {
  expect([...published].sort()).toEqual([...new Set(pages.map(fileOf))].sort());
});

it('have the declared dimensions, and stay within the size limit', async () => {
  const wrong: string[] = [];
  for (const file of published) {
    const path = join(site.root, SHARE_IMAGES_PATH, file);
    const { format, width, height } = await sharp(path).metadata();
    const { size } = await stat(path);
    const isRight =
      format === 'jpeg' &&
      width === SHARE_IMAGE_SIZE.width &&
      height === SHARE_IMAGE_SIZE.height &&
      size <= SHARE_IMAGE_MAX_BYTES;
    if (!isRight) wrong.push(`${file}: ${format}, ${width} × ${height}, ${size} bytes`);
  }
  expect(wrong).toEqual([]);
});

it('differ if titles differ', () => {
  const titles = Map.groupBy(pages, imageOf);
  const shared = [...titles.values()].filter(
    (group) => new Set(group.map(({ openGraph }) => openGraph.get('og:image:alt'))).size > 1,
  );
  expect(shared.map((group) => group.map(({ path }) => path))).toEqual([]);
  const own = pages.filter((page) => canonicalOf(page) === page);
  const said = own.map(({ lang, openGraph }) => `${lang} ${openGraph.get('og:image:alt')}`);
  expect(new Set(own.map(imageOf)).size).toBe(new Set(said).size);
});

it('have no duplicates', async () => {
  const contents = await Promise.all(
    published.map(async (file) =>
      (await readFile(join(site.root, SHARE_IMAGES_PATH, file))).toString('base64'),
    ),
  );
  expect(new Set(contents).size).toBe(contents.length);
});

it('of fallback pages are those of the source documents', () => {
  const fallbacks = pages.filter((page) => canonicalOf(page) !== page);
  expect(fallbacks.length).toBeGreaterThan(0);
  const other = fallbacks.filter((page) => imageOf(page) !== imageOf(canonicalOf(page) ?? page));
  expect(other.map(({ path }) => path)).toEqual([]);
});

it('are served as immutable images', async () => {
  const [file = ''] = published;
  const response = await fetch(`${site.origin}${SHARE_IMAGES_PATH}${file}`);
  await response.body?.cancel();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('add nothing to scripts', async () => {
  const scripts = await Array.fromAsync(glob('*.js', { cwd: join(site.root, '_astro') }));
  for (const name of scripts)
    expect(await readFile(join(site.root, '_astro', name), 'utf8')).not.toMatch(/harfbuzz|wawoff2/i);
});
