import { createHash } from 'node:crypto';
import { ARTICLE_INDEX_QUERY, GROUP_INDEX_QUERY, PAGE_INDEX_QUERY } from '../../content/queries.ts';
import type {
  ARTICLE_INDEX_QUERY_RESULT,
  GROUP_INDEX_QUERY_RESULT,
  PAGE_INDEX_QUERY_RESULT,
  SITE_QUERY_RESULT,
} from '../../content/types.generated.ts';
import type { PerspectiveReader } from './content-store.ts';

/** Light index of a perspective: all documents without their blocks and contents. */
export interface LightIndex {
  readonly pages: PAGE_INDEX_QUERY_RESULT;
  readonly articles: ARTICLE_INDEX_QUERY_RESULT;
  readonly groups: GROUP_INDEX_QUERY_RESULT;
  readonly site: SITE_QUERY_RESULT;
  /** {@link site} as it is shown. */
  readonly shownSite: SITE_QUERY_RESULT;
}

/** Typing into a text dates a page anew and leaves all else in the index as it was. */
const UNUSED = ['_updatedAt'];

/**
 * Creates a function that reads the index. Each kind of document has its own query, so that an edit of a page reads no
 * articles; a result equal to the one before is that one.
 */
export function createIndexReader({ fetch, fetchShown }: PerspectiveReader): () => Promise<LightIndex> {
  const keepPages = createKeepEqual<PAGE_INDEX_QUERY_RESULT>(UNUSED);
  const keepArticles = createKeepEqual<ARTICLE_INDEX_QUERY_RESULT>();
  const keepGroups = createKeepEqual<GROUP_INDEX_QUERY_RESULT>(UNUSED);
  const keepSite = createKeepEqual<SITE_QUERY_RESULT>();
  const keepShownSite = createKeepEqual<SITE_QUERY_RESULT>();
  return async () => {
    const [pages, articles, groups, site] = await Promise.all([
      fetch<PAGE_INDEX_QUERY_RESULT>(PAGE_INDEX_QUERY),
      fetch<ARTICLE_INDEX_QUERY_RESULT>(ARTICLE_INDEX_QUERY),
      fetch<GROUP_INDEX_QUERY_RESULT>(GROUP_INDEX_QUERY),
      fetchShown<SITE_QUERY_RESULT>('SITE_QUERY'),
    ]);
    return {
      pages: keepPages(pages),
      articles: keepArticles(articles),
      groups: keepGroups(groups),
      site: keepSite(site.stored),
      shownSite: keepShownSite(site.shown),
    };
  };
}

/**
 * Creates a function that returns the value of before instead of an equal new one, so that what was derived from it
 * stays valid.
 * @param ignored fields in which equal values may differ.
 */
export function createKeepEqual<Value>(ignored: readonly string[] = []): (value: Value) => Value {
  let latest: Value | undefined;
  // A digest, as the text of an index has megabytes.
  let kept: { readonly value: Value; readonly digest: string } | undefined;
  return (value) => {
    if (kept && latest === value) return kept.value;
    latest = value;
    const text = JSON.stringify(value, (key, part: unknown) => (ignored.includes(key) ? undefined : part));
    const digest = createHash('sha256').update(text).digest('base64');
    if (kept?.digest !== digest) kept = { value, digest };
    return kept.value;
  };
}
