import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { animation, solidImage } from '../../tests/sample-images.ts';
import { createCleanup, temporaryFolder } from '../../tests/support.ts';
import { isAnimatedWebp } from './animated-webp.ts';

const cleanup = createCleanup();
afterAll(() => cleanup.run());

describe('isAnimatedWebp', () => {
  it.each<[string, boolean, () => Promise<Uint8Array>]>([
    [
      'an animation',
      true,
      async () =>
        await sharp(await animation(8, 4, ['#f00', '#0f0']), { animated: true })
          .webp()
          .toBuffer(),
    ],
    [
      'a still image',
      false,
      async () =>
        await sharp(await solidImage(8, 4, '#ff0000ff'))
          .webp()
          .toBuffer(),
    ],
    [
      'a still image with transparency',
      false,
      async () =>
        await sharp(await solidImage(8, 4, '#ff000080'))
          .webp()
          .toBuffer(),
    ],
    ['a GIF', false, async () => await animation(8, 4, ['#f00', '#0f0'])],
    ['an empty file', false, () => Promise.resolve(new Uint8Array())],
  ])('recognises %s', async (name, expected, make) => {
    const file = path.join(await temporaryFolder(cleanup), name);
    await writeFile(file, await make());
    expect(await isAnimatedWebp(file)).toBe(expected);
  });
});
