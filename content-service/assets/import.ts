import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_PROJECT_ID } from '../shared/config.ts';
import { describeImage, type AssetContext, type ImageAssetDocument } from './describe.ts';

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
