import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../../../src/process/atomic-file.ts';
import { isJsonObject } from '../../shared/json.ts';
import { isAclMode, isDatasetName, type DatasetInfo } from './types.ts';

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
  await writeAtomically(registryFile(dataFolder), `${JSON.stringify(state, null, 2)}\n`);
}
