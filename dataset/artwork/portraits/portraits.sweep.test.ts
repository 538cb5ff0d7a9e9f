import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const documents = new URL('../../production/documents/', folder);
const images = new URL('../../production/images/', folder);
const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
const MAX_BYTES = 10_000;

interface Stored {
  readonly _id: string;
  readonly originalFilename?: string;
  readonly path?: string;
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

it('every author has one of their own', () => {
    const portraits = authors.map(({ portrait }) => portrait?.asset._ref);
    expect(portraits).not.toContain(undefined);
    expect(new Set(portraits).size).toBe(authors.length);
  });

  describe.each(files)('%s', (file) => {
    it('is a small drawing of nothing but its own shapes', async () => {
      const svg = await readFile(new URL(file, folder), 'utf8');
      expect(svg).not.toMatch(/<(?:text|image|script|style|foreignObject|a)[\s>]|\son\w+=|NaN|undefined/);
      expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
    });

    it('is shown as an opaque square', async () => {
      const { _id: id = '', path = '' } = assets.find((asset) => asset.originalFilename === file) ?? {};
      const picture = sharp(await readFile(new URL(basename(path), images)));
      expect(await picture.metadata()).toMatchObject({ format: 'svg', width: 800, height: 800 });
      expect((await picture.stats()).isOpaque).toBe(true);
      const isAuthor = authors.some(({ portrait }) => portrait?.asset._ref === id);
      expect(isAuthor || pages.includes(`"${id}"`)).toBe(true);
    });
  });
