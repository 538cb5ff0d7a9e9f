import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const documents = new URL('../../production/documents/', folder);
const images = new URL('../../production/images/', folder);
const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
const MAX_BYTES = 10_000;

interface Stored {
  readonly _id: string;
  readonly portrait?: { readonly asset: { readonly _ref: string } };
}

async function stored(file: string): Promise<readonly Stored[]> {
  const lines = (await readFile(new URL(file, documents), 'utf8')).split('\n').filter((line) => line !== '');
  // The dataset's own files; the tests read only these fields of them.
  return lines.map((line) => JSON.parse(line) as Stored);
}
const assets = await stored('image-asset.ndjson');
const authors = await stored('author.ndjson');
const pages = await readFile(new URL('page.en-gb.ndjson', documents), 'utf8');

describe('portraits', () => {
  it('every author has one of their own', () => {
    const portraits = authors.map(({ portrait }) => portrait?.asset._ref);
    expect(portraits).not.toContain(undefined);
    expect(new Set(portraits).size).toBe(authors.length);
  });

  describe.each(files)('%s', (file) => {
    it('is a small square drawing of nothing but its own shapes', async () => {
      const svg = await readFile(new URL(file, folder), 'utf8');
      expect(svg).not.toMatch(/<(?:text|image|script|style|foreignObject|a)[\s>]|\son\w+=|NaN|undefined/);
      expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
      const picture = sharp(Buffer.from(svg));
      expect(await picture.metadata()).toMatchObject({ format: 'svg', width: 800, height: 800 });
      expect((await picture.stats()).isOpaque).toBe(true);
    });

    it('is what the dataset shows', async () => {
      const bytes = await readFile(new URL(file, folder));
      const hash = createHash('sha1').update(bytes).digest('hex');
      expect(await readFile(new URL(`${hash}-800x800.svg`, images))).toEqual(bytes);
      const id = `image-${hash}-800x800-svg`;
      expect(assets.map(({ _id }) => _id)).toContain(id);
      const isAuthor = authors.some(({ portrait }) => portrait?.asset._ref === id);
      expect(isAuthor || pages.includes(`"${id}"`)).toBe(true);
    });
  });
});
