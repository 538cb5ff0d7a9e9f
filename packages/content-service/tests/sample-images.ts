import sharp from 'sharp';

/** Colours of the quadrants of {@link quarters}. */
const QUARTER_COLORS = {
  topLeft: '#ff0000',
  topRight: '#00ff00',
  bottomLeft: '#0000ff',
  bottomRight: '#ffff00',
} as const;

function rectangle(width: number, height: number, color: string, left: number, top: number): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`;
}

/** Creates an SVG with four quadrants in different colours. Sizes in pixels. */
export function quartersSvg(width: number, height: number): Buffer {
  const [w, h] = [width / 2, height / 2];
  const { topLeft, topRight, bottomLeft, bottomRight } = QUARTER_COLORS;
  const content = [
    rectangle(w, h, topLeft, 0, 0),
    rectangle(w, h, topRight, w, 0),
    rectangle(w, h, bottomLeft, 0, h),
    rectangle(w, h, bottomRight, w, h),
  ].join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

/** Creates a PNG with four opaque quadrants. */
export async function quarters(width = 80, height = 40): Promise<Buffer> {
  return await sharp(quartersSvg(width, height)).removeAlpha().png().toBuffer();
}

/** Creates a PNG of one colour, `#rrggbbaa`. */
export async function solidImage(width: number, height: number, background: string): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Creates an animated GIF with one frame per colour. */
export async function animation(width: number, height: number, colors: readonly string[]): Promise<Buffer> {
  const frames = await Promise.all(colors.map((color) => solidImage(width, height, color)));
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: colors.map(() => 100) })
    .toBuffer();
}

/**
 * Returns the colour of a pixel as `#rrggbbaa`, with channels quantised to 00, 88 or ff to tolerate lossy encodings.
 */
export async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const rounded = [...pixel].map((channel) => (channel < 64 ? '00' : channel > 191 ? 'ff' : '88'));
  return `#${rounded.join('')}`;
}
