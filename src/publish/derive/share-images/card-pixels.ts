import sharp, { type Sharp } from 'sharp';
import { SHARE_IMAGE_SIZE } from '../../../config/share-image.ts';
import type { SectionTone } from '../../../config/editing/sections.ts';
import { CARD_COLOURS, PICTURE, type PicturePlace } from './card-design.ts';
import { type Box, pictureFrameSvg } from './card-svg.ts';

/** Maximum size of a generated share image, in bytes: chat programs skip large ones. */
export const SHARE_IMAGE_MAX_BYTES = 80_000;

/** Pixels in rows, three bytes each: red, green, blue. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 3;
/** JPEG qualities, tried in order until the file is within the size limit. */
const QUALITIES = [80, 72, 64, 56];
/** Pictures larger than this are a mistake, or an attack. */
const MAX_PICTURE_PIXELS = 100_000_000;

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws an SVG that fills its ground. */
export function drawSvg(svg: string): Promise<Pixels> {
  return pixelsOf(sharp(Buffer.from(svg)));
}

/**
 * Draws the image of a card: masked, on the card's background.
 * @param picture bytes of an image file in any format that browsers support, or an SVG.
 * @throws Error for an invalid image.
 */
export function drawPicture(picture: Uint8Array, tone: SectionTone, place: PicturePlace): Promise<Pixels> {
  const { ground } = CARD_COLOURS[tone];
  const image = sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS })
    .resize(place.width, PICTURE.height, { fit: 'cover' })
    .toColourspace('srgb')
    .flatten({ background: ground })
    .composite([{ input: Buffer.from(pictureFrameSvg(place, ground)) }]);
  return pixelsOf(image);
}

/** Copies a drawing and puts another one onto it. */
export function withPart(
  { data, width, height }: Pixels,
  part: Pixels,
  { left, top }: Pick<Box, 'left' | 'top'>,
): Pixels {
  const copy = Buffer.from(data);
  for (let row = 0; row < part.height; row += 1) {
    const start = row * part.width * CHANNELS;
    part.data.copy(copy, ((top + row) * width + left) * CHANNELS, start, start + part.width * CHANNELS);
  }
  return { data: copy, width, height };
}

/**
 * Encodes a card as JPEG, below the size limit of link previews; they do not support newer formats everywhere.
 * @throws RangeError when the drawing has not the size of a share image.
 */
export async function encode({ data, width, height }: Pixels): Promise<Buffer> {
  if (width !== SHARE_IMAGE_SIZE.width || height !== SHARE_IMAGE_SIZE.height)
    throw new RangeError(`A share image cannot be ${width} × ${height} pixels.`);
  let file: Buffer | undefined;
  for (const quality of QUALITIES) {
    file = await sharp(data, { raw: { width, height, channels: CHANNELS } })
      .jpeg({ quality })
      .toBuffer();
    if (file.length <= SHARE_IMAGE_MAX_BYTES) break;
  }
  if (!file) throw new Error('There is no quality to encode with.');
  return file;
}
