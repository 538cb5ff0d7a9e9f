import { encode as encodeBlurHash } from 'blurhash';
import { rgbaToThumbHash } from 'thumbhash';
import { readCameraTags, type CameraTags } from './exif.ts';
import { decoding, openImage, type ImageFile } from './image-file.ts';
import { paletteOf, type Palette } from './palette.ts';

/** Kinds of optional image metadata, in the order of extraction. */
export const METADATA_KINDS = [
  'blurhash',
  'exif',
  'image',
  'location',
  'lqip',
  'palette',
  'thumbhash',
] as const;

/** One of {@link METADATA_KINDS}. */
export type MetadataKind = (typeof METADATA_KINDS)[number];

/** `metadata` of an image asset document; optional parts exist when they were requested. */
export interface ImageMetadata extends CameraTags {
  readonly _type: 'sanity.imageMetadata';
  readonly dimensions: {
    readonly _type: 'sanity.imageDimensions';
    readonly width: number;
    readonly height: number;
    readonly aspectRatio: number;
  };
  readonly hasAlpha: boolean;
  readonly isOpaque: boolean;
  /** Blurred preview in the notation of blurha.sh. */
  readonly blurHash?: string | undefined;
  /** Low-quality image placeholder: data URI of a preview 20 pixels wide. */
  readonly lqip?: string | undefined;
  readonly palette?: Palette | undefined;
  /** Blurred preview with aspect ratio and transparency, about 25 bytes in base64. */
  readonly thumbHash?: string | undefined;
}

const LQIP_WIDTH = 20;
/** Maximum height of the placeholder in pixels; limits it for narrow vertical images. */
const LQIP_MAX_HEIGHT = 400;
/** Maximum side of the image that the palette is computed from, in pixels. */
const PALETTE_SIDE = 64;
/** Maximum side of the image that hashes are computed from, in pixels; they have less detail than that. */
const HASH_SIDE = 48;

async function placeholderOf(bytes: Uint8Array, isOpaque: boolean): Promise<string> {
  const small = openImage(bytes).autoOrient().resize(LQIP_WIDTH, LQIP_MAX_HEIGHT, { fit: 'inside' });
  const encoded = isOpaque ? small.jpeg({ quality: 70 }) : small.png();
  const data = (await encoded.toBuffer()).toString('base64');
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${data}`;
}

async function smallPixels(bytes: Uint8Array, side: number) {
  const { data, info } = await openImage(bytes)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

type SmallPixels = Awaited<ReturnType<typeof smallPixels>>;

/** Computes the BlurHash with 5 components along the longer side and 4 along the shorter, like the hosted service. */
function blurHashOf({ pixels, width, height }: SmallPixels): string {
  const [across, down] = [width >= height ? 5 : 4, height >= width ? 5 : 4];
  return encodeBlurHash(Uint8ClampedArray.from(pixels), width, height, across, down);
}

function thumbHashOf({ pixels, width, height }: SmallPixels): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64');
}

/**
 * Extracts the metadata of an image.
 *
 * @param kinds Metadata besides dimensions and transparency, which are always included.
 * @throws InvalidInput naming the image when it cannot be decoded.
 */
export async function extractMetadata(
  { bytes, name, width, height, hasAlpha, exif }: ImageFile,
  kinds: ReadonlySet<MetadataKind>,
): Promise<ImageMetadata> {
  return await decoding(name, async () => {
    const { isOpaque } = await openImage(bytes).stats();
    const small =
      kinds.has('blurhash') || kinds.has('thumbhash') ? await smallPixels(bytes, HASH_SIDE) : undefined;
    return {
      _type: 'sanity.imageMetadata',
      ...(kinds.has('blurhash') && small && { blurHash: blurHashOf(small) }),
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      ...readCameraTags(exif, kinds),
      hasAlpha,
      isOpaque,
      ...(kinds.has('lqip') && { lqip: await placeholderOf(bytes, isOpaque) }),
      ...(kinds.has('palette') && { palette: paletteOf((await smallPixels(bytes, PALETTE_SIDE)).pixels) }),
      ...(kinds.has('thumbhash') && small && { thumbHash: thumbHashOf(small) }),
    };
  });
}
