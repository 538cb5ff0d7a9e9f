import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, afterAll } from 'vitest';
import sharp from 'sharp';
import {
  formatImageName,
  parseImageName,
  isAnimatedWebp,
  acceptsType,
  chooseEncoding,
  originalFormat,
  type OutputFormat,
} from './format.ts';
import { animation, solidImage } from '../../tests/sample-images.ts';
import { createCleanup, temporaryFolder } from '../../tests/support.ts';
import { parseImageParameters } from './parameters.ts';

const sha1 = 'a1'.repeat(20);

describe('image names', () => {
  it('round-trip', () => {
    const name = { sha1, width: 1200, height: 630, extension: 'jpg' };
    expect(formatImageName(name)).toBe(`${sha1}-1200x630.jpg`);
    expect(parseImageName(formatImageName(name))).toEqual(name);
  });

  it.each([
    '',
    `${sha1}.jpg`,
    `${sha1}-1200x630`,
    `${sha1}-1200.jpg`,
    `${sha1.toUpperCase()}-1x1.jpg`,
    `${sha1.slice(1)}-1x1.jpg`,
    `${sha1}-1x1.jpg/../x`,
    `../${sha1}-1x1.jpg`,
    `${sha1}-1x1.j\0g`,
  ])('are not parsed from "%s"', (name) => expect(parseImageName(name)).toBeUndefined());
});

const cleanup = createCleanup();
afterAll(() => cleanup.run());

/** Encodes an image in WebP, with all of its frames. */
const webp = async (image: Promise<Uint8Array>): Promise<Uint8Array> =>
  await sharp(await image, { animated: true })
    .webp()
    .toBuffer();

it.each<[string, boolean, () => Promise<Uint8Array>]>([
  ['an animation', true, () => webp(animation(8, 4, ['#f00', '#0f0']))],
  ['a still image', false, () => webp(solidImage(8, 4, '#ff0000ff'))],
  ['a still image with transparency', false, () => webp(solidImage(8, 4, '#ff000080'))],
  ['a GIF', false, async () => await animation(8, 4, ['#f00', '#0f0'])],
  ['an empty file', false, () => Promise.resolve(new Uint8Array())],
])('isAnimatedWebp recognises %s', async (name, expected, make) => {
  const file = path.join(await temporaryFolder(cleanup), name);
  await writeFile(file, await make());
  expect(await isAnimatedWebp(file)).toBe(expected);
});

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

it.each([
  [BROWSER, true],
  ['image/webp', true],
  ['IMAGE/WEBP;q=0.2', true],
  ['image/webp;q=0', false],
  ['image/webp; q=0.0', false],
  ['image/*', false],
  ['*/*', false],
  ['', false],
])('acceptsType evaluates the header %s', (header, expected) =>
  expect(acceptsType(header, 'image/webp')).toBe(expected),
);

it.each<[OutputFormat, string, string, object]>([
  ['jpeg', '', BROWSER, { format: 'jpeg', progressive: false, quality: 75 }],
  ['png', 'q=20', '', { format: 'png', quality: 20 }],
  ['gif', '', '', { format: 'gif', quality: undefined }],
  ['png', 'fm=jpg', '', { format: 'jpeg', progressive: false }],
  ['png', 'fm=pjpg&q=30', '', { format: 'jpeg', progressive: true, quality: 30 }],
  ['png', 'fm=webp', '', { format: 'webp', quality: 75 }],
  ['png', 'fm=avif', '', { format: 'avif', quality: 50 }],
  ['jpeg', 'auto=format', BROWSER, { format: 'avif' }],
  ['jpeg', 'auto=format', 'image/webp,*/*', { format: 'webp' }],
  ['jpeg', 'auto=format', '*/*', { format: 'jpeg' }],
  ['png', 'auto=format', '', { format: 'png' }],
  ['gif', 'auto=format', BROWSER, { format: 'webp' }],
  ['jpeg', 'auto=format&fm=png', BROWSER, { format: 'png' }],
])('chooseEncoding encodes %s?%s for Accept %s', (original, search, accept, expected) => {
  const parameters = parseImageParameters(new URLSearchParams(search));
  expect(chooseEncoding(original, parameters, accept)).toMatchObject(expected);
});

it.each<[OutputFormat, boolean, OutputFormat]>([
  ['webp', true, 'webp'],
  ['webp', false, 'avif'],
  ['gif', true, 'webp'],
])('chooseEncoding of animations encodes %s with isAnimation %s', (original, isAnimation, format) => {
  const parameters = parseImageParameters(new URLSearchParams('auto=format'));
  expect(chooseEncoding(original, parameters, BROWSER, isAnimation)).toMatchObject({ format });
});

it.each([
  ['jpg', 'jpeg'],
  ['tif', 'tiff'],
  ['svg', 'png'],
  ['heic', undefined],
])('originalFormat returns the format of %s', (extension, expected) =>
  expect(originalFormat(extension)).toBe(expected),
);
