import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { MAX_SOURCE_PIXELS, MAX_SOURCE_SIDE } from '../shared/config.ts';
import { IMAGE_CONTENT_TYPES } from './images/format.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import { InvalidInput } from '../shared/errors.ts';

/** Image with a validated head. Sizes in pixels, after applying the EXIF orientation. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** Name for error messages. */
  readonly name: string;
  readonly extension: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly hasAlpha: boolean;
  /** Raw EXIF block. */
  readonly exif?: Buffer | undefined;
}

const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif', tiff: 'tif' };

/** Opens an image for decoding, limited to `MAX_SOURCE_PIXELS`. */
export function openImage(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { ...options, limitInputPixels: MAX_SOURCE_PIXELS });
}

/** Reads the head of an image. Nothing is decoded, so the number of pixels is not limited. */
export async function readHead(bytes: Uint8Array): Promise<Metadata> {
  return await sharp(bytes, { limitInputPixels: false }).metadata();
}

function reasonOf(error: unknown): string {
  return errorMessage(error);
}

/**
 * Runs a decoding step and converts its errors.
 *
 * @throws InvalidInput naming the image when it cannot be decoded.
 */
export async function decoding<Result>(name: string, decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (error) {
    throw new InvalidInput(`"${name}" cannot be decoded as an image: ${reasonOf(error)}`);
  }
}

function requireSize(name: string, { width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) <= MAX_SOURCE_SIDE && width * height <= MAX_SOURCE_PIXELS) return;
  throw new InvalidInput(
    `"${name}" has ${width}×${height} pixels; the maximum is ${MAX_SOURCE_PIXELS} pixels, and ${MAX_SOURCE_SIDE} per side`,
  );
}

/**
 * Reads and validates the head of an image; pixels are not decoded.
 *
 * @param bytes Image file: JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.
 * @param name Name for error messages.
 * @throws InvalidInput when the bytes are no image, of an unsupported type, or of too many pixels.
 */
export async function inspectImage(bytes: Uint8Array, name: string): Promise<ImageFile> {
  const metadata = await decoding(name, () => readHead(bytes));
  const { format, compression, hasAlpha, autoOrient, exif } = metadata;
  const extension = EXTENSIONS[format] ?? format;
  const mimeType = IMAGE_CONTENT_TYPES[extension];
  // AVIF and HEIC share the HEIF container; sharp decodes only the former.
  if (mimeType === undefined || (format === 'heif' && compression !== 'av1')) {
    const type = format === 'heif' ? 'heic' : format;
    const known = Object.keys(IMAGE_CONTENT_TYPES).join(', ');
    throw new InvalidInput(`"${name}" has the unsupported image type ${type}; supported are ${known}`);
  }
  requireSize(name, autoOrient);
  const { width, height } = autoOrient;
  return { bytes, name, extension, mimeType, width, height, hasAlpha, exif };
}
