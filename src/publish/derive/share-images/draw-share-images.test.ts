import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHARE_IMAGE_SIZE } from '../../../config/share-image.ts';
import { encode, SHARE_IMAGE_MAX_BYTES, withPart } from './card-pixels.ts';
import { CARD_COLOURS } from './card-design.ts';
import type { CardPictures } from './card-pictures.ts';
import { UnusableAssetError } from '../../content/fetch-asset.ts';
import { drawShareImages } from './draw-share-images.ts';
import type { ShareImage } from '../../output/site-record.ts';
import { testCardPicture, testPlanned } from './testing/cards.ts';

const RED = { r: 200, g: 20, b: 30 };
const red = await sharp({ create: { width: 600, height: 600, channels: 3, background: RED } })
  .png()
  .toBuffer();

async function draw(planned: readonly ShareImage[], read: CardPictures['read'] = async () => red) {
  const images = new Map<string, Uint8Array>();
  const steps: string[] = [];
  const { standIns, warnings } = await drawShareImages(planned, {
    pictures: { read },
    keep: async (file, bytes) => void images.set(file, bytes),
    onProgress: (done, total) => steps.push(`${done}/${total}`),
  });
  return { images, standIns, warnings, steps };
}

async function drawOne(changes: Parameters<typeof testPlanned>[1] = {}) {
  const { images } = await draw([testPlanned('a.jpg', changes)]);
  return images.get('a.jpg') ?? new Uint8Array();
}

async function colourAt(image: Uint8Array, left: number, top: number) {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}
const expectColour = (actual: readonly number[], expected: readonly number[]) =>
  expect(Math.max(...expected.map((value, index) => Math.abs(value - (actual[index] ?? 0))))).toBeLessThan(
    12,
  );
const partsOf = (colour: string) =>
  (colour.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));

describe('drawShareImages', () => {
  it('draws JPEGs of the right dimensions within the size limit', async () => {
    for (const picture of [testCardPicture, undefined]) {
      const image = await drawOne({ picture });
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_IMAGE_SIZE });
      expect(image.length).toBeLessThanOrEqual(SHARE_IMAGE_MAX_BYTES);
    }
  });

  it('is deterministic', async () => {
    expect(Buffer.from(await drawOne()).equals(await drawOne())).toBe(true);
  });

  it('draws different bytes for another title, section, audience, tone and image', async () => {
    const changes: readonly Parameters<typeof testPlanned>[1][] = [
      {},
      { title: 'x' },
      { section: 'y' },
      { audience: 'z' },
      { tone: 'sky' },
      { picture: undefined },
    ];
    const { images } = await draw(changes.map((change, index) => testPlanned(`${index}.jpg`, change)));
    const contents = [...images.values()].map((bytes) => Buffer.from(bytes).toString('base64'));
    expect(new Set(contents).size).toBe(changes.length);
  });

  it('composes the masked image on its side of the background', async () => {
    const image = await drawOne();
    const ground = partsOf(CARD_COLOURS.mint.ground);
    expectColour(await colourAt(image, 900, 400), [RED.r, RED.g, RED.b]);
    expectColour(await colourAt(image, 1190, 400), ground);
    expectColour(await colourAt(image, 900, 20), ground);
    expectColour(await colourAt(image, 1140, 60), ground);
    expectColour(await colourAt(image, 640, 400), ground);
  });

  it('reads an image once for consecutive cards with it', async () => {
    let reads = 0;
    const planned = ['a', 'b', 'c'].map((title) => testPlanned(`${title}.jpg`, { title }));
    const { images, steps } = await draw(planned, async () => {
      reads += 1;
      return red;
    });
    expect([images.size, reads]).toEqual([3, 1]);
    expect(steps).toEqual(['1/3', '2/3', '3/3']);
  });

  it('accepts vector images', async () => {
    const vector = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#00f"/></svg>',
    );
    const { images } = await draw([testPlanned('a.jpg')], async () => vector);
    expectColour(await colourAt(images.get('a.jpg') ?? vector, 900, 400), [0, 0, 255]);
  });

  it.each([
    ['invalid', async () => new TextEncoder().encode('no picture'), 'drawn'],
    ['missing', () => Promise.reject(new UnusableAssetError('answered 404')), 'had (answered 404)'],
  ] as const)(
    'draws a card without its image if that is %s, and names document and field',
    async (_, read, what) => {
      const broken = ['x', 'y'].map((documentId) => ({
        ...testCardPicture,
        documentId,
        assetId: 'image-broken',
      }));
      const planned = [
        ...broken.map((picture) =>
          testPlanned(`${picture.documentId}.jpg`, { picture, title: picture.documentId }),
        ),
        testPlanned('a.jpg'),
      ];
      const { images, standIns, warnings } = await draw(planned, async ({ assetId }) =>
        assetId === 'image-broken' ? await read() : red,
      );
      expect([...standIns.keys()].toSorted()).toEqual(['x.jpg', 'y.jpg']);
      expect([...images.keys()].toSorted()).toEqual(['a.jpg', ...standIns.values()].toSorted());
      const x = images.get(standIns.get('x.jpg') ?? '') ?? new Uint8Array();
      expect(Buffer.from(x).equals(await drawOne({ title: 'x', picture: undefined }))).toBe(true);
      expect(warnings).toMatchObject(
        ['x', 'y'].map((documentId) => ({
          documentId,
          field: 'blocks[0].picture',
          message: expect.stringContaining(`The picture image-broken cannot be ${what}`),
        })),
      );
    },
  );

  it('stores nothing more after a failed fetch', async () => {
    const planned = Array.from({ length: 20 }, (_, index) => testPlanned(`${index}.jpg`));
    const kept: string[] = [];
    const failing = drawShareImages(planned, {
      pictures: { read: () => Promise.reject(new Error('gone')) },
      keep: async (file) => void kept.push(file),
    });
    await expect(failing).rejects.toThrow('gone');
    expect(kept).toEqual([]);
  });

  it('warns about characters without a glyph', async () => {
    const { warnings } = await draw([testPlanned('a.jpg', { title: 'Bread 🍞' })]);
    expect(warnings).toMatchObject([{ documentId: 'page-home-en-gb', locale: 'en-gb', field: 'title' }]);
    expect(warnings[0]?.message).toContain('🍞');
  });
});

describe('encode', () => {
  const { width, height } = SHARE_IMAGE_SIZE;

  it('lowers the quality to stay within the limit', async () => {
    // Noise hardly compresses: the worst a photograph can be.
    let seed = 1;
    const data = Buffer.from(
      Array.from({ length: width * height * 3 }, () => (seed = (seed * 48_271) % 2_147_483_647) % 256),
    );
    const best = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(best.length).toBeGreaterThan(SHARE_IMAGE_MAX_BYTES);
    expect((await encode({ data, width, height })).length).toBeLessThan(best.length);
  });

  it('throws for other dimensions', async () => {
    await expect(encode({ data: Buffer.alloc(3), width: 1, height: 1 })).rejects.toThrow(RangeError);
  });
});

it('withPart puts rows onto a copy', () => {
  const pixels = (values: readonly number[], width: number, height: number) => ({
    data: Buffer.from(values.flatMap((value) => [value, value, value])),
    width,
    height,
  });
  const ground = pixels([1, 2, 3, 4, 5, 6], 3, 2);
  const joined = withPart(ground, pixels([8, 9], 1, 2), { left: 1, top: 0 });
  expect(joined).toEqual(pixels([1, 8, 3, 4, 9, 6], 3, 2));
  expect(ground).toEqual(pixels([1, 2, 3, 4, 5, 6], 3, 2));
});
