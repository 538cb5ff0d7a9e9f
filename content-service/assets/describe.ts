import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { HOSTED_ASSET_BASE_URL } from '../config.ts';
import { formatImageName } from '../images/asset-name.ts';
import { IMAGE_CONTENT_TYPES } from '../images/format.ts';
import { paletteOf, type Palette } from './palette.ts';

/** Where an asset belongs and when it came. */
export interface AssetPlace {
  readonly projectId: string;
  readonly dataset: string;
  /** ISO 8601; becomes `_createdAt` and `_updatedAt`. */
  readonly timestamp: string;
  /** Start of the asset's `url`; that of the hosted service unless given. */
  readonly baseUrl?: string | undefined;
}

/** The document of an image asset, as the hosted service writes it. */
export interface ImageAssetDocument {
  readonly _id: string;
  readonly _type: 'sanity.imageAsset';
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly assetId: string;
  readonly extension: string;
  readonly metadata: {
    readonly _type: 'sanity.imageMetadata';
    readonly dimensions: {
      readonly _type: 'sanity.imageDimensions';
      readonly width: number;
      readonly height: number;
      readonly aspectRatio: number;
    };
    readonly hasAlpha: boolean;
    readonly isOpaque: boolean;
    /** Data URI of a version 20 pixels wide, shown while the image loads. */
    readonly lqip: string;
    readonly palette: Palette;
  };
  readonly mimeType: string;
  readonly originalFilename: string;
  readonly path: string;
  readonly sha1hash: string;
  /** In bytes. */
  readonly size: number;
  readonly uploadId: string;
  readonly url: string;
}

const LQIP_WIDTH = 20;
const PALETTE_SIDE = 64;
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif', tiff: 'tif' };

async function readMetadata(bytes: Uint8Array, filename: string) {
  try {
    return await sharp(bytes).metadata();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`"${filename}" is not an image that can be read: ${reason}`, { cause: error });
  }
}

async function placeholderOf(bytes: Uint8Array, isOpaque: boolean): Promise<string> {
  const small = sharp(bytes).autoOrient().resize({ width: LQIP_WIDTH });
  const encoded = isOpaque ? small.jpeg({ quality: 70 }) : small.png();
  const data = (await encoded.toBuffer()).toString('base64');
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${data}`;
}

async function smallPixels(bytes: Uint8Array): Promise<Uint8Array> {
  return await sharp(bytes)
    .resize(PALETTE_SIDE, PALETTE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/**
 * Describes an image as its asset document. The same bytes, name and place always give the same document: its id is
 * made of the hash of the bytes, its `_rev` of the document's own contents.
 *
 * @param bytes The image file: JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.
 * @throws Error naming the file when the bytes are not an image or of another type.
 */
export async function describeImage(
  bytes: Uint8Array,
  originalFilename: string,
  { projectId, dataset, timestamp, baseUrl = HOSTED_ASSET_BASE_URL }: AssetPlace,
): Promise<ImageAssetDocument> {
  const { format, hasAlpha, autoOrient } = await readMetadata(bytes, originalFilename);
  const extension = EXTENSIONS[format] ?? format;
  const mimeType = IMAGE_CONTENT_TYPES[extension];
  if (mimeType === undefined)
    throw new Error(`"${originalFilename}" has the unsupported image type ${format}`);
  const { width, height } = autoOrient;
  const sha1 = createHash('sha1').update(bytes).digest('hex');
  const { isOpaque } = await sharp(bytes).stats();
  const path = `images/${projectId}/${dataset}/${formatImageName({ sha1, width, height, extension })}`;
  const described = {
    _id: `image-${sha1}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset' as const,
    _createdAt: timestamp,
    _updatedAt: timestamp,
    assetId: sha1,
    extension,
    metadata: {
      _type: 'sanity.imageMetadata' as const,
      dimensions: { _type: 'sanity.imageDimensions' as const, width, height, aspectRatio: width / height },
      hasAlpha,
      isOpaque,
      lqip: await placeholderOf(bytes, isOpaque),
      palette: paletteOf(await smallPixels(bytes)),
    },
    mimeType,
    originalFilename,
    path,
    sha1hash: sha1,
    size: bytes.byteLength,
    uploadId: sha1.slice(0, 32),
    url: `${baseUrl.replace(/\/+$/, '')}/${path}`,
  };
  const _rev = createHash('sha1').update(JSON.stringify(described)).digest('hex').slice(0, 22);
  return { ...described, _rev };
}
