import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconFiles } from './icon-files.ts';

const read = (name: string) => readFile(`public/${name}`);

/** Measures the largest distance of the mark from the centre, as a fraction of the width. */
async function reach(image: Buffer): Promise<number> {
  const size = 200;
  const data = await sharp(image)
    .resize(size)
    .flatten({ background: '#12443a' })
    .greyscale()
    .raw()
    .toBuffer();
  const bright = [...data.entries()].filter(([, value]) => value > 150).map(([index]) => index);
  const distances = bright.map((index) =>
    Math.hypot((index % size) / size - 0.5, Math.floor(index / size) / size - 0.5),
  );
  return Math.max(...distances);
}

it('public/ has the icons that the generator draws', async () => {
  for (const [name, content] of Object.entries(await iconFiles())) {
    const isText = /\.(svg|webmanifest)$/.test(name);
    const committed = await read(name);
    if (isText || name.endsWith('.ico')) expect(committed.equals(content), name).toBe(true);
    else {
      // Encoders differ between platforms; pixels do not.
      const [one, other] = await Promise.all(
        [committed, content].map((file) => sharp(file).raw().toBuffer()),
      );
      expect(one?.equals(other ?? Buffer.alloc(0)), name).toBe(true);
    }
  }
});

it('keeps the mark of the maskable icon inside the safe zone', async () => {
  expect(await reach(await read('icon-maskable-512.png'))).toBeLessThanOrEqual(0.4);
  expect(await reach(await read('icon-512.png'))).toBeGreaterThan(0.4);
});

it.each([
  ['apple-touch-icon.png', true],
  ['icon-maskable-512.png', true],
  ['icon-192.png', false],
])('leaves the corners to the platform where it masks the icon: %s', async (name, isOpaque) => {
  expect((await sharp(await read(name)).stats()).isOpaque).toBe(isOpaque);
});

it('lists 16, 32 and 48 pixels in the icon file', async () => {
  const file = await read('favicon.ico');
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map(async (index) => {
    const entry = 6 + 16 * index;
    const start = file.readUInt32LE(entry + 12);
    return (await sharp(file.subarray(start, start + file.readUInt32LE(entry + 8))).metadata()).width;
  });
  expect(await Promise.all(sizes)).toEqual([16, 32, 48]);
});
