import { encode as encodeBlurHash } from 'blurhash';
import { rgbaToThumbHash } from 'thumbhash';
import { readCameraTags, type CameraTags } from './exif.ts';
import { decoding, openImage, type ImageFile } from './image-file.ts';
import { paletteOf, type Palette } from './palette.ts';

/** What may be worked out about an image besides its size and transparency, in the order it is worked out. */
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

/** The `metadata` of an image asset document; optional parts are there when they were asked for. */
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
  /** A blurred version in the notation of blurha.sh. */
  readonly blurHash?: string | undefined;
  /** Data URI of a version 20 pixels wide, shown while the image loads. */
  readonly lqip?: string | undefined;
  readonly palette?: Palette | undefined;
  /** A blurred version with shape and transparency, 25 bytes or so in base64. */
  readonly thumbHash?: string | undefined;
}

const LQIP_WIDTH = 20;
/** Most the placeholder is high, in pixels: that of a narrow strip is narrower than others, not a thousand times as high. */
const LQIP_MAX_HEIGHT = 400;
/** Longest side of what the palette is taken from, in pixels. */
const PALETTE_SIDE = 64;
/** Longest side of what hashes are taken from, in pixels: they hold less than that. */
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

/** Five waves along the longer side, four along the shorter, as the hosted service has it. */
function blurHashOf({ pixels, width, height }: SmallPixels): string {
  const [across, down] = [width >= height ? 5 : 4, height >= width ? 5 : 4];
  return encodeBlurHash(Uint8ClampedArray.from(pixels), width, height, across, down);
}

function thumbHashOf({ pixels, width, height }: SmallPixels): string {
  return Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64');
}

/**
 * Works out the metadata of an image.
 *
 * @param kinds What to work out besides dimensions and transparency, which are always there.
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
