import path from 'node:path';
import { DEFAULT_DATA_FOLDER } from '../shared/config.ts';
import { listDatasetFolders } from '../store/documents/load.ts';
import type { ServedDataset } from '../assets/served-dataset.ts';

/** Options of the locations of datasets. */
export interface DatasetOptions {
  readonly 'host-dataset'?: readonly string[] | undefined;
  readonly data?: string | undefined;
}

const DATASETS_FOLDER = path.join(import.meta.dirname, '..', 'dataset');

/** Returns the folders of the datasets to serve. */
export async function datasetFolders(options: DatasetOptions): Promise<readonly string[]> {
  return options['host-dataset'] ?? (await listDatasetFolders(DATASETS_FOLDER));
}

/** Returns the data folder. */
export function dataFolder(options: DatasetOptions): string {
  return options.data ?? DEFAULT_DATA_FOLDER;
}

/**
 * Selects the dataset of a command: by name, or the only one.
 *
 * @throws Error listing the datasets when it is ambiguous or unknown.
 */
export function chooseDataset(datasets: readonly ServedDataset[], wanted: string | undefined): ServedDataset {
  const names = datasets.map(({ name }) => `"${name}"`).join(', ');
  const [only] = datasets;
  if (wanted === undefined) {
    if (only !== undefined && datasets.length === 1) return only;
    throw new Error(`Select a dataset with --dataset: ${names}`);
  }
  const dataset = datasets.find(({ name }) => name === wanted);
  if (dataset === undefined) throw new Error(`There is no dataset "${wanted}"; use one of ${names}`);
  return dataset;
}
