import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { create } from 'fontkitten';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openOutlineFont,
  type OutlineFont,
} from '../../src/publish/derive/share-images/text/outline-font.ts';
import { FONT_PLANS, type FontPlan } from './font-plan.ts';
import { cutLatinFonts, cutWholeFont, shareCharacters } from './share-fonts.ts';

const COMMITTED = resolve('src/publish/derive/share-images/fonts');
const packageFolder = ({ packageName }: FontPlan) =>
  resolve('node_modules/@fontsource-variable', packageName);

let fonts: ReadonlyMap<string, Uint8Array>;
let folder = '';
const opened = new Map<string, OutlineFont>();

/** Opens a file with HarfBuzz, as drawing share images does. */
async function open(name: string, bytes: Uint8Array): Promise<OutlineFont> {
  await writeFile(join(folder, name), bytes);
  return openOutlineFont(join(folder, name));
}

function font(name: string): OutlineFont {
  const found = opened.get(name);
  if (!found) throw new Error(`${name} was not cut.`);
  return found;
}

const widthOf = (name: string, text: string, language = 'en') =>
  font(name)
    .shape(text, language)
    .reduce((sum, { advance }) => sum + advance, 0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'share-fonts-'));
  fonts = await cutLatinFonts(packageFolder);
  for (const [name, bytes] of fonts) opened.set(name, await open(name, bytes));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

describe('cutLatinFonts', () => {
  const names = FONT_PLANS.flatMap(({ fileName }) => [
    `${fileName}-latin.woff2`,
    `${fileName}-latin-ext.woff2`,
  ]);

  it('cuts two files of every font', () => {
    expect([...fonts.keys()]).toEqual(names);
  });

  it.each(names)('%s equals the committed file', async (name) => {
    const committed = await readFile(join(COMMITTED, name));
    expect(committed.equals(fonts.get(name) ?? Buffer.alloc(0))).toBe(true);
  });

  it.each(names)('%s has one weight left', (name) => {
    const cut = create(Buffer.from(fonts.get(name) ?? []));
    expect(cut.isCollection ? 'several fonts' : Object.keys(cut.variationAxes)).toEqual([]);
  });

  it.each(FONT_PLANS.map(({ fileName }) => fileName))('%s has the letters of its part only', (name) => {
    expect(
      ['A', 'z', '9', 'é', 'ß', '€', '“'].filter(
        (each) => !font(`${name}-latin.woff2`).has(each.codePointAt(0) ?? 0),
      ),
    ).toEqual([]);
    expect(
      ['ř', 'ł', 'ő', 'ě', 'Ż'].filter(
        (each) => !font(`${name}-latin-ext.woff2`).has(each.codePointAt(0) ?? 0),
      ),
    ).toEqual([]);
    expect(font(`${name}-latin-ext.woff2`).has(0x41)).toBe(false);
    expect(font(`${name}-latin.woff2`).has(0x65e5)).toBe(false);
  });

  it.each(FONT_PLANS.map(({ fileName }) => `${fileName}-latin.woff2`))('%s keeps kerning', (name) => {
    const apart = widthOf(name, 'T') + widthOf(name, 'o');
    expect(widthOf(name, 'To')).toBeLessThan(apart);
    expect(apart).toBeGreaterThan(0.5);
  });

  it('draws every letter with an outline, spaces with none', () => {
    for (const [name, each] of opened) {
      const [letter] = each.shape(name.includes('-latin-ext') ? 'ł' : 'a', 'pl');
      expect(letter?.outline.path, name).toMatch(/^m.+z$/);
    }
    expect(font('text-latin.woff2').shape(' ', 'en')[0]?.outline.path).toBe('');
  });
});

it('shareCharacters assigns each character to one package file', () => {
  const all = [...shareCharacters('latin'), ...shareCharacters('latin-ext')];
  expect(new Set(all).size).toBe(all.length);
  expect(shareCharacters('latin')).toContain('ü');
  expect(shareCharacters('latin-ext')).toContain('ů');
});

describe('cutWholeFont', () => {
  const source = () => readFile(join(COMMITTED, 'text-latin-ext.woff2'));

  it('keeps every character and its width', async () => {
    const whole = create(await source());
    const cutBytes = await cutWholeFont(await source());
    const cut = create(Buffer.from(cutBytes));
    if (whole.isCollection || cut.isCollection) throw new Error('One font was expected.');
    expect(cut.characterSet.toSorted()).toEqual(whole.characterSet.toSorted());
    opened.set('whole.woff2', await open('whole.woff2', cutBytes));
    expect(widthOf('whole.woff2', 'łř')).toBeCloseTo(widthOf('text-latin-ext.woff2', 'łř'), 6);
  });

  it('rejects bytes that are no font', async () => {
    await expect(cutWholeFont(Buffer.from('no font at all'))).rejects.toThrow();
  });
});

it('the committed Japanese font has outlines of kana, kanji and Latin letters', async () => {
  const japanese = await openOutlineFont(join(COMMITTED, 'japanese.woff2'));
  const text = '食べ物を救うアプリAa。';
  expect([...text].filter((each) => !japanese.has(each.codePointAt(0) ?? 0))).toEqual([]);
  const glyphs = japanese.shape(text, 'ja');
  expect(glyphs).toHaveLength([...text].length);
  expect(glyphs.every(({ outline, advance }) => outline.path !== '' && advance > 0)).toBe(true);
});
