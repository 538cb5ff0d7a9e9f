import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createFile, syncToDisk } from '../journal/create-file.ts';
import { isJsonObject } from '../../shared/json.ts';

/** Read access to a dataset without a token: published documents (`public`) or nothing (`private`). */
export type AclMode = 'public' | 'private';

/** Metadata of a dataset. */
export interface DatasetInfo {
  readonly name: string;
  readonly aclMode: AclMode;
  readonly description: string | null;
  /** ISO timestamp. */
  readonly createdAt: string;
  readonly createdByUserId: string;
}

/** Editable metadata of a dataset. */
export type DatasetChanges = Partial<Pick<DatasetInfo, 'aclMode' | 'description'>>;

/**
 * True if the text is a valid dataset name: lower-case letters, digits, underscores and dashes, at most 64 characters
 * (specification sections 5.21 and 5.22). The client requires the first to be a letter or digit.
 */
export function isDatasetName(text: string): boolean {
  return /^[a-z0-9][a-z0-9_-]{0,63}$/.test(text);
}

/** True if the value is an ACL mode. */
export function isAclMode(value: unknown): value is AclMode {
  return value === 'public' || value === 'private';
}

const FORMAT = 'content-datasets';
const VERSION = 1;

/** Changes of the datasets through the API, as persisted in the registry file. */
export interface RegistryState {
  /** Datasets created through the API, and seeds whose settings were edited. */
  readonly datasets: readonly DatasetInfo[];
  /** Names of deleted seeds; their folders are ignored. */
  readonly deleted: readonly string[];
}

/** Initial state: no dataset was created, edited or deleted. */
export const UNCHANGED: RegistryState = { datasets: [], deleted: [] };

/** Returns the path of the registry file. It cannot collide with files of datasets, whose names contain no dot. */
export function registryFile(dataFolder: string): string {
  return path.resolve(dataFolder, 'datasets.json');
}

function isDatasetInfo(value: unknown): value is DatasetInfo {
  if (!isJsonObject(value)) return false;
  const { name, aclMode, description, createdAt, createdByUserId } = value;
  return (
    typeof name === 'string' &&
    isDatasetName(name) &&
    isAclMode(aclMode) &&
    (description === null || typeof description === 'string') &&
    typeof createdAt === 'string' &&
    typeof createdByUserId === 'string'
  );
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && isDatasetName(value);
}

function parseState(text: string): RegistryState | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value) || value['format'] !== FORMAT || value['version'] !== VERSION) return undefined;
  const { datasets, deleted } = value;
  if (!Array.isArray(datasets) || !datasets.every(isDatasetInfo)) return undefined;
  if (!Array.isArray(deleted) || !deleted.every(isName)) return undefined;
  return { datasets, deleted };
}

/**
 * Reads the registry file of a data folder; {@link UNCHANGED} if there is none.
 *
 * @throws Error with the path of a damaged file.
 */
export async function readRegistry(dataFolder: string): Promise<RegistryState> {
  const file = registryFile(dataFolder);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return UNCHANGED;
  const state = parseState(text);
  if (state !== undefined) return state;
  throw new Error(
    `The registry of datasets ${file} is damaged; repair it, or discard all written data with --reset`,
  );
}

/** Writes the registry file atomically. */
export async function writeRegistry(dataFolder: string, { datasets, deleted }: RegistryState): Promise<void> {
  const state = { format: FORMAT, version: VERSION, datasets, deleted };
  const file = registryFile(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  await (await createFile(file, `${JSON.stringify(state, null, 2)}\n`)).close();
  await syncToDisk(dataFolder);
}

/**
 * Returns the folder of a dataset without files of its own, such as one created through the API. There is no such
 * folder: all assets of the dataset are uploads in the data folder.
 */
export function emptyFolderOf(name: string): string {
  return path.join(import.meta.dirname, 'none', name);
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
