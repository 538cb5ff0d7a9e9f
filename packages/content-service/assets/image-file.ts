import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { IMAGE_CONTENT_TYPES } from './images/format.ts';
import { InvalidInput, errorMessage } from '../shared/errors.ts';

/** Maximum number of decoded pixels per image, over all frames of an animation: 100 million take 400 MB of memory. */
export const MAX_SOURCE_PIXELS = 100_000_000;

/** Maximum side of an uploaded image, in pixels: the limit of JPEG. */
export const MAX_SOURCE_SIDE = 65_535;

const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif', tiff: 'tif' };

/** Opens an image for decoding, limited to `MAX_SOURCE_PIXELS`. */
export function openImage(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { ...options, limitInputPixels: MAX_SOURCE_PIXELS });
}

/** Reads the head of an image. Nothing is decoded, so the number of pixels is not limited. */
export async function readHead(bytes: Uint8Array): Promise<Metadata> {
  return await sharp(bytes, { limitInputPixels: false }).metadata();
}

/** Reads the information that `fm=json` requests, under the names that the documentation of imgix has for it. */
export async function readInformation(bytes: Uint8Array, contentType: string) {
  const { autoOrient, pages = 1 } = await readHead(bytes);
  return {
    'Content-Type': contentType,
    'Content-Length': String(bytes.byteLength),
    // In pixels, after applying the EXIF orientation.
    PixelWidth: autoOrient.width,
    PixelHeight: autoOrient.height,
    Output: { Frames: pages },
  };
}

/**
 * Runs a decoding step and converts its errors.
 *
 * @throws InvalidInput naming the image when it cannot be decoded.
 */
async function decoding<Result>(name: string, decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (error) {
    throw new InvalidInput(`"${name}" cannot be decoded as an image: ${errorMessage(error)}`);
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
export async function inspectImage(bytes: Uint8Array, name: string) {
  const metadata = await decoding(name, () => readHead(bytes));
  const { format, compression, hasAlpha, autoOrient } = metadata;
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
  return { bytes, name, extension, mimeType, width, height, hasAlpha };
}

/** Image with a validated head. Sizes in pixels, after applying the EXIF orientation. */
export type ImageFile = Readonly<Awaited<ReturnType<typeof inspectImage>>>;

const LQIP_WIDTH = 20;
/** Maximum height of the placeholder in pixels; limits it for narrow vertical images. */
const LQIP_MAX_HEIGHT = 400;

async function placeholderOf(bytes: Uint8Array, isOpaque: boolean): Promise<string> {
  const small = openImage(bytes).autoOrient().resize(LQIP_WIDTH, LQIP_MAX_HEIGHT, { fit: 'inside' });
  const encoded = isOpaque ? small.jpeg({ quality: 70 }) : small.png();
  const data = (await encoded.toBuffer()).toString('base64');
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${data}`;
}

/**
 * Extracts the metadata of an image, of which the hosted service has more: it is what the site reads.
 *
 * @throws InvalidInput naming the image when it cannot be decoded.
 */
export async function extractMetadata(
  { bytes, name, width, height, hasAlpha }: ImageFile,
  { hasPlaceholder }: { readonly hasPlaceholder: boolean },
) {
  return await decoding(name, async () => {
    const { isOpaque } = await openImage(bytes).stats();
    return {
      _type: 'sanity.imageMetadata' as const,
      dimensions: { _type: 'sanity.imageDimensions' as const, width, height, aspectRatio: width / height },
      hasAlpha,
      isOpaque,
      // Low-quality image placeholder: data URI of a preview 20 pixels wide.
      ...(hasPlaceholder && { lqip: await placeholderOf(bytes, isOpaque) }),
    };
  });
}
