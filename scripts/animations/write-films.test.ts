import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inspectAnimation } from '../../src/content/animations/inspect-animation.ts';
import { toAssets, weigh } from './film-assets.ts';
import { toAnimation } from './film.ts';
import { FILMS } from './films.ts';
import { allDone } from './scenes/all-done.ts';
import { happyLoaf } from './scenes/happy-loaf.ts';
import { writeFilms } from './write-films.ts';

/** Maximum size of one of the brand's own animations, in bytes: raw, with gzip, and of its poster with gzip. */
const BRAND_ANIMATION_BUDGET = { raw: 16_000, gzip: 3000, posterGzip: 2500 } as const;

/** Describing a poster takes long; two films say as much as six. */
const TWO = [allDone, happyLoaf];
const DATASET = 'content-service/dataset/production';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function emptyDataset(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  folders.push(folder);
  for (const name of ['documents', 'files', 'images']) await mkdir(join(folder, name));
  return folder;
}

const linesOf = async (file: string): Promise<string[]> => (await readFile(file, 'utf8')).trim().split('\n');

describe.each(FILMS.map((film) => [film.name, film] as const))('%s', (_, film) => {
  let assets: Awaited<ReturnType<typeof toAssets>>;
  beforeAll(async () => {
    assets = await toAssets(film);
  });

  it.each([
    ['animation', 'files', 'file-asset.ndjson'],
    ['poster', 'images', 'image-asset.ndjson'],
  ] as const)('generates the file in the dataset: %s', async (kind, folder, documents) => {
    const { id, file, content } = assets[kind];
    expect(await readFile(join(DATASET, folder, file), 'utf8')).toBe(content);
    expect(await readFile(join(DATASET, 'documents', documents), 'utf8')).toContain(`"_id":"${id}"`);
  });

  it('uses no expressions, effects, images or texts', () =>
    expect(inspectAnimation(toAnimation(film)).problems).toEqual([]));

  it('is within the budget, like its poster', () => {
    const { animation, poster } = assets;
    expect(weigh(animation).bytes).toBeLessThanOrEqual(BRAND_ANIMATION_BUDGET.raw);
    expect(weigh(animation).compressedBytes).toBeLessThanOrEqual(BRAND_ANIMATION_BUDGET.gzip);
    expect(weigh(poster).compressedBytes).toBeLessThanOrEqual(BRAND_ANIMATION_BUDGET.posterGzip);
  });

  it('has unique names and ordered keyframes', () => {
    const names = film.layers.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const times = keyTimes(toAnimation(film));
    expect(times.length).toBeGreaterThan(5);
    for (const list of times) expect(list).toEqual(list.toSorted((a, b) => a - b));
  });
});

/** Frames of the keys of every property that changes. */
function keyTimes(value: unknown): number[][] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(keyTimes);
  if (!('k' in value && Array.isArray(value.k) && typeof value.k[0] === 'object')) return nested;
  return [...nested, value.k.map(({ t }: { t: number }) => t)];
}

describe('writeFilms', () => {
  it('replaces files by their new versions, and keeps other files', async () => {
    const folder = await emptyDataset();
    for (const name of ['files/old.json', 'files/report.pdf', 'images/old-9x9.svg', 'images/photo-9x9.webp'])
      await writeFile(join(folder, name), '');
    const old = (id: string, name: string, path: string) =>
      JSON.stringify({ _id: id, originalFilename: name, path });
    const report = old('file-report-pdf', 'report.pdf', 'files/x/report.pdf');
    const photo = old('image-photo', 'photo.webp', 'images/x/photo-9x9.webp');
    const film = old('file-old-json', 'all-done.json', 'files/x/old.json');
    const poster = old('image-old-9x9-svg', 'all-done-poster.svg', 'images/x/old-9x9.svg');
    await writeFile(join(folder, 'documents/file-asset.ndjson'), `${film}\n${report}\n`);
    await writeFile(join(folder, 'documents/image-asset.ndjson'), `${poster}\n${photo}\n`);

    const written = await writeFilms(folder, TWO);
    const animations = written.map(({ animation }) => animation.file);
    const posters = written.map((film) => film.poster.file);
    expect((await readdir(join(folder, 'files'))).toSorted()).toEqual(
      ['report.pdf', ...animations].toSorted(),
    );
    expect((await readdir(join(folder, 'images'))).toSorted()).toEqual(
      ['photo-9x9.webp', ...posters].toSorted(),
    );
    const files = await linesOf(join(folder, 'documents/file-asset.ndjson'));
    expect(files).toHaveLength(TWO.length + 1);
    expect(files).toContain(report);
    const images = await linesOf(join(folder, 'documents/image-asset.ndjson'));
    expect(images).toHaveLength(TWO.length + 1);
    expect(images).toContain(photo);
  });

  it('updates references in documents', async () => {
    const folder = await emptyDataset();
    const film = { _id: 'file-old-json', originalFilename: 'all-done.json', path: 'files/x/old.json' };
    await writeFile(join(folder, 'documents/file-asset.ndjson'), `${JSON.stringify(film)}\n`);
    const page = (animation: string) =>
      JSON.stringify({ _id: 'page', file: { _ref: animation }, other: { _ref: 'file-other-json' } });
    await writeFile(join(folder, 'documents/page.en-gb.ndjson'), page('file-old-json'));

    const written = await writeFilms(folder, TWO);
    const id = written.find(({ name }) => name === 'all-done')?.animation.id ?? '';
    expect(await readFile(join(folder, 'documents/page.en-gb.ndjson'), 'utf8')).toBe(page(id));
  });

  it('is idempotent', async () => {
    const folder = await emptyDataset();
    const written = async () => {
      await writeFilms(folder, TWO);
      const names = ['file-asset.ndjson', 'image-asset.ndjson'];
      return Promise.all(names.map((name) => readFile(join(folder, 'documents', name), 'utf8')));
    };
    expect(await written()).toEqual(await written());
  });
});
