import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openOutlineFont } from './text/outline-font.ts';
import { createTypeface, lineSvg } from './typefaces.ts';

const open = (name: string) =>
  openOutlineFont(fileURLToPath(new URL(`fonts/${name}.woff2`, import.meta.url)));
const [latin, extended, text] = await Promise.all(
  ['display-latin', 'display-latin-ext', 'text-latin'].map(open),
);
if (!latin || !extended || !text) throw new Error('Each name has its font.');
const widthIn = (fonts: Parameters<typeof createTypeface>[0], words: string) =>
  createTypeface(fonts, 'cs-CZ')(words).width;

describe('openOutlineFont', () => {
  it('has the characters of its cmap', () => {
    expect([latin.has(0x41), latin.has(0x159), extended.has(0x159)]).toEqual([true, false, true]);
  });

  it('keeps fonts apart that are opened at the same time', async () => {
    const files = ['display-latin', 'display-latin-ext', 'text-latin'].map((name) =>
      readFile(new URL(`fonts/${name}.woff2`, import.meta.url)),
    );
    const fonts = await Promise.all((await Promise.all(files)).map(openOutlineFont));
    const has = fonts.map((font) => [font.has(0x41), font.has(0x159)]);
    expect(has).toEqual([latin, extended, text].map((font) => [font.has(0x41), font.has(0x159)]));
    expect(has.slice(0, 2)).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('distinguishes fonts', () => {
    expect(widthIn([latin], 'Morsel')).not.toBeCloseTo(widthIn([text], 'Morsel'), 2);
  });

  it('kerns', () => {
    expect(widthIn([latin], 'To')).toBeLessThan(widthIn([latin], 'T') + widthIn([latin], 'o'));
  });

  it('rejects bytes that are no font', async () => {
    await expect(openOutlineFont(fileURLToPath(import.meta.url))).rejects.toThrow();
  });
});

describe('createTypeface', () => {
  it('uses the first font with the character, and returns those without a glyph', () => {
    expect(createTypeface([latin, extended], 'cs')('tři 🍞 한').missing).toEqual(['🍞', '한']);
    expect(createTypeface([latin], 'cs')('tři').missing).toEqual(['ř']);
  });

  it('sets letters and their accents alike, composed or not', () => {
    const typeface = createTypeface([latin, extended], 'cs');
    expect(typeface('r\u030C')).toEqual(typeface('ř'));
  });

  it('adds tracking between characters only', () => {
    const [plain, tracked] = [0, -0.1].map((tracking) => createTypeface([latin], 'en', tracking));
    expect(tracked?.('AB').width).toBeCloseTo((plain?.('AB').width ?? 0) - 0.1);
    expect(tracked?.('A').width).toBeCloseTo(plain?.('A').width ?? 0);
    expect(tracked?.('').width).toBe(0);
  });

  it('widens the space after an overhanging letter', () => {
    const space = (word: string) =>
      widthIn([latin, extended], `${word} a`) - widthIn([latin, extended], word);
    expect(space('ť')).toBeGreaterThan(space('t') + 0.02);
  });
});

describe('lineSvg', () => {
  it('has path commands and numbers only, so that it is safe in markup', () => {
    const line = createTypeface([latin], 'en')('A "title" <with> & all');
    const paths = lineSvg(line, 60, 64, 300);
    expect(paths).toMatch(/^(<path transform="[a-z()\d.\- ]+" d="[mlqcz\d.\- ]+"\/>)+$/);
    expect(paths.match(/<path/g)).toHaveLength('A"title"<with>&all'.length);
  });

  it('draws a letter from x on, on the baseline, up to its width', async () => {
    const line = createTypeface([latin], 'en')('H');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="220">${lineSvg(line, 100, 50, 200)}</svg>`;
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
    const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
    expect(left).toBeGreaterThanOrEqual(50);
    expect(left + info.width).toBeLessThanOrEqual(50 + Math.ceil(100 * line.width));
    expect(Math.abs(top + info.height - 200)).toBeLessThanOrEqual(1);
    expect(Math.abs(top - 130)).toBeLessThanOrEqual(2);
  });
});
