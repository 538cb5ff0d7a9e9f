import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sha1Of } from '../../content-service/assets/describe.ts';
import { toFilmFile } from './film-file.ts';
import { FILM, frameShares } from './film-plan.ts';
import { leftoversFrame } from './leftovers-frame.ts';

/** Largest silent film of the site's own content, in bytes. */
const AMBIENT_FILM_BYTES = 300_000;

const DATASET = 'content-service/dataset/production';
const artwork = await readFile(FILM.artwork, 'utf8');
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
  it('renders the artwork, which is the poster, as the first frame', async () => {
    expect(await difference(leftoversFrame(artwork, 0), artwork)).toBe(0);
  });

  it('is periodic', async () => {
    const last = frameShares(FILM).at(-1) ?? 0;
    expect(last).toBeLessThan(1);
    expect(await difference(leftoversFrame(artwork, last), artwork)).toBeLessThan(0.002);
    expect(await difference(leftoversFrame(artwork, 1), artwork)).toBe(0);
  });

  it.each([0.2, 0.45, 0.55, 0.7])('differs a little from the artwork: %d', async (share) => {
    const moved = await difference(leftoversFrame(artwork, share), artwork);
    expect(moved).toBeGreaterThan(0.0005);
    expect(moved).toBeLessThan(0.05);
  });

  it.each(['id="bunting"', 'href="#pear"', 'href="#apple-red"', 'id="on-top"'])(
    'throws for another artwork: %s',
    (part) => {
      expect(() => leftoversFrame(artwork.replaceAll(part, 'id="other"'), 0.5)).toThrow('The artwork has');
    },
  );
});

describe('the film', () => {
  it('lasts six to eight seconds, in the aspect ratio of a full hero', () => {
    expect(FILM.seconds).toBeGreaterThanOrEqual(6);
    expect(FILM.seconds).toBeLessThanOrEqual(8);
    expect(frameShares(FILM)).toHaveLength(FILM.seconds * FILM.framesPerSecond);
    expect(FILM.width / FILM.height).toBeCloseTo(16 / 9);
    expect(FILM.crop.width / FILM.crop.height).toBeCloseTo(16 / 9);
  });

  it('is in the dataset, within the size limit, and matches its document', async () => {
    const lines = (await readFile(`${DATASET}/documents/file-asset.ndjson`, 'utf8')).trim().split('\n');
    const line = lines.find((each) => each.includes(`"originalFilename":"${FILM.name}"`)) ?? '';
    const sha1 = /"sha1hash":"(\w+)"/.exec(line)?.[1] ?? '';
    const content = await readFile(`${DATASET}/files/${sha1}.webm`);
    expect(content.byteLength).toBeLessThanOrEqual(AMBIENT_FILM_BYTES);
    expect(sha1Of(content)).toBe(sha1);
    expect(JSON.stringify(toFilmFile(content).document)).toBe(line);
    // EBML: what WebM files begin with.
    expect(content.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  });

  it('has the crop of its poster, around the hotspot', async () => {
    const pages = (await readFile(`${DATASET}/documents/page.en-gb.ndjson`, 'utf8')).trim().split('\n');
    const page = pages.find((line) => line.includes('"_id":"page-leftovers-week-en-gb"')) ?? '';
    const hero = page.slice(page.indexOf('"_type":"hero"'));
    const y = Number(/"sanity.imageHotspot","x":0.5,"y":([\d.]+)/.exec(hero)?.[1]);
    expect(page).toContain('"media":"video"');
    expect(y * 1200 - FILM.crop.height / 2).toBeCloseTo(FILM.crop.top);
  });
});
