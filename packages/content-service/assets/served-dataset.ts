import path from 'node:path';
import type { DocumentSnapshot, StoredDocument, LoadedDataset } from '../store/documents/types.ts';
import { openAssetStorage, type AssetKind, type AssetStorage } from './storage.ts';
import { openDataset, type Dataset, type StorageOptions } from '../store/dataset.ts';

const TYPES: Readonly<Record<AssetKind, string>> = {
  images: 'sanity.imageAsset',
  files: 'sanity.fileAsset',
};

/** True if the document is an image or file asset. */
export function isAssetDocument({ _type }: StoredDocument): boolean {
  return Object.values(TYPES).includes(_type);
}

/** Returns the file names of the assets with a document. */
function assetNames({ documents }: DocumentSnapshot, kind: AssetKind): ReadonlySet<string> {
  const paths = documents.filter(({ _type }) => _type === TYPES[kind]).map((document) => document['path']);
  return new Set(paths.flatMap((each) => (typeof each === 'string' ? path.posix.basename(each) : [])));
}

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
  const { name, folder, store } = dataset;
  const assets = await openAssetStorage({
    datasetFolder: folder,
    uploadFolder: options.dataFolder === undefined ? undefined : path.join(options.dataFolder, name),
    readOnly: options.readOnly,
    reset: options.reset,
    referenced: (kind) => assetNames(store.snapshot, kind),
  });
  return Object.assign(dataset, {
    assets,
    close: async (reason?: Error) => {
      await store.close(reason);
      await assets.close();
    },
  });
}
