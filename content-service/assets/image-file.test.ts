import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_SOURCE_SIDE } from '../shared/config.ts';
import { solidImage, quarters, quartersSvg } from '../tests/sample-images.ts';
import { inspectImage } from './image-file.ts';
import { extractMetadata, type MetadataKind } from './metadata.ts';

function svg(width: number, height: number): Buffer {
  return quartersSvg(width, height);
}

describe('inspectImage', () => {
  it('reads type and size without decoding pixels', async () => {
    const whole = await quarters(80, 40);
    // The head is at the start; the truncated rest is needed only for decoding.
    const image = await inspectImage(whole.subarray(0, whole.byteLength - 20), 'a.png');
    expect(image).toMatchObject({ extension: 'png', mimeType: 'image/png', width: 80, height: 40 });
  });

  it.each([
    ['wide', svg(MAX_SOURCE_SIDE + 1, 1), `has ${MAX_SOURCE_SIDE + 1}×1 pixels`],
    ['large', svg(10_001, 10_000), 'has 10001×10000 pixels'],
  ])('refuses an image that is too %s', async (_, bytes, message) => {
    await expect(inspectImage(bytes, 'a.svg')).rejects.toMatchObject({
      name: 'InvalidInput',
      message: expect.stringContaining(message),
    });
  });

  it('accepts an image of the maximum size', async () => {
    expect(await inspectImage(svg(MAX_SOURCE_SIDE, 1), 'a.svg')).toMatchObject({ width: MAX_SOURCE_SIDE });
    expect(await inspectImage(svg(10_000, 10_000), 'a.svg')).toMatchObject({ width: 10_000 });
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><p>x')],
    ['a head alone', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    await expect(inspectImage(bytes, 'x')).rejects.toMatchObject({
      name: 'InvalidInput',
      message: expect.stringMatching(/^"x" (cannot be decoded as an image|has the unsupported image type)/),
    });
  });

  it('does not read files referenced by an SVG', async () => {
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

  it('always returns size and transparency', async () => {
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
  ])('uses BlurHash components by aspect ratio for a %s image', async (_, width, height, first) => {
    // The first character encodes the number of components: 5×4, 4×5 or 5×5.
    expect((await extract(await quarters(width, height), 'blurhash')).blurHash?.charAt(0)).toBe(first);
  });

  it('hashes a photograph after applying its orientation', async () => {
    const turned = await sharp(await quarters(80, 40))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await extract(turned, 'blurhash')).blurHash).toMatch(/^d/);
  });

  it('hashes images of any size', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 500],
      [3000, 2],
    ] as const) {
      const metadata = await extract(await solidImage(width, height, '#ff000080'), 'blurhash', 'thumbhash');
      expect(metadata).toMatchObject({ blurHash: expect.any(String), thumbHash: expect.any(String) });
    }
  });

  it.each<[number, number, string, { width: number; height: number }]>([
    [1, 4000, '#ff0000ff', { width: 1, height: 400 }],
    [1, 4000, '#ff000080', { width: 1, height: 400 }],
    [4000, 1, '#ff0000ff', { width: 20, height: 1 }],
    [30, 300, '#ff0000ff', { width: 20, height: 200 }],
  ])('limits the placeholder of an image of %i×%i pixels in %s', async (width, height, color, expected) => {
    const { lqip = '' } = await extract(await solidImage(width, height, color), 'lqip');
    const placeholder = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64');
    expect(await sharp(placeholder).metadata()).toMatchObject(expected);
  });

  it('is deterministic', async () => {
    const bytes = await quarters();
    expect(await extract(bytes, 'blurhash', 'thumbhash')).toEqual(
      await extract(bytes, 'blurhash', 'thumbhash'),
    );
  });
});
