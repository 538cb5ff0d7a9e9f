import { createWriteStream } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SanityClient } from '@sanity/client';
import { DEFAULT_PROJECT_ID, SERVICE_NODE_FLAGS, type WebhookInput } from 'content-service';
import { LOCALES } from '../../src/config/locales.ts';
import { createContentClient } from '../../src/content/client.ts';
import type { SanityImageAsset } from '../../src/content/types.generated.ts';
import { startMeasured, type MeasuredProcess } from './measured-process.ts';
import {
  FEWEST_GROUPS,
  groupId,
  isArticleGroup,
  pictureOf,
  syntheticContent,
  type SyntheticDocument,
} from './synthetic-content.ts';

const production = resolve(import.meta.dirname, '../../dataset/production');

/** Folder of the image files that the assets of synthetic content name. */
const IMAGES_FOLDER = join(production, 'images');

/** Settings of synthetic content. */
export interface SyntheticOptions {
  /** Number of translation groups. */
  readonly groups: number;
  /** `false` chooses a picture for every shared link, so that a build draws none; `true` by default. */
  readonly shareImages?: boolean;
  /** Webhooks of the service; none by default. */
  readonly webhooks?: readonly WebhookInput[];
}

/** Generates synthetic content with the images of the repository's dataset. */
export async function syntheticDocuments({
  groups,
  shareImages = true,
}: SyntheticOptions): Promise<Iterable<SyntheticDocument>> {
  const assetLines = await readFile(join(production, 'documents/image-asset.ndjson'), 'utf8');
  const lines = assetLines.trim().split('\n');
  // The repository's own dataset, which its content service has validated.
  const assets = lines.map((line) => JSON.parse(line) as SanityImageAsset);
  const documents = syntheticContent(groups, assets);
  return shareImages ? documents : documents.map((document) => withSharePicture(document, assets));
}

/** Writes synthetic content as documents of a dataset, with the images of the repository. @returns their number. */
async function writeSyntheticDataset(folder: string, options: SyntheticOptions): Promise<number> {
  for (const name of ['documents', 'files']) await mkdir(join(folder, name), { recursive: true });
  await symlink(IMAGES_FOLDER, join(folder, 'images'), 'dir');
  let count = 0;
  const generated = await syntheticDocuments(options);
  const lines = function* () {
    for (const document of generated) {
      count += 1;
      yield `${JSON.stringify(document)}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'documents/synthetic.ndjson')));
  return count;
}

/** Chooses a picture other than the one a document opens with, which would not count as chosen. */
function withSharePicture(
  document: SyntheticDocument,
  assets: readonly SanityImageAsset[],
): SyntheticDocument {
  if (document._type !== 'page' && document._type !== 'article') return document;
  const opening = JSON.stringify(document);
  const chosen = assets.find(({ _id, extension }) => extension !== 'svg' && !opening.includes(_id));
  if (!chosen) throw new Error('The dataset has no picture that a shared link could show.');
  return { ...document, sharePicture: { ...pictureOf(chosen._id) } };
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
  const group = isArticleGroup(index) ? index - 1 : index;
  return `${groupId(group)}-${locale}`;
}

/** Starts a content service with synthetic content, in a process of its own. */
export async function startSyntheticService(
  folder: string,
  options: SyntheticOptions,
): Promise<SyntheticService> {
  const dataset = join(folder, 'production');
  const count = await writeSyntheticDataset(dataset, options);
  const file = join(import.meta.dirname, 'content-process.ts');
  const args = [dataset, join(folder, 'data'), JSON.stringify(options.webhooks ?? [])];
  const process = await startMeasured(file, args, { flags: SERVICE_NODE_FLAGS });
  const client = createContentClient({
    projectId: DEFAULT_PROJECT_ID,
    dataset: 'production',
    apiHost: process.origin,
  });
  return { process, client, documents: count, groups: options.groups };
}
