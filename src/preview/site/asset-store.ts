import { LRUCache } from 'lru-cache';
import { ASSETS_QUERY, ARTICLES_QUERY } from '../../content/queries.ts';
import type { ImageAsset, ArticleDocument } from '../../content/types.ts';
import { visitObjects } from '../../content/validate/visit.ts';
import { articleLength, noteArticleLength, type Length } from '../../site/rich-text/reading-time.ts';
import type { PerspectiveReader } from './content-store.ts';
import { SNAPSHOT_PAGE_SIZE } from '../../config/content-service.ts';

/** Image assets, and articles of which the length is known, that are held. */
const CACHED_ENTRIES = 20_000;

/** Image assets that have been read. Their ids are hashes of the images: they never change. */
interface AssetStore {
  /** Reads the assets that content refers to, as far as they exist. */
  read(content: unknown): Promise<readonly ImageAsset[]>;
}

/** Creates a store of image assets that reads each once. */
export function createAssetStore({ fetch }: PerspectiveReader): AssetStore {
  const assets = new LRUCache<string, ImageAsset>({ max: CACHED_ENTRIES });
  return {
    async read(content) {
      const ids = idsIn(content);
      const missing = ids.filter((id) => assets.get(id) === undefined);
      const read =
        missing.length === 0 ? [] : await fetch<readonly ImageAsset[]>(ASSETS_QUERY, { ids: missing });
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

/**
 * Creates a function that makes the lengths of articles known whose content is not held: their cards say how long they
 * take to read. Each version of an article is read once, for that.
 */
export function createReadingLengths({ fetch }: PerspectiveReader) {
  const lengths = new LRUCache<string, Length>({ max: CACHED_ENTRIES });
  const versionOf = ({ _id, _updatedAt }: Pick<ArticleDocument, '_id' | '_updatedAt'>) =>
    `${_id} ${_updatedAt}`;

  return async (articles: readonly ArticleDocument[]): Promise<void> => {
    const unknown = articles.filter((article) => lengths.get(versionOf(article)) === undefined);
    for (let start = 0; start < unknown.length; start += SNAPSHOT_PAGE_SIZE) {
      const ids = unknown.slice(start, start + SNAPSHOT_PAGE_SIZE).map(({ _id }) => _id);
      const whole = await fetch<readonly ArticleDocument[]>(ARTICLES_QUERY, { ids });
      for (const article of whole) {
        if (Array.isArray(article.content)) lengths.set(versionOf(article), articleLength(article));
      }
    }
    for (const article of articles) {
      const length = lengths.get(versionOf(article));
      if (length) noteArticleLength(article, length);
    }
  };
}
