import path from 'node:path';
import { DEFAULT_DATA_FOLDER } from '../ground/config.ts';
import { listDatasetFolders } from '../store/documents/load.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';

/** Options that say where datasets are. */
export interface DatasetOptions {
  readonly 'host-dataset'?: readonly string[] | undefined;
  readonly data?: string | undefined;
}

const DATASETS_FOLDER = path.join(import.meta.dirname, '..', 'dataset');

/** The folders of the datasets to serve. */
export async function datasetFolders(options: DatasetOptions): Promise<readonly string[]> {
  return options['host-dataset'] ?? (await listDatasetFolders(DATASETS_FOLDER));
}

/** The folder that keeps what is written. */
export function dataFolder(options: DatasetOptions): string {
  return options.data ?? DEFAULT_DATA_FOLDER;
}

/**
 * The one dataset a command is about: the one that is named, else the only one there is.
 *
 * @throws Error listing the datasets when it cannot be told which is meant.
 */
export function chooseDataset(datasets: readonly ServedDataset[], wanted: string | undefined): ServedDataset {
  const names = datasets.map(({ name }) => `"${name}"`).join(', ');
  const [only] = datasets;
  if (wanted === undefined) {
    if (only !== undefined && datasets.length === 1) return only;
    throw new Error(`Say which dataset is meant with --dataset: ${names}`);
  }
  const dataset = datasets.find(({ name }) => name === wanted);
  if (dataset === undefined) throw new Error(`There is no dataset "${wanted}"; there are ${names}`);
  return dataset;
}
