import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../src/config/site.ts';
import { icoFile } from './ico-file.ts';
import { ICON_COLOURS, ICON_SHAPES, iconSvg } from './icon-svg.ts';

const read = (name: string) => readFile(new URL(`../../public/${name}`, import.meta.url));

/** Samples the colour of a drawing at a position, in fractions of its width and height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = 4 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
  return [...data.subarray(start, start + 4)];
}

/** Measures the largest distance of the mark from the centre, as a fraction of the width. */
async function reach(svg: string): Promise<number> {
  const size = 200;
  const { data } = await sharp(Buffer.from(svg))
    .resize(size)
    .flatten({ background: ICON_COLOURS.ground })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bright = [...data.entries()].filter(([, value]) => value > 150).map(([index]) => index);
  const distances = bright.map((index) =>
    Math.hypot((index % size) / size - 0.5, Math.floor(index / size) / size - 0.5),
  );
  return Math.max(...distances);
}

describe('iconSvg', () => {
  it('keeps the mark of a maskable icon inside the safe zone', async () => {
    expect(await reach(iconSvg(ICON_SHAPES.maskable))).toBeLessThanOrEqual(0.4);
    expect(await reach(iconSvg(ICON_SHAPES.tab))).toBeGreaterThan(0.4);
  });

  it('rounds the corners unless the platform masks the icon', async () => {
    const corner = async (shape: keyof typeof ICON_SHAPES) =>
      (await colourAt(Buffer.from(iconSvg(ICON_SHAPES[shape])), 0.01, 0.01))[3];
    expect(await corner('tab')).toBe(0);
    expect(await corner('touch')).toBe(255);
    expect(await corner('maskable')).toBe(255);
  });

  it('adapts to dark mode on request only', () => {
    expect(iconSvg(ICON_SHAPES.tab, true)).toContain('prefers-color-scheme:dark');
    expect(iconSvg(ICON_SHAPES.tab)).not.toContain('<style>');
  });
});

describe('icoFile', () => {
  it('lists its images, followed by their bytes', () => {
    const file = icoFile([
      { size: 16, png: Buffer.from('one') },
      { size: 32, png: Buffer.from('second') },
    ]);
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
    const entries = [0, 1].map((index) => {
      const entry = 6 + 16 * index;
      const [length, start] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
      return [file[entry], file[entry + 1], file.subarray(start, start + length).toString()];
    });
    expect(entries).toEqual([
      [16, 16, 'one'],
      [32, 32, 'second'],
    ]);
  });
});

describe('icons in public/', () => {
  it('are up to date: run `npm run icons` when this fails', async () => {
    expect((await read('favicon.svg')).toString()).toBe(iconSvg(ICON_SHAPES.tab, true));
  });

  it('have no text, scripts or images in the vector icon', async () => {
    expect((await read('favicon.svg')).toString()).not.toMatch(/<(text|script|image)/);
  });

  it.each([
    ['apple-touch-icon.png', 180, true],
    ['icon-192.png', 192, false],
    ['icon-512.png', 512, false],
    ['icon-maskable-512.png', 512, true],
  ])('%s is %i pixels wide, and opaque: %s', async (name, size, isOpaque) => {
    const file = await read(name);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    expect((await sharp(file).stats()).isOpaque).toBe(isOpaque);
    expect(await colourAt(file, 0.5, 0.04)).toEqual([0x12, 0x44, 0x3a, 255]);
  });

  it('have 16, 32 and 48 pixels in the icon file', async () => {
    const file = await read('favicon.ico');
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map(async (index) => {
      const entry = 6 + 16 * index;
      const start = file.readUInt32LE(entry + 12);
      const picture = file.subarray(start, start + file.readUInt32LE(entry + 8));
      const { width, height } = await sharp(picture).metadata();
      expect([file[entry], file[entry + 1]]).toEqual([width, height]);
      return width;
    });
    expect(await Promise.all(sizes)).toEqual([16, 32, 48]);
  });

  it('are in the manifest with their real sizes', async () => {
    interface Manifest {
      readonly name: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string }[];
    }
    // The file is ours, and this is what scripts/generate-icons.ts writes into it.
    const manifest = JSON.parse((await read('site.webmanifest')).toString()) as Manifest;
    expect(manifest.name).toBe(SITE.name);
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await read(src.slice(1))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
