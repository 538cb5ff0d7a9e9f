import { FetchError, type ContentReader, query } from './fetch-snapshot.ts';
import {
  ARTICLES_BY_ID_QUERY,
  ASSETS_BY_ID_QUERY,
  GROUPS_BY_ID_QUERY,
  PAGES_BY_ID_QUERY,
  REVISIONS_QUERY,
  SITE_QUERY,
} from './queries.ts';
import type { Snapshot } from './snapshot.ts';
import type { REVISIONS_QUERY_RESULT, SITE_QUERY_RESULT } from './types.generated.ts';

/** Revision of each document that a build reads, by its id. */
export type Revisions = Readonly<Record<string, string>>;

/** Documents of a content service that differ from those of an earlier fetch. */
export interface ContentChanges {
  readonly revisions: Revisions;
  /** Ids of documents that are new or have another revision. */
  readonly changed: readonly string[];
  /** Ids of documents that are not there any more. */
  readonly removed: readonly string[];
  /** Changed documents; of settings, topics, authors, redirects and files all, if one has changed. */
  readonly documents: Partial<Snapshot>;
}

type Listed = REVISIONS_QUERY_RESULT[number];

const SITE_TYPES: ReadonlySet<string> = new Set<Listed['_type']>([
  'siteSettings',
  'topic',
  'author',
  'redirect',
  'sanity.fileAsset',
]);

/**
 * Lists the revisions of all documents. Asked before documents are read: what changes meanwhile has another revision
 * the next time.
 * @throws FetchError
 */
export async function fetchRevisions(client: ContentReader): Promise<readonly Listed[]> {
  return await query<REVISIONS_QUERY_RESULT>(client, 'revisions', REVISIONS_QUERY);
}

/** Returns revisions by the ids of their documents. */
export function revisionsOf(listed: readonly Listed[]): Revisions {
  return Object.fromEntries(listed.map(({ _id, _rev }) => [_id, _rev]));
}

/**
 * Reads the documents whose revision is not the known one.
 * @throws FetchError when a query fails after the client's own retries, or documents go while they are read.
 */
export async function fetchChanges(client: ContentReader, known: Revisions): Promise<ContentChanges> {
  const listed = await fetchRevisions(client);
  const revisions = revisionsOf(listed);
  const changed = listed.filter(({ _id, _rev }) => known[_id] !== _rev);
  const idsOf = (type: Listed['_type']) =>
    changed.filter(({ _type }) => _type === type).map(({ _id }) => _id);
  const byId = async <Item>(what: string, text: string, ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const items = await query<Item[]>(client, what, text, { ids });
    if (items.length !== ids.length)
      throw new FetchError(what, 'documents were removed while they were read.');
    return items;
  };
  const [pages, articles, groups, assets, site] = await Promise.all([
    byId<Snapshot['pages'][number]>('pages', PAGES_BY_ID_QUERY, idsOf('page')),
    byId<Snapshot['articles'][number]>('articles', ARTICLES_BY_ID_QUERY, idsOf('article')),
    byId<Snapshot['groups'][number]>('translation groups', GROUPS_BY_ID_QUERY, idsOf('translation.metadata')),
    byId<Snapshot['assets'][number]>('image assets', ASSETS_BY_ID_QUERY, idsOf('sanity.imageAsset')),
    changed.some(({ _type }) => SITE_TYPES.has(_type))
      ? query<SITE_QUERY_RESULT>(client, 'site settings', SITE_QUERY)
      : {},
  ]);
  return {
    revisions,
    changed: changed.map(({ _id }) => _id),
    removed: Object.keys(known).filter((id) => !Object.hasOwn(revisions, id)),
    documents: { pages, articles, groups, assets, ...site },
  };
}
