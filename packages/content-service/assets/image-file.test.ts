import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { solidImage, quarters, quartersSvg } from '../tests/sample-images.ts';
import { MAX_SOURCE_SIDE, extractMetadata, inspectImage } from './image-file.ts';

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
  it('returns size and transparency without a placeholder', async () => {
    const image = await inspectImage(await quarters(80, 40), 'a');
    expect(await extractMetadata(image, { hasPlaceholder: false })).toEqual({
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width: 80, height: 40, aspectRatio: 2 },
      hasAlpha: false,
      isOpaque: true,
    });
  });

  it.each<[number, number, string, { width: number; height: number }]>([
    [1, 4000, '#ff0000ff', { width: 1, height: 400 }],
    [1, 4000, '#ff000080', { width: 1, height: 400 }],
    [4000, 1, '#ff0000ff', { width: 20, height: 1 }],
    [30, 300, '#ff0000ff', { width: 20, height: 200 }],
  ])('limits the placeholder of an image of %i×%i pixels in %s', async (width, height, color, expected) => {
    const image = await inspectImage(await solidImage(width, height, color), 'a');
    const { lqip = '' } = await extractMetadata(image, { hasPlaceholder: true });
    const placeholder = Buffer.from(lqip.slice(lqip.indexOf(',') + 1), 'base64');
    expect(await sharp(placeholder).metadata()).toMatchObject(expected);
  });
});
