import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_PROJECT_ID } from '../ground/config.ts';
import { describeImage, type AssetPlace, type ImageAssetDocument } from './describe.ts';

/**
 * Puts an image into a dataset folder and returns its asset document, which the caller writes to a file in
 * `documents/`. Importing the same image again changes nothing.
 *
 * @param datasetFolder Folder of the dataset; its name is the dataset's.
 * @param timestamp ISO 8601; becomes `_createdAt` and `_updatedAt`.
 * @param place Project and base URL where they differ from the service's own.
 * @throws Error naming the file when the bytes are not an image.
 */
export async function importImage(
  datasetFolder: string,
  bytes: Uint8Array,
  filename: string,
  timestamp: string,
  place: Partial<Pick<AssetPlace, 'projectId' | 'baseUrl'>> = {},
): Promise<ImageAssetDocument> {
  const document = await describeImage(bytes, filename, {
    projectId: place.projectId ?? DEFAULT_PROJECT_ID,
    dataset: path.basename(path.resolve(datasetFolder)),
    timestamp,
    baseUrl: place.baseUrl,
  });
  const folder = path.join(datasetFolder, 'images');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, path.basename(document.path)), bytes);
  return document;
}
