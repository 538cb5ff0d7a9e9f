import { open } from 'node:fs/promises';
import type { ImageParameters } from './parameters.ts';

/** Parses the file name of an image asset; `undefined` for any other name. */
export function parseImageName(name: string) {
  const match = /^([a-f0-9]{40})-(\d{1,6})x(\d{1,6})\.([a-z0-9]{2,5})$/.exec(name);
  const [, sha1, width, height, extension] = match ?? [];
  if (sha1 === undefined || extension === undefined) return undefined;
  return { sha1, width: Number(width), height: Number(height), extension };
}

/** Parsed file name of an image, `{sha1}-{width}x{height}.{extension}`. Sizes in pixels. */
export type ImageName = Readonly<NonNullable<ReturnType<typeof parseImageName>>>;

/** Formats the file name of an image asset. */
export function formatImageName({ sha1, width, height, extension }: ImageName): string {
  return `${sha1}-${width}x${height}.${extension}`;
}

/** Offset of the flags in an extended WebP file (VP8X), in bytes. */
const FLAGS_OFFSET = 20;
const ANIMATION_FLAG = 0x02;

/**
 * True if the WebP file is an animation, according to its VP8X header.
 *
 * @param file Path of the file.
 */
export async function isAnimatedWebp(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FLAGS_OFFSET + 1), 0, FLAGS_OFFSET + 1, 0);
    const isExtended = bytesRead > FLAGS_OFFSET && buffer.toString('latin1', 8, 16) === 'WEBPVP8X';
    return isExtended && (buffer.readUInt8(FLAGS_OFFSET) & ANIMATION_FLAG) !== 0;
  } finally {
    await handle.close();
  }
}

/** Output format of a transformation. */
export type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** Encoding of a transformed image. */
export interface Encoding {
  readonly format: OutputFormat;
  readonly progressive: boolean;
  /** Quality from 1 to 100; ignored by lossless formats. */
  readonly quality?: number | undefined;
}

const DEFAULT_QUALITY: Readonly<Partial<Record<OutputFormat, number>>> = { jpeg: 75, webp: 75, avif: 50 };

const REQUESTED: Readonly<Record<string, OutputFormat>> = {
  jpg: 'jpeg',
  pjpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
};

const ORIGINAL: Readonly<Record<string, OutputFormat>> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  tif: 'tiff',
};

/** Content types of images by file extension. */
export const IMAGE_CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
};

/** Returns the format that an original has when transformed, by its extension; PNG for drawings (SVG). */
export function originalFormat(extension: string): OutputFormat | undefined {
  return extension === 'svg' ? 'png' : ORIGINAL[extension];
}

/** True if an `Accept` header contains the media type with a weight above 0. Wildcards do not count. */
export function acceptsType(header: string, type: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .some(
      ([name, ...parameters]) => name === type && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)),
    );
}

function automaticFormat(original: OutputFormat, accept: string, isAnimation: boolean): OutputFormat {
  // sharp writes AVIF with a single frame.
  if (!isAnimation && acceptsType(accept, 'image/avif')) return 'avif';
  return acceptsType(accept, 'image/webp') ? 'webp' : original;
}

/**
 * Chooses the encoding of a transformed image: the requested format, else with `auto=format` the best one that the
 * `Accept` header allows (AVIF before WebP), else that of the original.
 *
 * @param isAnimation True if the original has several frames; by default true for GIF.
 */
export function chooseEncoding(
  original: OutputFormat,
  { format: requested, autoFormat, quality }: ImageParameters,
  accept: string,
  isAnimation = original === 'gif',
): Encoding {
  const automatic = autoFormat ? automaticFormat(original, accept, isAnimation) : original;
  const format = (requested && REQUESTED[requested]) ?? automatic;
  return { format, progressive: requested === 'pjpg', quality: quality ?? DEFAULT_QUALITY[format] };
}

/** True if the format supports transparency. */
export function hasTransparency(format: OutputFormat): boolean {
  return format !== 'jpeg';
}

/** True if the format supports animation. */
export function hasFrames(format: OutputFormat): boolean {
  return format === 'gif' || format === 'webp';
}
