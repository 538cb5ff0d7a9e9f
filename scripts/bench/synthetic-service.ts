import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { DEFAULT_PROJECT_ID, SERVICE_NODE_FLAGS } from '../../content-service/shared/config.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { createContentClient } from '../../src/content/client.ts';
import { startMeasured, type MeasuredProcess } from './measured-process.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { writeSyntheticDataset } from './synthetic-dataset.ts';
import { groupId } from './synthetic-parts.ts';

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
