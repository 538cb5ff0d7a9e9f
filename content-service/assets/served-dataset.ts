import path from 'node:path';
import type { Dataset } from '../store/dataset.ts';
import type { LoadedDataset } from '../store/documents/types.ts';
import { openDataset, type StorageOptions } from '../store/open.ts';
import { assetNames } from './names.ts';
import { openAssetStorage, type AssetStorage } from './storage.ts';

/** Dataset with the storage of its assets. */
export interface ServedDataset extends Dataset {
  readonly assets: AssetStorage;
}

/**
 * Opens a dataset with its assets.
 *
 * @throws Error with the file and line of a damaged journal, or when uploads would be stored in the dataset's folder.
 */
export async function openServedDataset(
  loaded: LoadedDataset,
  options: StorageOptions,
): Promise<ServedDataset> {
  const dataset = await openDataset(loaded, options);
  const { name, folder, store, restoredFrom } = dataset;
  const assets = await openAssetStorage({
    datasetFolder: folder,
    uploadFolder: options.dataFolder === undefined ? undefined : path.join(options.dataFolder, name),
    readOnly: options.readOnly,
    reset: options.reset,
    referenced: (kind) => assetNames(store.snapshot, kind),
  });
  return {
    name,
    folder,
    store,
    assets,
    restoredFrom,
    get snapshot() {
      return store.snapshot;
    },
    async close(reason) {
      await store.close(reason);
      await assets.close();
    },
  };
}
