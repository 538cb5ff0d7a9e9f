import { PREVIEW_CONTENT } from '../../config/limits.ts';
import { SNAPSHOT_PAGE_SIZE } from '../../config/content-service.ts';
import { ARTICLES_BY_ID_QUERY } from '../../content/queries.ts';
import type { ArticleDocument } from '../../content/types.ts';
import { articleLength, noteArticleLength, type Length } from '../../site/rich-text/reading-time.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { PerspectiveReader } from './content-store.ts';

/**
 * Creates a function that makes the lengths of articles known whose content is not held: their cards say how long they
 * take to read. Each version of an article is read once, for that.
 */
export function createReadingLengths({ fetch }: PerspectiveReader) {
  const lengths = createBoundedMap<string, Length>(PREVIEW_CONTENT.cachedLengths);
  const versionOf = ({ _id, _updatedAt }: Pick<ArticleDocument, '_id' | '_updatedAt'>) =>
    `${_id} ${_updatedAt}`;

  return async (articles: readonly ArticleDocument[]): Promise<void> => {
    const unknown = articles.filter((article) => lengths.get(versionOf(article)) === undefined);
    for (let start = 0; start < unknown.length; start += SNAPSHOT_PAGE_SIZE) {
      const ids = unknown.slice(start, start + SNAPSHOT_PAGE_SIZE).map(({ _id }) => _id);
      const whole = await fetch<readonly ArticleDocument[]>(ARTICLES_BY_ID_QUERY, { ids });
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
