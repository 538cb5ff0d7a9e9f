import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../../ground/atomic-file.ts';
import { isJsonObject } from '../../ground/json.ts';
import { isAclMode, isDatasetName, type DatasetInfo } from './types.ts';

const FORMAT = 'content-datasets';
const VERSION = 1;

/** What was changed about datasets since their folders were made. */
export interface RegistryState {
  /** Datasets that were created, and those with a folder that were edited. */
  readonly datasets: readonly DatasetInfo[];
  /** Names of datasets with a folder that were deleted: their folder is not read any more. */
  readonly deleted: readonly string[];
}

/** The state of a service on which nobody created, edited or deleted a dataset. */
export const UNCHANGED: RegistryState = { datasets: [], deleted: [] };

/** The file of a data folder that holds the state. A dataset's name has no dot, so none can be in its way. */
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
 * Reads the state of a data folder.
 *
 * @throws Error naming a file that is damaged.
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
    `The list of datasets ${file} is damaged; mend it, or throw away what was written (--reset)`,
  );
}

/** Writes the state of a data folder; it is there whole or as before. */
export async function writeRegistry(dataFolder: string, { datasets, deleted }: RegistryState): Promise<void> {
  const state = { format: FORMAT, version: VERSION, datasets, deleted };
  await writeAtomically(registryFile(dataFolder), `${JSON.stringify(state, null, 2)}\n`);
}
