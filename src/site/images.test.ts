import { describe, expect, it, vi } from 'vitest';
import { CONTENT_CDN_ORIGIN, PICTURES_PATH, FILES_PATH } from '../config/content-service.ts';
import { createContentIndex } from './content-index.ts';
import { testAsset, testSnapshot } from '../content/testing/fixtures.ts';
import type { ImageAsset } from '../content/types.ts';
import { createImageHelper, pictureSources, fileAddress } from './images.ts';

const sanity = { projectId: 'abc', dataset: 'production', apiHost: '' };
const svg: ImageAsset = {
  ...testAsset,
  _id: testAsset._id.replace('webp', 'svg'),
  extension: 'svg',
  lqip: null,
};
const spot: ImageAsset = {
  ...svg,
  _id: svg._id.replace('1600x1200', '800x800'),
  width: 800,
  height: 800,
};
const small: ImageAsset = {
  ...testAsset,
  _id: testAsset._id.replace('1600x1200', '500x400'),
  width: 500,
  height: 400,
};
const page = {
  content: createContentIndex(testSnapshot({ assets: [testAsset, svg, spot, small] })),
  images: createImageHelper(sanity),
};
const picture = { assetId: testAsset._id, hotspot: null, crop: null };
const widthsOf = (srcset = '') => [...srcset.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]));
const parametersOf = (url = '') => Object.fromEntries(new URL(url).searchParams);

describe('pictureSources', () => {
  it('offers the widths in the best format the browser accepts', () => {
    const sources = pictureSources(page, picture, { widths: [800, 400] });
    expect(widthsOf(sources?.srcset)).toEqual([400, 800]);
    expect(parametersOf(sources?.src)).toEqual({ w: '800', auto: 'format' });
    expect(sources).toMatchObject({ width: 800, height: 600, lqip: testAsset.lqip });
    expect(sources?.src.startsWith(`${CONTENT_CDN_ORIGIN}/images/abc/production/`)).toBe(true);
  });

  it('addresses the picture at the path of the site in pages, and at the content service for other hosts', () => {
    const images = createImageHelper(sanity, { isProxied: true });
    const name = testAsset._id.replace(/^image-(.*)-(\w+)$/, '$1.$2');
    for (const assetId of [testAsset._id, svg._id]) {
      const shown = pictureSources({ ...page, images }, { ...picture, assetId }, { widths: [400] });
      const addresses = [shown?.src, ...(shown?.srcset.split(', ').filter(Boolean) ?? [])];
      expect(addresses.filter((address) => !address?.startsWith(PICTURES_PATH))).toEqual([]);
    }
    const sources = pictureSources({ ...page, images }, picture, { widths: [400] });
    expect(sources?.src).toBe(`${PICTURES_PATH}${name}?w=400&auto=format`);
    const absolute = pictureSources({ ...page, images }, picture, { widths: [400], isAbsolute: true });
    expect(absolute?.src).toBe(`${CONTENT_CDN_ORIGIN}/images/abc/production/${name}?w=400&auto=format`);
    expect([images?.pageOrigin, page.images?.pageOrigin]).toEqual([undefined, CONTENT_CDN_ORIGIN]);
  });

  it('never asks for more pixels than the original has', () => {
    const sources = pictureSources(page, { ...picture, assetId: small._id }, { widths: [400, 800, 1600] });
    expect(widthsOf(sources?.srcset)).toEqual([400, 500]);
    expect(sources).toMatchObject({ width: 500, height: 400 });
  });

  it('crops to a shape around the hotspot', () => {
    const hotspot = { x: 0.25, y: 0.5, width: 0.2, height: 0.2 };
    const sources = pictureSources(page, { ...picture, hotspot }, { widths: [600], aspectRatio: 1 });
    expect(sources).toMatchObject({ width: 600, height: 600 });
    const [left, top, width, height] = String(parametersOf(sources?.src)['rect']).split(',').map(Number);
    expect(width).toBe(height);
    expect(top).toBe(0);
    // The hotspot's centre is at 400 px; the square shows it.
    expect(left).toBeLessThanOrEqual(400);
    expect(Number(left) + Number(width)).toBeGreaterThanOrEqual(400);
  });

  it('takes the editor’s crop into account for size and limit', () => {
    const crop = { top: 0, bottom: 0.5, left: 0.25, right: 0.25 };
    const sources = pictureSources(page, { ...picture, crop }, { widths: [400, 1600] });
    expect(widthsOf(sources?.srcset)).toEqual([400, 800]);
    expect(sources).toMatchObject({ width: 800, height: 600 });
    expect(parametersOf(sources?.src)['rect']).toBe('400,0,800,600');
  });

  it('hands out drawings as they are, in the size of their frame', () => {
    const sources = pictureSources(page, { ...picture, assetId: svg._id }, { widths: [400], aspectRatio: 1 });
    expect(sources).toMatchObject({ srcset: '', width: 1200, height: 1200, lqip: null });
    expect(new URL(String(sources?.src)).search).toBe('');
  });

  it.each([
    ['all of it without a ratio', undefined, null, 'whole'],
    ['its middle without a hotspot', 2, null, 50],
    ['its own shape', 4 / 3, { x: 0.1, y: 0.1 }, 50],
    ['the hotspot in the middle', 16 / 9, { x: 0.1, y: 0.55 }, 75],
    ['a hotspot at the side', 1, { x: 0.3, y: 0.1 }, 0],
    ['a hotspot at its lower edge as far as it reaches', 16 / 9, { x: 0.5, y: 0.95 }, 100],
  ] as const)('shows of a drawing %s', (_, aspectRatio, at, shows) => {
    const hotspot = at && { ...at, width: 0.4, height: 0.4 };
    const asked = { ...picture, assetId: svg._id, hotspot };
    expect(pictureSources(page, asked, { widths: [400], aspectRatio })?.shows).toBe(shows);
  });

  it('shows a spot drawing, which is no wider than high, as a whole', () => {
    const asked = { ...picture, assetId: spot._id };
    const sources = pictureSources(page, asked, { widths: [400], aspectRatio: 3 / 2 });
    expect(sources).toMatchObject({ width: 800, height: 800, shows: 'whole' });
  });

  it.each([
    ['cut by an editor', { crop: { top: 0, bottom: 0.5, left: 0, right: 0 } }, {}, 'png'],
    ['read by other hosts', {}, { isAbsolute: true }, 'png'],
    ['a poster', {}, { needsPixels: true }, 'png'],
    ['shared', {}, { isAbsolute: true, format: 'jpg' }, 'jpg'],
  ] as const)('turns a drawing into pixels when it is %s', (_, part, options, format) => {
    const asked = { ...picture, assetId: svg._id, ...part };
    const sources = pictureSources(page, asked, { widths: [400], ...options });
    expect(parametersOf(sources?.src)).toMatchObject({ w: '400', fm: format });
    expect(widthsOf(sources?.srcset)).toEqual([400]);
    expect(sources).not.toHaveProperty('shows');
  });

  it.each([
    ['there is no such asset', { ...picture, assetId: 'image-x' }, page],
    ['there is no image', { ...picture, assetId: null }, page],
    ['there is no image helper', picture, { ...page, images: undefined }],
  ])('has nothing to show when %s', (_, source, context) => {
    expect(pictureSources(context, source, { widths: [400] })).toBeUndefined();
  });
});

describe('createImageHelper', () => {
  it('addresses the local content service when one is configured', () => {
    expect(createImageHelper({ ...sanity, apiHost: 'http://localhost:3939' })?.origin).toBe(
      'http://localhost:3939',
    );
  });

  it.each([
    [{ ...sanity, projectId: '' }, 'SANITY_PROJECT_ID must'],
    [{ ...sanity, dataset: '' }, 'SANITY_DATASET must'],
    [{ projectId: '', dataset: '', apiHost: '' }, 'SANITY_PROJECT_ID and SANITY_DATASET must'],
  ])('logs an error and is left out with %o', (environment, message) => {
    const logError = vi.fn();
    expect(createImageHelper(environment, { logError })).toBeUndefined();
    expect(logError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(message));
  });
});

const name = '0123456789abcdef0123456789abcdef01234567';
const helper = (apiHost: string, isProxied = false) =>
  createImageHelper({ projectId: 'abc', dataset: 'production', apiHost }, { isProxied });

describe('fileAddress', () => {
  it.each([
    ['', `https://cdn.sanity.io/files/abc/production/${name}.mp4`],
    ['http://localhost:3939', `http://localhost:3939/files/abc/production/${name}.mp4`],
  ])('stands on the CDN of the host %j', (apiHost, expected) => {
    expect(fileAddress(helper(apiHost), `file-${name}-mp4`)).toBe(expected);
  });

  it('stands at the site in production, but for what other hosts read', () => {
    const images = helper('', true);
    expect(fileAddress(images, `file-${name}-vtt`)).toBe(`${FILES_PATH}${name}.vtt`);
    expect(fileAddress(images, `file-${name}-vtt`, { isAbsolute: true })).toBe(
      `https://cdn.sanity.io/files/abc/production/${name}.vtt`,
    );
  });

  it.each([
    null,
    undefined,
    `file-${name}-mov`,
    `file-${name}-html`,
    `file-${name.slice(1)}-mp4`,
    '',
    'file-',
    `image-${name}-100x100-webp`,
    `file-${name}`,
    `file-${name}-../x`,
  ])('has none for %j', (id) => {
    expect(fileAddress(helper(''), id)).toBeUndefined();
  });

  it('has none without a content service', () => {
    expect(fileAddress(undefined, `file-${name}-mp4`)).toBeUndefined();
  });
});
