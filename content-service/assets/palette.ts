/** Swatch of a palette, in the shape of the hosted service's documents. */
export interface PaletteSwatch {
  readonly _type: 'sanity.imagePaletteSwatch';
  /** Colour as `#rrggbb`. */
  readonly background: string;
  /** Colour of readable text on it. */
  readonly foreground: string;
  /** Colour of readable titles on it. */
  readonly title: string;
  /** Share of the pixels in percent, with two decimals. */
  readonly population: number;
}

const SWATCHES = ['darkMuted', 'darkVibrant', 'lightMuted', 'lightVibrant', 'muted', 'vibrant'] as const;
type SwatchName = (typeof SWATCHES)[number];

/** Palette of an image; swatches without a matching colour are missing. */
export type Palette = { readonly _type: 'sanity.imagePalette' } & {
  readonly [name in SwatchName | 'dominant']?: PaletteSwatch;
};

/** Raw pixels of sharp: four bytes each, red, green, blue and alpha. */
export type RgbaPixels = Uint8Array;

interface Bucket {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly count: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** Target saturation and lightness of each swatch, and its range of lightness, from 0 to 1. */
const AIMS: Readonly<
  Record<SwatchName, { saturation: number; lightness: number; range: readonly [number, number] }>
> = {
  darkMuted: { saturation: 0.3, lightness: 0.26, range: [0, 0.45] },
  darkVibrant: { saturation: 1, lightness: 0.26, range: [0, 0.45] },
  lightMuted: { saturation: 0.3, lightness: 0.74, range: [0.55, 1] },
  lightVibrant: { saturation: 1, lightness: 0.74, range: [0.55, 1] },
  muted: { saturation: 0.3, lightness: 0.5, range: [0.3, 0.7] },
  vibrant: { saturation: 1, lightness: 0.5, range: [0.3, 0.7] },
};

const MIN_VIBRANT_SATURATION = 0.35;
const MAX_MUTED_SATURATION = 0.4;

function saturationAndLightness(r: number, g: number, b: number) {
  const max = Math.max(r, g, b) / 255;
  const min = Math.min(r, g, b) / 255;
  const lightness = (max + min) / 2;
  const spread = max - min;
  return { lightness, saturation: spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)) };
}

/** Quantises pixels to 4 bits per channel and averages each bucket. Pixels with an alpha below 128 are ignored. */
function bucketsOf(pixels: RgbaPixels): Bucket[] {
  const sums = new Map<number, { r: number; g: number; b: number; count: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const sum = sums.get(key) ?? { r: 0, g: 0, b: 0, count: 0 };
    sums.set(key, { r: sum.r + r, g: sum.g + g, b: sum.b + b, count: sum.count + 1 });
  }
  return [...sums.values()].map(({ r, g, b, count }) => {
    const mean = { r: Math.round(r / count), g: Math.round(g / count), b: Math.round(b / count) };
    return { ...mean, count, ...saturationAndLightness(mean.r, mean.g, mean.b) };
  });
}

function relativeLuminance({ r, g, b }: Bucket): number {
  const linear = (channel: number) =>
    channel <= 10 ? channel / 3294 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function toSwatch(bucket: Bucket, total: number): PaletteSwatch {
  const hex = [bucket.r, bucket.g, bucket.b].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  // White text has at least the contrast of black text up to this luminance (WCAG 2 contrast formula).
  const text = relativeLuminance(bucket) < 0.179 ? '#fff' : '#000';
  const population = Math.round((bucket.count / total) * 10_000) / 100;
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population,
  };
}

function suits(bucket: Bucket, name: SwatchName): boolean {
  const [min, max] = AIMS[name].range;
  const isVibrant = AIMS[name].saturation === 1;
  return (
    bucket.lightness >= min &&
    bucket.lightness <= max &&
    (isVibrant ? bucket.saturation >= MIN_VIBRANT_SATURATION : bucket.saturation <= MAX_MUTED_SATURATION)
  );
}

/** Rates a colour as a swatch: by its distance to the target first, then by its frequency. */
function score(bucket: Bucket, name: SwatchName, mostCommon: number): number {
  const aim = AIMS[name];
  const near =
    3 * (1 - Math.abs(bucket.saturation - aim.saturation)) +
    6 * (1 - Math.abs(bucket.lightness - aim.lightness));
  return near + bucket.count / mostCommon;
}

function best(buckets: readonly Bucket[], rate: (bucket: Bucket) => number): Bucket | undefined {
  return buckets.reduce<Bucket | undefined>(
    (winner, bucket) => (winner === undefined || rate(bucket) > rate(winner) ? bucket : winner),
    undefined,
  );
}

/**
 * Computes the palette of an image. Deterministic.
 *
 * @param pixels Pixels of a small version of the image; the time is linear in their number.
 */
export function paletteOf(pixels: RgbaPixels): Palette {
  const buckets = bucketsOf(pixels);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const dominant = best(buckets, ({ count }) => count);
  if (dominant === undefined) return { _type: 'sanity.imagePalette' };
  const swatches: Partial<Record<SwatchName, PaletteSwatch>> = {};
  for (const name of SWATCHES) {
    const candidates = buckets.filter((bucket) => suits(bucket, name));
    const winner = best(candidates, (bucket) => score(bucket, name, dominant.count));
    if (winner !== undefined) swatches[name] = toSwatch(winner, total);
  }
  return { _type: 'sanity.imagePalette', dominant: toSwatch(dominant, total), ...swatches };
}
