import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { MAX_SOURCE_PIXELS, MAX_SOURCE_SIDE } from '../ground/config.ts';
import { IMAGE_CONTENT_TYPES } from './images/format.ts';
import { InvalidInput } from '../ground/errors.ts';

/** An image whose head was read and found acceptable. Sizes in pixels, upright. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** Name used in errors. */
  readonly name: string;
  readonly extension: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** The EXIF block as it stands in the file. */
  readonly exif?: Buffer | undefined;
}

const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif', tiff: 'tif' };

/** Opens an image for decoding, within the limit on its pixels. */
export function openImage(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { ...options, limitInputPixels: MAX_SOURCE_PIXELS });
}

/** What the head of an image says. Nothing is decoded, so its size is not limited yet. */
export async function readHead(bytes: Uint8Array): Promise<Metadata> {
  return await sharp(bytes, { limitInputPixels: false }).metadata();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs something that decodes an image.
 *
 * @throws InvalidInput naming the image when it cannot be decoded.
 */
export async function decoding<Result>(name: string, decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (error) {
    throw new InvalidInput(`"${name}" is not an image that can be read: ${reasonOf(error)}`);
  }
}

function requireSize(name: string, { width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) <= MAX_SOURCE_SIDE && width * height <= MAX_SOURCE_PIXELS) return;
  throw new InvalidInput(
    `"${name}" has ${width}×${height} pixels; images may have ${MAX_SOURCE_PIXELS} pixels, and ${MAX_SOURCE_SIDE} on a side`,
  );
}

/**
 * Reads the head of an image: what it is and how large. Its pixels are not decoded.
 *
 * @param bytes The image file: JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.
 * @param name Name used in errors.
 * @throws InvalidInput when the bytes are not an image, of another type, or of too many pixels.
 */
export async function inspectImage(bytes: Uint8Array, name: string): Promise<ImageFile> {
  const metadata = await decoding(name, () => readHead(bytes));
  const { format, compression, hasAlpha, autoOrient, exif } = metadata;
  const extension = EXTENSIONS[format] ?? format;
  const mimeType = IMAGE_CONTENT_TYPES[extension];
  // AVIF and HEIC share a container; only the former can be decoded.
  if (mimeType === undefined || (format === 'heif' && compression !== 'av1')) {
    const type = format === 'heif' ? 'heic' : format;
    const known = Object.keys(IMAGE_CONTENT_TYPES).join(', ');
    throw new InvalidInput(`"${name}" has the unsupported image type ${type}; supported are ${known}`);
  }
  requireSize(name, autoOrient);
  const { width, height } = autoOrient;
  return { bytes, name, extension, mimeType, width, height, hasAlpha, exif };
}
