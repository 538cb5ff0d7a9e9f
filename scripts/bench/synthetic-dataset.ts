import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SanityImageAsset } from '../../src/content/types.generated.ts';
import { syntheticContent } from './synthetic-content.ts';

const production = resolve(import.meta.dirname, '../../content-service/dataset/production');

/** Folder of the image files that the assets of synthetic content name. */
export const IMAGES_FOLDER = join(production, 'images');

/**
 * Writes synthetic content as documents of a dataset; the folder of its images is the caller's.
 * @returns the number of documents.
 */
export async function writeSyntheticDataset(folder: string, groups: number): Promise<number> {
  for (const name of ['documents', 'files']) await mkdir(join(folder, name), { recursive: true });
  const assetLines = await readFile(join(production, 'documents/image-asset.ndjson'), 'utf8');
  const lines = assetLines.trim().split('\n');
  // The repository's own dataset, which its content service has validated.
  const assets = lines.map((line) => JSON.parse(line) as SanityImageAsset);
  let count = 0;
  const documents = function* () {
    for (const document of syntheticContent(groups, assets)) {
      count += 1;
      yield `${JSON.stringify(document)}\n`;
    }
  };
  await pipeline(Readable.from(documents()), createWriteStream(join(folder, 'documents/synthetic.ndjson')));
  return count;
}
