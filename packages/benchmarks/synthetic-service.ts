import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SanityClient } from '@sanity/client';
import { DEFAULT_PROJECT_ID, describeImage, SERVICE_NODE_FLAGS, type WebhookInput } from 'content-service';
import sharp from 'sharp';
import { LOCALES } from '../../src/config/locales/locales.ts';
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

/** Number of photographs of synthetic content, and their size in pixels. */
const PHOTOGRAPHS = { count: 12, width: 1600, height: 1200 } as const;

/** Place of the photographs in their asset documents. */
const PLACE = {
  projectId: DEFAULT_PROJECT_ID,
  dataset: 'production',
  baseUrl: 'https://cdn.sanity.io',
  timestamp: '2026-01-01T00:00:00Z',
} as const;

/** Image file with its asset document. */
interface Photograph {
  readonly asset: SanityImageAsset;
  readonly bytes: Buffer;
}

/** Creates plain photographs: what editors upload has sources of many widths, which no drawing has. */
function createPhotographs(): Promise<readonly Photograph[]> {
  const { count, width, height } = PHOTOGRAPHS;
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: 20 * index, g: 120, b: 80 };
      const bytes = await sharp({ create: { width, height, channels: 3, background } })
        .webp()
        .toBuffer();
      return { asset: { ...(await describeImage(bytes, `photograph-${index}.webp`, PLACE)) }, bytes };
    }),
  );
}

/** Settings of synthetic content. */
export interface SyntheticOptions {
  /** Number of translation groups. */
  readonly groups: number;
  /** `false` chooses a picture for every shared link, so that a build draws none; `true` by default. */
  readonly shareImages?: boolean;
}

/** Synthetic content, and the image files that it names. */
export interface SyntheticContent {
  readonly documents: Iterable<SyntheticDocument>;
  readonly photographs: readonly Photograph[];
}

/** Generates synthetic content with photographs. */
export async function createSyntheticContent({
  groups,
  shareImages = true,
}: SyntheticOptions): Promise<SyntheticContent> {
  const photographs = await createPhotographs();
  const assets = photographs.map(({ asset }) => asset);
  const documents = syntheticContent(groups, assets);
  return {
    documents: shareImages ? documents : documents.map((document) => withSharePicture(document, assets)),
    photographs,
  };
}

/** Writes synthetic content as a dataset. @returns number of its documents. */
async function writeSyntheticDataset(folder: string, options: SyntheticOptions): Promise<number> {
  for (const name of ['documents', 'files', 'images']) await mkdir(join(folder, name), { recursive: true });
  const { documents, photographs } = await createSyntheticContent(options);
  for (const { asset, bytes } of photographs)
    await writeFile(join(folder, 'images', basename(asset.path)), bytes);
  let count = 0;
  const lines = function* () {
    for (const document of documents) {
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
  const chosen = assets.find(({ _id }) => !opening.includes(_id));
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
  /** Starts it again at the same address, with what has been written, and webhooks. */
  restart(webhooks: readonly WebhookInput[]): Promise<void>;
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
  const start = (port = '0', webhooks: readonly WebhookInput[] = []) =>
    startMeasured(file, [dataset, join(folder, 'data'), port, JSON.stringify(webhooks)], {
      flags: SERVICE_NODE_FLAGS,
    });
  let process = await start();
  const { origin } = process;
  const client = createContentClient({
    projectId: DEFAULT_PROJECT_ID,
    dataset: 'production',
    apiHost: origin,
  });
  return {
    get process() {
      return process;
    },
    client,
    documents: count,
    groups: options.groups,
    async restart(webhooks) {
      await process.stop();
      process = await start(new URL(origin).port, webhooks);
    },
  };
}
