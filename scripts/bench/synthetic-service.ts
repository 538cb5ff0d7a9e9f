import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SanityClient } from '@sanity/client';
import { DEFAULT_PROJECT_ID, SERVICE_NODE_FLAGS } from '../../content-service/shared/config.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { createContentClient } from '../../src/content/client.ts';
import type { SanityImageAsset } from '../../src/content/types.generated.ts';
import { startMeasured, type MeasuredProcess } from './measured-process.ts';
import { FEWEST_GROUPS, groupId, syntheticContent } from './synthetic-content.ts';

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

/** Content service with synthetic content. */
export interface SyntheticService {
  readonly process: MeasuredProcess;
  readonly client: SanityClient;
  /** Number of documents. */
  readonly documents: number;
  /** Number of translation groups. */
  readonly groups: number;
}

/** Finds the number of translation groups nearest to a number of documents: one per locale and the metadata each. */
export function groupsFor(documents: number): number {
  return Math.max(FEWEST_GROUPS, Math.round(documents / (LOCALES.length + 1)));
}

/** Picks a page for a sample: not of the first group, which is the home page, nor of every tenth, which are articles. */
export function pageIdOf(sample: number, groups: number, locale: string): string {
  const index = 1 + ((sample * 7) % (groups - 1));
  const group = index % 10 === 9 ? index - 1 : index;
  return `${groupId(group)}-${locale}`;
}

/** Starts a content service with about as many documents, in a process of its own. */
export async function startSyntheticService(folder: string, documents: number): Promise<SyntheticService> {
  const dataset = join(folder, 'production');
  const groups = groupsFor(documents);
  const count = await writeSyntheticDataset(dataset, groups);
  await mkdir(join(dataset, 'images'));
  const file = join(import.meta.dirname, 'content-process.ts');
  const process = await startMeasured(file, [dataset, join(folder, 'data')], { flags: SERVICE_NODE_FLAGS });
  const client = createContentClient({
    projectId: DEFAULT_PROJECT_ID,
    dataset: 'production',
    apiHost: process.origin,
  });
  return { process, client, documents: count, groups };
}
