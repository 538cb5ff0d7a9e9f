import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_PROJECT_ID } from '../shared/config.ts';
import { formatImageName } from './images/format.ts';
import { extractMetadata, inspectImage, type ImageFile } from './image-file.ts';

/** Base URL of assets on the hosted service, as in the `url` of asset documents. */
const HOSTED_ASSET_BASE_URL = 'https://cdn.sanity.io';

/** Dataset and time of an asset. */
export interface AssetContext {
  readonly projectId: string;
  readonly dataset: string;
  /** ISO 8601; becomes `_createdAt` and `_updatedAt`. */
  readonly timestamp: string;
  /** Base of the asset's `url`; `HOSTED_ASSET_BASE_URL` by default. */
  readonly baseUrl?: string | undefined;
}

/** Properties of the bytes of an asset. */
interface AssetBytes {
  readonly sha1: string;
  /** Size in bytes. */
  readonly size: number;
  readonly extension: string;
  readonly mimeType: string;
  readonly originalFilename?: string | undefined;
}

/**
 * Derives the fields of an asset document from its bytes and path.
 *
 * @param path Path below the base URL, such as `images/project/dataset/name`.
 */
export function assetFields(asset: AssetBytes, path: string, baseUrl: string) {
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

/** Returns the id of an image document. */
export function imageId(
  sha1: string,
  { width, height, extension }: Omit<ImageFile, 'bytes' | 'name'>,
): string {
  return `image-${sha1}-${width}x${height}-${extension}`;
}

/** Hashes bytes with SHA-1. @returns hexadecimal digits. */
export function sha1Of(bytes: Uint8Array | string): string {
  return createHash('sha1').update(bytes).digest('hex');
}

/**
 * Creates the asset document of an image. Deterministic: the id contains the hash of the bytes, `_rev` is a hash of the
 * document.
 *
 * @param bytes Image file: JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG.
 * @throws InvalidInput with the file name when the bytes are no image, of an unsupported type or of too many pixels.
 */
export async function describeImage(
  bytes: Uint8Array,
  originalFilename: string,
  { projectId, dataset, timestamp, baseUrl = HOSTED_ASSET_BASE_URL }: AssetContext,
) {
  const image = await inspectImage(bytes, originalFilename);
  const { extension, mimeType } = image;
  const sha1 = sha1Of(bytes);
  const path = `images/${projectId}/${dataset}/${formatImageName({ sha1, ...image })}`;
  const described = {
    _id: imageId(sha1, image),
    _type: 'sanity.imageAsset' as const,
    _createdAt: timestamp,
    _updatedAt: timestamp,
    metadata: await extractMetadata(image, { hasPlaceholder: true }),
    ...assetFields({ sha1, size: bytes.byteLength, extension, mimeType }, path, baseUrl),
    originalFilename,
  };
  return { ...described, _rev: sha1Of(JSON.stringify(described)).slice(0, 22) };
}

/** Document of an image asset, as the hosted service writes it. */
export type ImageAssetDocument = Readonly<Awaited<ReturnType<typeof describeImage>>>;

/**
 * Imports an image into a dataset folder and returns its asset document, which the caller writes to a file in
 * `documents/`. Idempotent.
 *
 * @param datasetFolder Folder of the dataset, named like the dataset.
 * @param timestamp ISO 8601; becomes `_createdAt` and `_updatedAt`.
 * @param context Project id and base URL; the service's defaults if omitted.
 * @throws InvalidInput with the file name when the bytes are no image.
 */
export async function importImage(
  datasetFolder: string,
  bytes: Uint8Array,
  filename: string,
  timestamp: string,
  context: Partial<Pick<AssetContext, 'projectId' | 'baseUrl'>> = {},
): Promise<ImageAssetDocument> {
  const document = await describeImage(bytes, filename, {
    projectId: context.projectId ?? DEFAULT_PROJECT_ID,
    dataset: path.basename(path.resolve(datasetFolder)),
    timestamp,
    baseUrl: context.baseUrl,
  });
  const folder = path.join(datasetFolder, 'images');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, path.basename(document.path)), bytes);
  return document;
}
