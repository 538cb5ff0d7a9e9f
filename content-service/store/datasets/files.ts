import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, registryFile, UNCHANGED } from './registry-file.ts';

/** Path of an empty directory, for datasets without files. */
const EMPTY_FOLDER = path.join(import.meta.dirname, 'none');

/**
 * Returns the folder of a dataset created through the API. It does not exist: all assets of the dataset are uploads in
 * the data folder.
 */
export function emptyFolderOf(name: string): string {
  return path.join(EMPTY_FOLDER, name);
}

/** Deletes the journal and the uploaded assets of a dataset from a data folder. */
export async function removeDatasetFiles(dataFolder: string, name: string): Promise<void> {
  const folder = path.resolve(dataFolder);
  const journal = path.join(folder, `${name}.journal.ndjson`);
  for (const file of [journal, `${journal}.next`]) await rm(file, { force: true });
  await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Deletes the registry file and the files of the datasets created through the API. Keeps files of datasets that are not
 * in the registry file: they belong to another program.
 *
 * @param seeds Names of the datasets with a folder of their own; their journals are reset when they are opened.
 */
export async function resetDatasets(dataFolder: string, seeds: ReadonlySet<string>): Promise<void> {
  // A damaged registry file lists nothing and is deleted: a reset is the way to recover from it.
  const { datasets, deleted } = await readRegistry(dataFolder).catch(() => UNCHANGED);
  for (const name of [...datasets.map((info) => info.name), ...deleted]) {
    if (!seeds.has(name)) await removeDatasetFiles(dataFolder, name);
  }
  await rm(registryFile(dataFolder), { force: true });
}
