import sharp from 'sharp';

/** Colour of a pixel: red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Pixels of a screenshot. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): Colour;
}

/** Decodes a screenshot. */
export async function readPixels(screenshot: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height,
    at: (x, y) => {
      const start = 3 * (y * width + x);
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
    },
  };
}

/** Returns the largest difference between two colours in one channel. */
export const difference = (one: Colour, other: Colour): number =>
  Math.max(...one.map((level, channel) => Math.abs(level - (other[channel] ?? 0))));

/** Returns the colourfulness of a colour: 0 for greys. */
export const chroma = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);
