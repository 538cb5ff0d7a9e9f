import { PREVIEW_CONTENT } from '../../config/limits.ts';
import { ASSETS_BY_ID_QUERY } from '../../content/queries.ts';
import type { ImageAsset } from '../../content/types.ts';
import { visitObjects } from '../../content/validate/visit.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { PerspectiveReader } from './content-store.ts';

/** Image assets that have been read. Their ids are hashes of the images: they never change. */
export interface AssetStore {
  /** Reads the assets that content refers to, as far as they exist. */
  read(content: unknown): Promise<readonly ImageAsset[]>;
}

/** Creates a store of image assets that reads each once. */
export function createAssetStore({ fetch }: PerspectiveReader): AssetStore {
  const assets = createBoundedMap<string, ImageAsset>(PREVIEW_CONTENT.cachedAssets);
  return {
    async read(content) {
      const ids = idsIn(content);
      const missing = ids.filter((id) => assets.get(id) === undefined);
      const read =
        missing.length === 0 ? [] : await fetch<readonly ImageAsset[]>(ASSETS_BY_ID_QUERY, { ids: missing });
      for (const asset of read) assets.set(asset._id, asset);
      return ids.flatMap((id) => assets.get(id) ?? []);
    },
  };
}

/** Lists the ids of the assets that content refers to, each once and in order. */
function idsIn(content: unknown): readonly string[] {
  const ids = new Set<string>();
  visitObjects(content, ({ assetId }) => {
    if (typeof assetId === 'string') ids.add(assetId);
  });
  return [...ids].toSorted();
}
