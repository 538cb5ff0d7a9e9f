import sharp from 'sharp';

/** Opaque colours of the quarters of {@link quarters}. */
export const QUARTER_COLORS = {
  topLeft: '#ff0000',
  topRight: '#00ff00',
  bottomLeft: '#0000ff',
  bottomRight: '#ffff00',
} as const;

function rectangle(width: number, height: number, color: string, left: number, top: number): string {
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${color}"/>`;
}

/** An SVG of four quarters in different colours, sizes in pixels. */
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

/** A PNG of four quarters without transparency. */
export async function quarters(width = 80, height = 40): Promise<Buffer> {
  return await sharp(quartersSvg(width, height)).removeAlpha().png().toBuffer();
}

/** A PNG of one colour, `#rrggbbaa`. */
export async function plainPicture(width: number, height: number, background: string): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** An animation of one frame per colour. */
export async function animation(width: number, height: number, colors: readonly string[]): Promise<Buffer> {
  const frames = await Promise.all(colors.map((color) => plainPicture(width, height, color)));
  return await sharp(frames, { join: { animated: true } })
    .gif({ delay: colors.map(() => 100) })
    .toBuffer();
}

/** The colour of a pixel as `#rrggbbaa`, with channels rounded to 0, 8 or f so that lossy encodings compare. */
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
