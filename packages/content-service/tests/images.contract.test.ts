import { createImageUrlBuilder } from '@sanity/image-url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageAssetDocument } from '../index.ts';
import { animation, pixelAt, quarters, quartersSvg } from './sample-images.ts';
import { useService } from './support.ts';

let asset: ImageAssetDocument;
let drawing: ImageAssetDocument;
let moving: ImageAssetDocument;
let turned: ImageAssetDocument;

const service = useService(async (dataset) => {
  asset = await dataset.addImage(await quarters(800, 400), 'quarters.png');
  drawing = await dataset.addImage(quartersSvg(80, 40), 'quarters.svg');
  const gif = await animation(20, 10, ['#f00', '#0f0']);
  const webp = await sharp(gif, { animated: true }).webp().toBuffer();
  moving = await dataset.addImage(webp, 'moving.webp');
  const jpeg = await sharp(await quarters(80, 40))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  turned = await dataset.addImage(jpeg, 'turned.jpg');
});

function urlFor(asset: ImageAssetDocument) {
  const { origin, projectId } = service;
  return createImageUrlBuilder({ baseUrl: origin, projectId, dataset: 'production' }).image(asset._id);
}

type Builder = ReturnType<typeof urlFor>;

async function get(builder: Builder | string, headers: Record<string, string> = {}) {
  const url = new URL(typeof builder === 'string' ? builder : builder.url());
  return await service.send(`${url.pathname}${url.search}`, { headers });
}

describe('the URLs of @sanity/image-url', () => {
  // All parameters are rows of the tests of parameters, plans and transformations.
  it.each<[string, (builder: Builder) => Builder, object]>([
    ['focalPoint', (image) => image.focalPoint(1, 1).size(50, 60).fit('crop'), { width: 50, height: 60 }],
    ['pad and bg', (image) => image.width(100).pad(10).bg('ff0000'), { width: 120, height: 70 }],
    ['format', (image) => image.width(100).format('pjpg'), { format: 'jpeg', isProgressive: true }],
  ])('are understood: %s', async (_, build, expected) => {
    const { status, body } = await get(build(urlFor(asset)));
    expect(status).toBe(200);
    expect(await sharp(body).metadata()).toMatchObject(expected);
  });

  it('crops to the hotspot of the editor', async () => {
    const image = {
      asset: { _ref: asset._id },
      crop: { left: 0, right: 0, top: 0, bottom: 0 },
      hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 },
    };
    const { body } = await get(urlFor(asset).image(image).size(100, 100));
    expect(await Promise.all([pixelAt(body, 2, 2), pixelAt(body, 2, 97)])).toEqual([
      '#00ff00ff',
      '#ffff00ff',
    ]);
  });
});

it.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['*/*', 'image/png', 'png'],
])('automatic formats are negotiated for %s', async (accept, type, format) => {
  const { headers, body } = await get(urlFor(asset).width(60).auto('format'), { accept });
  expect(headers['content-type']).toBe(type);
  expect(headers.vary).toContain('Accept');
  expect((await sharp(body).metadata()).format).toBe(format);
});

describe('automatic formats of animations', () => {
  const accept = 'image/avif,image/webp,*/*';

  it('keep the frames', async () => {
    const { headers, body } = await get(urlFor(moving).width(10).auto('format'), { accept });
    expect(headers['content-type']).toBe('image/webp');
    expect((await sharp(body).metadata()).pages).toBe(2);
  });

  it('use a still format with frame=1', async () => {
    const { headers } = await get(urlFor(moving).width(10).frame(1).auto('format'), { accept });
    expect(headers['content-type']).toBe('image/avif');
  });
});

describe('originals', () => {
  it('are served byte for byte', async () => {
    const { headers, body } = await get(urlFor(asset));
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(asset.size),
      'cache-control': 'public, max-age=31536000, s-maxage=2592000',
      etag: `"${asset.sha1hash}"`,
    });
    expect(body).toEqual(await quarters(800, 400));
  });

  it('in SVG are served unchanged in any size, with a policy that forbids scripts', async () => {
    const { headers, body } = await get(urlFor(drawing).width(10).auto('format'));
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(body).toEqual(quartersSvg(80, 40));
  });

  it('in SVG become pixels when another format is requested', async () => {
    const { headers, body } = await get(urlFor(drawing).size(20, 20).fit('crop').format('jpg'));
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 20 });
  });
});

describe('image responses', () => {
  it('are 304 for a matching entity tag', async () => {
    for (const builder of [urlFor(asset), urlFor(asset).width(70), urlFor(drawing)]) {
      const { headers } = await get(builder);
      const again = await get(builder, { 'if-none-match': headers.etag ?? '' });
      expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    }
  });

  it('have a different entity tag per transformation', async () => {
    const builders = [urlFor(asset).width(70), urlFor(asset).width(71), urlFor(asset).width(70).quality(3)];
    const responses = await Promise.all(builders.map((builder) => get(builder)));
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('are attachments with the file name of dl', async () => {
    const { headers } = await get(urlFor(asset).forceDownload('my quarters.png'));
    expect(headers['content-disposition']).toBe(
      'attachment; filename="my quarters.png"; filename*=UTF-8\'\'my%20quarters.png',
    );
    expect(headers.etag).toBe(`"${asset.sha1hash}"`);
  });

  it('have the file name at the end of the path', async () => {
    const { headers } = await get(urlFor(asset).vanityName('four.png'));
    expect(headers['content-disposition']).toMatch(/^inline; filename="four\.png"/);
  });

  it('have no body for HEAD', async () => {
    const { pathname } = new URL(urlFor(asset).url());
    const { status, headers, body } = await service.send(pathname, { method: 'HEAD' });
    expect([status, headers['content-length'], body.byteLength]).toEqual([200, String(asset.size), 0]);
  });

  it('are 404 in a dataset without the image, although another has it', async () => {
    await service.client.datasets.create('empty');
    const here = new URL(urlFor(asset).width(70).url());
    const { status, headers } = await get(here.href);
    expect(status).toBe(200);
    const elsewhere = `${here.pathname.replace('/production/', '/empty/')}${here.search}`;
    const otherSize = `${here.pathname.replace('800x400', '1x1')}${here.search}`;
    const known = { 'if-none-match': headers.etag ?? '' };
    for (const target of [elsewhere, otherSize]) {
      expect((await service.send(target)).status).toBe(404);
      expect((await service.send(target, { headers: known })).status).toBe(404);
    }
  });

  it('are sent for many concurrent requests', async () => {
    const widths = Array.from({ length: 12 }, (_, index) => 20 + index);
    const responses = await Promise.all(widths.map((width) => get(urlFor(asset).width(width))));
    const sizes = await Promise.all(responses.map(async ({ body }) => (await sharp(body).metadata()).width));
    expect(sizes).toEqual(widths);
  });
});

describe('fm=json', () => {
  const informationOf = async (image: ImageAssetDocument, search = '') => {
    const { status, headers, json } = await get(`${urlFor(image).url()}?fm=json${search}`);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return json();
  };

  it.each(['', '&w=100&h=100&fit=crop'])(
    'describes the original, whatever else is requested: %s',
    async (search) => {
      expect(await informationOf(asset, search)).toEqual({
        'Content-Type': 'image/png',
        'Content-Length': String(asset.size),
        PixelWidth: 800,
        PixelHeight: 400,
        Output: { Frames: 1 },
      });
    },
  );

  it('counts the frames of an animation', async () => {
    expect(await informationOf(moving)).toMatchObject({
      'Content-Type': 'image/webp',
      PixelWidth: 20,
      PixelHeight: 10,
      Output: { Frames: 2 },
    });
  });

  it('gives the size after the EXIF orientation, like the name of the file', async () => {
    expect(await informationOf(turned)).toMatchObject({ PixelWidth: 40, PixelHeight: 80 });
    expect(turned.url).toContain('-40x80.jpg');
  });

  it('has an entity tag of its own', async () => {
    const url = `${urlFor(asset).url()}?fm=json`;
    const { headers } = await get(url);
    const original = await get(urlFor(asset));
    expect(headers.etag).not.toBe(original.headers.etag);
    expect((await get(url, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect((await get(url, { 'if-none-match': original.headers.etag ?? '' })).status).toBe(200);
  });
});
