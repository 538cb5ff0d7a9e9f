import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sha1Of } from 'content-service';
import { paintFlat } from '../artwork/paint.ts';
import { PALETTES } from '../artwork/palettes.ts';
import { DETAILS } from '../artwork/sources.ts';
import { DATASET } from '../dataset-files.ts';
import { FILM, toFilmFile } from './film.ts';
import { leftoversFrame } from './leftovers-frame.ts';

/** Maximum size of the film, in bytes: half of what a first screen may weigh. */
const AMBIENT_FILM_BYTES = 300_000;

const artwork = paintFlat(await readFile(FILM.artwork, 'utf8'), PALETTES, 'day');
const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(160).removeAlpha().raw().toBuffer();

/** Computes the fraction of pixels that differ visibly. */
async function difference(a: string, b: string): Promise<number> {
  const [one, other] = await Promise.all([pixels(a), pixels(b)]);
  let different = 0;
  for (let index = 0; index < one.length; index += 1)
    if (Math.abs((one[index] ?? 0) - (other[index] ?? 0)) > 24) different += 1;
  return different / one.length;
}

describe('leftoversFrame', () => {
  it.each([
    ['begins with the artwork, which is the poster', 0, 0, 0],
    ['moves a little', 0.45, 0.0005, 0.05],
    ['moves in its second half', 0.7, 0.0005, 0.05],
    ['returns to the artwork', 1 - 1 / 168, 0, 0.002],
    ['loops without a seam', 1, 0, 0],
  ])('%s', async (_, share, least, most) => {
    const moved = await difference(leftoversFrame(artwork, share), artwork);
    expect(moved).toBeGreaterThanOrEqual(least);
    expect(moved).toBeLessThanOrEqual(most);
  });

  it('throws for another artwork', () =>
    expect(() => leftoversFrame(artwork.replaceAll('href="#pear"', ''), 0.5)).toThrow('The artwork has'));
});

describe('the film', () => {
  it.each(['day', 'evening'] as const)(
    'of the %s is in the dataset, within the size limit, and matches its document',
    async (hour) => {
      const lines = (await readFile(`${DATASET}/documents/file-asset.ndjson`, 'utf8')).trim().split('\n');
      const line = lines.find((each) => each.includes(`"originalFilename":"${FILM.names[hour]}"`)) ?? '';
      const sha1 = /"sha1hash":"(\w+)"/.exec(line)?.[1] ?? '';
      const content = await readFile(`${DATASET}/files/${sha1}.webm`);
      expect(content.byteLength).toBeLessThanOrEqual(AMBIENT_FILM_BYTES);
      expect(sha1Of(content)).toBe(sha1);
      expect(JSON.stringify(toFilmFile(content, hour).document)).toBe(line);
      // EBML: what WebM files begin with.
      expect(content.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    },
  );

  it('has the crop of its poster, which the hero shows', async () => {
    const { left, top, width, height } = FILM.crop;
    expect(DETAILS['leftovers-film']).toEqual({ scene: 'leftovers-boxes', view: [left, top, width, height] });
    const assets = (await readFile(`${DATASET}/documents/image-asset.ndjson`, 'utf8')).trim().split('\n');
    const line = assets.find((each) => each.includes('"originalFilename":"leftovers-film.svg"')) ?? '';
    const pages = (await readFile(`${DATASET}/documents/page.en-gb.ndjson`, 'utf8')).trim().split('\n');
    const page = pages.find((each) => each.includes('"_id":"page-leftovers-week-en-gb"')) ?? '';
    expect(page).toContain('"media":"video"');
    expect(page).toContain(`"_ref":"${/"_id":"([^"]+)"/.exec(line)?.[1]}"`);
  });
});
