import { mkdtemp, readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inspectAnimation } from '../../src/content/animations/inspect-animation.ts';
import { toAnimation } from './film.ts';
import { FILMS } from './films.ts';
import { toAsset, writeFilms } from './write-films.ts';

const DATASET = 'content-service/dataset/production';
/** As sent: what a visitor waits for. */
const MAX_COMPRESSED_BYTES = 4000;

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function emptyDataset(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  folders.push(folder);
  await mkdir(join(folder, 'documents'));
  return folder;
}

describe.each(FILMS.map((film) => [film.name, film] as const))('%s', (_, film) => {
  it('is what the dataset has', async () => {
    const { id, file, json } = toAsset(film);
    expect(await readFile(join(DATASET, 'files', file), 'utf8')).toBe(json);
    expect(await readFile(join(DATASET, 'documents/file-asset.ndjson'), 'utf8')).toContain(`"_id":"${id}"`);
  });

  it('plays as it was meant: no expression, effect, picture or text', () =>
    expect(inspectAnimation(toAnimation(film)).problems).toEqual([]));

  it('is small', () => expect(toAsset(film).compressedBytes).toBeLessThan(MAX_COMPRESSED_BYTES));

  it('is in order: names are unique, keys follow each other', () => {
    const names = film.layers.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const times of keyTimes(toAnimation(film))) expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

/** Frames of the keys of every property that changes. */
function keyTimes(value: unknown): number[][] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(keyTimes);
  if (!('a' in value && value.a === 1 && 'k' in value && Array.isArray(value.k))) return nested;
  return [...nested, value.k.map(({ t }: { t: number }) => t)];
}

describe('writeFilms', () => {
  it('puts new versions in the place of old ones and leaves other files alone', async () => {
    const folder = await emptyDataset();
    await mkdir(join(folder, 'files'));
    await writeFile(join(folder, 'files/old.json'), '{}');
    await writeFile(join(folder, 'files/report.pdf'), '');
    const old = '{"_id":"file-old-json","originalFilename":"all-done.json"}';
    const other = '{"_id":"file-report-pdf","originalFilename":"report.pdf"}';
    await writeFile(join(folder, 'documents/file-asset.ndjson'), `${old}\n${other}\n`);

    const written = await writeFilms(folder);
    const files = await readdir(join(folder, 'files'));
    expect(files.toSorted()).toEqual(['report.pdf', ...written.map(({ file }) => file)].toSorted());
    const lines = (await readFile(join(folder, 'documents/file-asset.ndjson'), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(FILMS.length + 1);
    expect(lines).toContain(other);
  });

  it('writes the same every time', async () => {
    const folder = await emptyDataset();
    await writeFilms(folder);
    const first = await readFile(join(folder, 'documents/file-asset.ndjson'), 'utf8');
    await writeFilms(folder);
    expect(await readFile(join(folder, 'documents/file-asset.ndjson'), 'utf8')).toBe(first);
  });
});
