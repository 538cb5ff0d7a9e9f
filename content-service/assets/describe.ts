import { createHash } from 'node:crypto';
import { HOSTED_ASSET_BASE_URL } from '../ground/config.ts';
import { formatImageName } from './images/asset-name.ts';
import { inspectImage, type ImageFile } from './image-file.ts';
import { extractMetadata, type ImageMetadata, type MetadataKind } from './metadata.ts';

/** Where an asset belongs and when it came. */
export interface AssetPlace {
  readonly projectId: string;
  readonly dataset: string;
  /** ISO 8601; becomes `_createdAt` and `_updatedAt`. */
  readonly timestamp: string;
  /** Start of the asset's `url`; that of the hosted service unless given. */
  readonly baseUrl?: string | undefined;
}

/** What the documents of images and files have in common, but for what every stored document has. */
export interface AssetFields {
  readonly assetId: string;
  readonly extension: string;
  readonly mimeType: string;
  readonly originalFilename?: string | undefined;
  readonly path: string;
  readonly sha1hash: string;
  /** In bytes. */
  readonly size: number;
  readonly uploadId: string;
  readonly url: string;
}

/** The document of an image asset, as the hosted service writes it. */
export interface ImageAssetDocument extends AssetFields {
  readonly _id: string;
  readonly _type: 'sanity.imageAsset';
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly metadata: ImageMetadata;
  readonly originalFilename: string;
}

/** Bytes that become an asset. */
export interface AssetBytes {
  readonly sha1: string;
  /** In bytes. */
  readonly size: number;
  readonly extension: string;
  readonly mimeType: string;
  readonly originalFilename?: string | undefined;
}

/**
 * The fields of an asset document that follow from its bytes and its place.
 *
 * @param path Path below the base URL, such as `images/project/dataset/name`.
 */
export function assetFields(asset: AssetBytes, path: string, baseUrl: string): AssetFields {
  const { sha1, size, extension, mimeType, originalFilename } = asset;
  return {
    assetId: sha1,
    extension,
    mimeType,
    ...(originalFilename !== undefined && { originalFilename }),
    path,
    sha1hash: sha1,
    size,
    uploadId: sha1.slice(0, 32),
    url: `${baseUrl.replace(/\/+$/, '')}/${path}`,
  };
}

/** Id of an image's document. */
export function imageId(
  sha1: string,
  { width, height, extension }: Omit<ImageFile, 'bytes' | 'name'>,
): string {
  return `image-${sha1}-${width}x${height}-${extension}`;
}

/** Hash of an asset's bytes, in hexadecimal. */
export function sha1Of(bytes: Uint8Array | string): string {
  return createHash('sha1').update(bytes).digest('hex');
}

const DEFAULT_METADATA: ReadonlySet<MetadataKind> = new Set(['lqip', 'palette']);

/**
 * Describes an image as its asset document. The same bytes, name and place always give the same document: its id is
 * made of the hash of the bytes, its `_rev` of the document's own contents.
 *
 * @param bytes The image file: JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.
 * @throws InvalidInput naming the file when the bytes are not an image, of another type or of too many pixels.
 */
export async function describeImage(
  bytes: Uint8Array,
  originalFilename: string,
  { projectId, dataset, timestamp, baseUrl = HOSTED_ASSET_BASE_URL }: AssetPlace,
): Promise<ImageAssetDocument> {
  const image = await inspectImage(bytes, originalFilename);
  const { extension, mimeType } = image;
  const sha1 = sha1Of(bytes);
  const path = `images/${projectId}/${dataset}/${formatImageName({ sha1, ...image })}`;
  const described = {
    _id: imageId(sha1, image),
    _type: 'sanity.imageAsset' as const,
    _createdAt: timestamp,
    _updatedAt: timestamp,
    metadata: await extractMetadata(image, DEFAULT_METADATA),
    ...assetFields({ sha1, size: bytes.byteLength, extension, mimeType }, path, baseUrl),
    originalFilename,
  };
  return { ...described, _rev: sha1Of(JSON.stringify(described)).slice(0, 22) };
}
