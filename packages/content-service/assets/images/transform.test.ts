import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { animation, pixelAt, solidImage, quarters } from '../../tests/sample-images.ts';
import { chooseEncoding, type OutputFormat } from './format.ts';
import { parseImageParameters } from './parameters.ts';
import { IMAGE_CACHE_BYTES, transformImage, createTransformer, type TransformJob } from './transform.ts';
import { words } from '../../shared/testing.ts';

const [RED, GREEN, BLUE, YELLOW] = ['#ff0000ff', '#00ff00ff', '#0000ffff', '#ffff00ff'];
const [WHITE, BLACK, CLEAR, GREY] = ['#ffffffff', '#000000ff', '#00000000', '#888888ff'];

async function transform(source: Uint8Array, search: string, original: OutputFormat = 'png') {
  const parameters = parseImageParameters(new URLSearchParams(search));
  return await transformImage(source, parameters, chooseEncoding(original, parameters, ''));
}

/** Returns the colours of the four corners, clockwise from the top left, and the size. */
async function look(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata();
  const corners = await Promise.all([
    pixelAt(bytes, 1, 1),
    pixelAt(bytes, width - 2, 1),
    pixelAt(bytes, width - 2, height - 2),
    pixelAt(bytes, 1, height - 2),
  ]);
  return [`${width}x${height}`, ...corners];
}

describe('transformImage of four quarters, red green / blue yellow, 80×40', () => {
  it.each([
    ['w=40', ['40x20', RED, GREEN, YELLOW, BLUE]],
    ['w=160', ['160x80', RED, GREEN, YELLOW, BLUE]],
    ['rect=0,0,40,20', ['40x20', RED, RED, RED, RED]],
    ['rect=40,0,40,40&w=20', ['20x20', GREEN, GREEN, YELLOW, YELLOW]],
    ['w=20&h=20&fit=crop&crop=left', ['20x20', RED, RED, BLUE, BLUE]],
    ['w=20&h=20&fit=crop&crop=right', ['20x20', GREEN, GREEN, YELLOW, YELLOW]],
    ['w=80&h=20&fit=crop&crop=bottom', ['80x20', BLUE, YELLOW, YELLOW, BLUE]],
    ['w=20&h=20&fit=crop&crop=entropy', ['20x20', RED, GREEN, YELLOW, BLUE]],
    ['or=90', ['40x80', BLUE, RED, GREEN, YELLOW]],
    ['or=180', ['80x40', YELLOW, BLUE, RED, GREEN]],
    ['or=270', ['40x80', GREEN, YELLOW, BLUE, RED]],
    ['or=90&w=20&h=20&fit=crop&crop=top', ['20x20', BLUE, RED, RED, BLUE]],
    ['rect=0,0,40,40&or=90', ['40x40', BLUE, RED, RED, BLUE]],
    ['flip=h', ['80x40', GREEN, RED, BLUE, YELLOW]],
    ['flip=v', ['80x40', BLUE, YELLOW, GREEN, RED]],
    ['flip=hv', ['80x40', YELLOW, BLUE, RED, GREEN]],
    ['flip=h&w=20&h=20&fit=crop&crop=left', ['20x20', RED, RED, BLUE, BLUE]],
    ['or=90&flip=h', ['40x80', RED, BLUE, YELLOW, GREEN]],
    ['invert=true', ['80x40', '#00ffffff', '#ff00ffff', '#0000ffff', '#ffff00ff']],
    ['w=80&h=80&fit=fill', ['80x80', CLEAR, CLEAR, CLEAR, CLEAR]],
    ['w=80&h=80&fit=fill&bg=fff', ['80x80', WHITE, WHITE, WHITE, WHITE]],
    ['w=80&h=80&fit=fill&fm=jpg', ['80x80', WHITE, WHITE, WHITE, WHITE]],
    ['w=200&h=80&fit=fillmax&bg=000', ['200x80', BLACK, BLACK, BLACK, BLACK]],
    ['pad=10&bg=00f', ['100x60', BLUE, BLUE, BLUE, BLUE]],
    ['w=40&h=40&fit=scale', ['40x40', RED, GREEN, YELLOW, BLUE]],
  ])('renders %s', async (search, expected) => {
    expect(await look(await transform(await quarters(), search))).toEqual(expected);
  });

  it('centres the image on the canvas', async () => {
    const result = await transform(await quarters(), 'w=80&h=80&fit=fill&bg=000');
    expect(
      await Promise.all([pixelAt(result, 1, 21), pixelAt(result, 78, 58), pixelAt(result, 40, 10)]),
    ).toEqual([RED, YELLOW, BLACK]);
  });

  it('converts to greyscale with sat=-100', async () => {
    const result = await transform(await quarters(), 'sat=-100');
    const { data, info } = await sharp(result)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(80);
    expect([data[0], data[0]]).toEqual([data[1], data[2]]);
  });

  it('blurs and sharpens', async () => {
    const image = await quarters();
    const edge = async (search: string) => await pixelAt(await transform(image, search), 43, 5);
    expect(await edge('w=80')).toBe(GREEN);
    expect(await edge('w=80&blur=40')).toBe('#8888' + '00ff');
    const sharpened = await transform(await transform(image, 'blur=8'), 'sharp=100');
    expect(sharpened).not.toEqual(await transform(image, 'blur=8'));
  });
});

describe('transparency', () => {
  it.each([
    ['w=10', CLEAR],
    ['w=10&fm=webp', CLEAR],
    ['w=10&fm=jpg', WHITE],
    ['w=10&fm=jpg&bg=00f', BLUE],
    ['w=10&bg=f00', RED],
    ['w=10&bg=8f00', '#ff000088'],
    ['w=10&pad=2&bg=f00', RED],
  ])('with %s results in %s', async (search, color) => {
    const result = await transform(await solidImage(20, 20, '#00000000'), search);
    expect(await pixelAt(result, 5, 5)).toBe(color);
  });

  it('is preserved for partially transparent pixels', async () => {
    const result = await transform(await solidImage(20, 20, '#ffffff80'), 'w=10&bg=000&fm=png');
    expect(await pixelAt(result, 5, 5)).toBe(GREY);
  });
});

it('orientation in the file is applied before anything else', async () => {
  // Orientation 6: to be rotated by 90 degrees for display.
  const photo = await sharp(await quarters())
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await look(await transform(photo, 'fm=png', 'jpeg'))).toEqual(['40x80', BLUE, RED, GREEN, YELLOW]);
  expect(await look(await transform(photo, 'rect=0,0,20,40&fm=png', 'jpeg'))).toEqual([
    '20x40',
    BLUE,
    BLUE,
    BLUE,
    BLUE,
  ]);
});

describe('formats', () => {
  it.each<[string, string]>([
    ['fm=jpg', 'jpeg'],
    ['fm=pjpg', 'jpeg'],
    ['fm=png', 'png'],
    ['fm=webp', 'webp'],
    ['fm=avif', 'heif'],
    ['w=20', 'png'],
  ])('are encoded with %s', async (search, format) => {
    const metadata = await sharp(await transform(await quarters(), search)).metadata();
    expect(metadata).toMatchObject({ format, isProgressive: search === 'fm=pjpg' });
  });

  it.each<OutputFormat>(['png', 'webp', 'avif', 'gif', 'tiff'])('is preserved in %s', async (format) => {
    const source = await sharp(await solidImage(20, 10, '#ff000000'))
      .toFormat(format, { compression: 'lzw' })
      .toBuffer();
    expect(await pixelAt(await transform(source, 'w=10', format), 1, 1)).toMatch(/00$/);
    expect(await pixelAt(await transform(source, 'pad=4', format), 1, 1)).toMatch(/00$/);
  });

  it('have fewer bytes at lower quality', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    for (const format of ['jpg', 'webp', 'avif']) {
      const low = await transform(image, `fm=${format}&q=10`);
      const high = await transform(image, `fm=${format}&q=90`);
      expect(low.byteLength).toBeLessThan(high.byteLength);
    }
  });
});

describe('animations', () => {
  const frames = async (search: string) => {
    const source = await animation(20, 10, ['#f00', '#0f0', '#00f']);
    return await sharp(await transform(source, search, 'gif')).metadata();
  };

  it.each([
    ['w=10', { format: 'gif', width: 10, height: 5, pages: 3 }],
    ['w=10&fm=webp', { format: 'webp', width: 10, height: 5, pages: 3 }],
    ['sat=-100', { format: 'gif', width: 20, height: 10, pages: 3 }],
    ['rect=0,0,5,5', { format: 'gif', width: 5, height: 5, pages: 3 }],
    ['w=5&h=5&fit=crop&fm=webp', { format: 'webp', width: 5, height: 5, pages: 3 }],
  ])('keep their frames with %s', async (search, expected) =>
    expect(await frames(search)).toMatchObject(expected),
  );

  it('are cropped alike in each frame', async () => {
    const turned = await sharp(await quarters())
      .flop()
      .png()
      .toBuffer();
    const source = await sharp([await quarters(), turned], { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const search of ['rect=40,0,40,20', 'rect=40,0,40,40&w=20&h=10&fit=crop&crop=top']) {
      const result = await transform(source, search, 'gif');
      const corner = async (page: number) =>
        await pixelAt(await sharp(result, { page }).png().toBuffer(), 1, 1);
      expect([await corner(0), await corner(1)]).toEqual([GREEN, RED]);
    }
  });

  it.each(['', 'w=5', 'rect=0,10,10,10'])(
    'with an EXIF orientation are rotated as one frame (%s)',
    async (search) => {
      const turned = await sharp(await animation(20, 10, ['#f00', '#0f0']), { animated: true })
        .withMetadata({ orientation: 6 })
        .webp()
        .toBuffer();
      const { width, height, pages = 1 } = await sharp(await transform(turned, search, 'webp')).metadata();
      expect([width / height, pages]).toEqual([search.startsWith('rect') ? 1 : 0.5, 1]);
    },
  );

  it.each(words`
    w=10&frame=1 w=5&h=5&fit=crop&crop=entropy fm=png or=90 flip=v pad=2 w=20&h=20&fit=fill
  `)('are reduced to the first frame with %s', async (search) =>
    expect((await frames(search)).pages ?? 1).toBe(1),
  );
});

const job: TransformJob = {
  read: () => Promise.resolve(new Uint8Array([1])),
  parameters: parseImageParameters(new URLSearchParams('w=1')),
  encoding: { format: 'png', progressive: false },
};

function counting(result: Uint8Array) {
  const run = vi.fn<typeof transformImage>(() => Promise.resolve(result));
  return { run, transform: createTransformer(run) };
}

describe('createTransformer', () => {
  it('transforms once per key, also for concurrent requests', async () => {
    const { run, transform } = counting(new Uint8Array([9]));
    const together = await Promise.all([transform('a', job), transform('a', job)]);
    expect([...together, await transform('a', job)]).toEqual(
      Array.from({ length: 3 }, () => new Uint8Array([9])),
    );
    expect(run).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledWith(new Uint8Array([1]), job.parameters, job.encoding);
  });

  it('transforms separately per key', async () => {
    const { run, transform } = counting(new Uint8Array([9]));
    await transform('a', job);
    await transform('b', job);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('evicts results beyond the capacity of the cache', async () => {
    const { run, transform } = counting(new Uint8Array(IMAGE_CACHE_BYTES / 2 + 1));
    for (const key of ['a', 'b', 'b', 'a']) await transform(key, job);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('does not cache failures', async () => {
    const { run, transform } = counting(new Uint8Array([9]));
    run.mockRejectedValueOnce(new Error('broken'));
    await expect(transform('a', job)).rejects.toThrow('broken');
    expect(await transform('a', job)).toEqual(new Uint8Array([9]));
  });
});
