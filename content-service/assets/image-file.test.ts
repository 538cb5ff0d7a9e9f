import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_SOURCE_SIDE } from '../ground/config.ts';
import { plainPicture, quarters, quartersSvg } from '../tests/pictures.ts';
import { inspectImage } from './image-file.ts';
import { extractMetadata, type MetadataKind } from './metadata.ts';

function svg(width: number, height: number): Buffer {
  return quartersSvg(width, height);
}

describe('inspectImage', () => {
  it('reads what an image is without decoding it', async () => {
    const whole = await quarters(80, 40);
    // The head stands at the start; what is cut off here is missed only when pixels are decoded.
    const image = await inspectImage(whole.subarray(0, whole.byteLength - 20), 'a.png');
    expect(image).toMatchObject({ extension: 'png', mimeType: 'image/png', width: 80, height: 40 });
  });

  it.each([
    ['wide', svg(MAX_SOURCE_SIDE + 1, 1), `has ${MAX_SOURCE_SIDE + 1}×1 pixels`],
    ['large', svg(10_001, 10_000), 'has 10001×10000 pixels'],
  ])('refuses what is too %s', async (_, bytes, message) => {
    await expect(inspectImage(bytes, 'a.svg')).rejects.toMatchObject({
      name: 'InvalidInput',
      message: expect.stringContaining(message),
    });
  });

  it('takes the largest', async () => {
    expect(await inspectImage(svg(MAX_SOURCE_SIDE, 1), 'a.svg')).toMatchObject({ width: MAX_SOURCE_SIDE });
    expect(await inspectImage(svg(10_000, 10_000), 'a.svg')).toMatchObject({ width: 10_000 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><p>x')],
    ['a head alone', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    await expect(inspectImage(bytes, 'x')).rejects.toMatchObject({
      name: 'InvalidInput',
      message: expect.stringMatching(
        /^"x" (is not an image that can be read|has the unsupported image type)/,
      ),
    });
  });

  it('does not read files that a drawing names', async () => {
    const bytes = Buffer.from(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text><image href="file:///etc/passwd" width="9" height="9"/></svg>',
    );
    const outcome = await inspectImage(bytes, 'x.svg').then(
      ({ extension }) => extension,
      ({ name }: Error) => name,
    );
    expect(['svg', 'InvalidInput']).toContain(outcome);
  });
});

describe('extractMetadata', () => {
  async function extract(bytes: Uint8Array, ...kinds: MetadataKind[]) {
    return await extractMetadata(await inspectImage(bytes, 'a'), new Set(kinds));
  }

  it('always tells size and transparency', async () => {
    expect(await extract(await quarters(80, 40))).toEqual({
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 80, height: 40, aspectRatio: 2 },
      hasAlpha: false,
      isOpaque: true,
    });
  });

  it.each([
    ['wide', 80, 40, 'V'],
    ['high', 40, 80, 'd'],
    ['square', 40, 40, 'e'],
  ])('gives a %s picture a hash of its shape', async (_, width, height, first) => {
    // The first character says how many waves there are: 5×4, 4×5 or 5×5.
    expect((await extract(await quarters(width, height), 'blurhash')).blurHash?.charAt(0)).toBe(first);
  });

  it('hashes a photograph as it is shown', async () => {
    const turned = await sharp(await quarters(80, 40))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await extract(turned, 'blurhash')).blurHash).toMatch(/^d/);
  });

  it('makes hashes of any size of picture', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 500],
      [3000, 2],
    ] as const) {
      const metadata = await extract(await plainPicture(width, height, '#ff000080'), 'blurhash', 'thumbhash');
      expect(metadata).toMatchObject({ blurHash: expect.any(String), thumbHash: expect.any(String) });
    }
  });

  it.each<[number, number, string, { width: number; height: number }]>([
    [1, 4000, '#ff0000ff', { width: 1, height: 400 }],
    [1, 4000, '#ff000080', { width: 1, height: 400 }],
    [4000, 1, '#ff0000ff', { width: 20, height: 1 }],
    [30, 300, '#ff0000ff', { width: 20, height: 200 }],
  ])('makes a placeholder of a strip of %i×%i pixels in %s', async (width, height, color, expected) => {
    const { lqip = '' } = await extract(await plainPicture(width, height, color), 'lqip');
    const placeholder = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64');
    expect(await sharp(placeholder).metadata()).toMatchObject(expected);
  });

  it('gives the same bytes the same hashes', async () => {
    const bytes = await quarters();
    expect(await extract(bytes, 'blurhash', 'thumbhash')).toEqual(
      await extract(bytes, 'blurhash', 'thumbhash'),
    );
  });
});
