import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, registryFile, UNCHANGED } from './registry-file.ts';

/** Where nothing is. */
const NO_FOLDER = path.join(import.meta.dirname, 'none');

/** The folder a created dataset came with: none. Its assets are all uploaded ones. */
export function createdFolder(name: string): string {
  return path.join(NO_FOLDER, name);
}

/** Removes whatever a data folder keeps of a dataset: its journal and its assets. */
export async function removeDatasetFiles(dataFolder: string, name: string): Promise<void> {
  const folder = path.resolve(dataFolder);
  const journal = path.join(folder, `${name}.journal.ndjson`);
  for (const file of [journal, `${journal}.next`]) await rm(file, { force: true });
  await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Removes the list of datasets and what is kept of those on it that have no folder of their own. Files of datasets that
 * are not on it are somebody else's.
 *
 * @param seeds Names of the datasets with a folder; what is written to them is thrown away where they are opened.
 */
export async function resetDatasets(dataFolder: string, seeds: ReadonlySet<string>): Promise<void> {
  // A damaged list names nothing, and goes all the same: that is the way out of it.
  const { datasets, deleted } = await readRegistry(dataFolder).catch(() => UNCHANGED);
  for (const name of [...datasets.map((info) => info.name), ...deleted]) {
    if (!seeds.has(name)) await removeDatasetFiles(dataFolder, name);
  }
  await rm(registryFile(dataFolder), { force: true });
}
