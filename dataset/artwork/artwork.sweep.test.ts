import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const names = (await readdir(folder))
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length))
  .sort();

const readPicture = async (name: string) => (await readFile(new URL(`${name}.svg`, folder))).toString();

// The shape of this file is what the tests below establish.
const alternatives = JSON.parse((await readFile(new URL('alt.json', folder))).toString()) as Record<
  string,
  Record<string, string>
>;

const LANGUAGES = ['en', 'de', 'fr', 'ja', 'nl', 'cs', 'da', 'it', 'no', 'pl', 'pt', 'es', 'sv'];
const MAX_BYTES = 35_000;
const MAX_ALTERNATIVE_LENGTH = 140;
const SPOT_SIZE = { width: 800, height: 800 };
const SCENE_SIZE = { width: 1600, height: 1200 };
/** Of scenes that fill a strip from edge to edge. */
const STRIP_SIZE = { width: 3200, height: 1000 };
const STRIPS: readonly string[] = ['counter-evening'];
/** Dots per inch of an SVG drawn at its own size. */
const FULL_DENSITY = 72;

const production = new URL('../production/', folder);
const assetDocuments = (await readFile(new URL('documents/image-asset.ndjson', production))).toString().split('\n');

/** Reads the image that the dataset has of a drawing. */
async function readAsset(fileName: string): Promise<Buffer> {
  const line = assetDocuments.find((each) => each.includes(`"originalFilename":"${fileName}"`)) ?? '';
  const file = /"path":"[^"]*\/([^"/]+)"/.exec(line)?.[1] ?? `nothing of ${fileName}`;
  return readFile(new URL(`images/${file}`, production));
}

it('is a set of thirty-three scenes and twenty-two spots', () => {
    expect(names.filter((name) => name.startsWith('spot-'))).toHaveLength(22);
    expect(names.filter((name) => !name.startsWith('spot-'))).toHaveLength(33);
  });

  describe.each(names)('%s', (name) => {
    it('holds nothing but its own shapes', async () => {
      const svg = await readPicture(name);
      expect(svg).not.toMatch(/<(?:text|tspan|image|script|style|foreignObject|filter|a)[\s>]/);
      expect(svg).not.toMatch(/\son\w+=/);
      expect(svg.match(/\b(?:https?:|data:)[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
      expect(Buffer.byteLength(svg)).toBeLessThan(MAX_BYTES);
    });

    it('resolves every reference and repeats no id', async () => {
      const svg = await readPicture(name);
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);
      expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    });

    it('has no broken numbers', async () => {
      expect(await readPicture(name)).not.toMatch(/NaN|undefined|Infinity|null/);
    });

    it('renders at its size as an opaque picture of many colours', async () => {
      const svg = await readAsset(`${name}.svg`);
      const size = name.startsWith('spot-') ? SPOT_SIZE : STRIPS.includes(name) ? STRIP_SIZE : SCENE_SIZE;
      expect(await sharp(svg).metadata()).toMatchObject({ format: 'svg', ...size });
      // A quarter of the size in whole pixels has the same gaps and colours, and a sixteenth of the pixels.
      const stats = await sharp(svg, { density: FULL_DENSITY / 4 }).stats();
      expect(stats.isOpaque).toBe(true);
      expect(stats.entropy).toBeGreaterThan(1);
    });

    it('has one alternative text per language that fits its limit', () => {
      const texts = alternatives[name] ?? {};
      expect(Object.keys(texts)).toEqual(LANGUAGES);
      for (const [language, text] of Object.entries(texts)) {
        expect(text.length, language).toBeLessThanOrEqual(MAX_ALTERNATIVE_LENGTH);
        expect(text, language).toMatch(/^\S.*[.。]$/u);
      }
      expect(new Set(Object.values(texts)).size).toBe(LANGUAGES.length);
    });
  });

  it('describes no picture that does not exist', () => {
    expect(Object.keys(alternatives).sort()).toEqual(names);
  });

  it.each(LANGUAGES)('describes every picture differently in %s', (language) => {
    const texts = names.map((name) => alternatives[name]?.[language]);
    expect(new Set(texts).size).toBe(names.length);
  });
