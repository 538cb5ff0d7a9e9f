import { FetchError, type ContentReader, query } from './fetch-snapshot.ts';
import { SNAPSHOT_PAGE_SIZE } from '../config/content-service.ts';
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
  /** All documents. */
  readonly listed: readonly Listed[];
  /** Documents that are new or have another revision. */
  readonly changed: readonly Listed[];
  /** Ids of documents that are not there any more. */
  readonly removed: readonly string[];
}

/** A document by its revision. */
export type Listed = REVISIONS_QUERY_RESULT[number];

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
 * Lists the documents whose revision is not the known one.
 * @throws FetchError when the query fails after the client's own retries.
 */
export async function listChanges(client: ContentReader, known: Revisions): Promise<ContentChanges> {
  const listed = await fetchRevisions(client);
  const revisions = revisionsOf(listed);
  return {
    revisions,
    listed,
    changed: listed.filter(({ _id, _rev }) => known[_id] !== _rev),
    removed: Object.keys(known).filter((id) => !Object.hasOwn(revisions, id)),
  };
}

/**
 * Reads documents in batches, of which the next is on its way while one is processed: first, if one of them is among the
 * documents, all settings, topics, authors, redirects and files, then the others.
 * @throws FetchError when a query fails after the client's own retries, or documents go while they are read.
 */
export async function* readDocuments(
  client: ContentReader,
  documents: readonly Listed[],
): AsyncGenerator<Partial<Snapshot>, void, undefined> {
  const byId = async <Item>(what: string, text: string, ids: readonly string[]) => {
    const items = await query<Item[]>(client, what, text, { ids });
    if (items.length !== ids.length)
      throw new FetchError(what, 'documents were removed while they were read.');
    return items;
  };
  const batchesOf = (type: Listed['_type'], read: (ids: readonly string[]) => Promise<Partial<Snapshot>>) => {
    const ids = documents.filter(({ _type }) => _type === type).map(({ _id }) => _id);
    return Array.from(
      { length: Math.ceil(ids.length / SNAPSHOT_PAGE_SIZE) },
      (_, index) => () => read(ids.slice(index * SNAPSHOT_PAGE_SIZE, (index + 1) * SNAPSHOT_PAGE_SIZE)),
    );
  };
  const reads: readonly (() => Promise<Partial<Snapshot>>)[] = [
    ...(documents.some(({ _type }) => SITE_TYPES.has(_type))
      ? [() => query<SITE_QUERY_RESULT>(client, 'site settings', SITE_QUERY)]
      : []),
    ...batchesOf('translation.metadata', async (ids) => ({
      groups: await byId('translation groups', GROUPS_BY_ID_QUERY, ids),
    })),
    ...batchesOf('sanity.imageAsset', async (ids) => ({
      assets: await byId('image assets', ASSETS_BY_ID_QUERY, ids),
    })),
    ...batchesOf('page', async (ids) => ({ pages: await byId('pages', PAGES_BY_ID_QUERY, ids) })),
    ...batchesOf('article', async (ids) => ({ articles: await byId('articles', ARTICLES_BY_ID_QUERY, ids) })),
  ];
  const start = (index: number) => {
    const batch = reads[index]?.();
    // Whoever awaits it gets the error; nobody does once an earlier one has failed.
    batch?.catch(() => undefined);
    return batch;
  };
  let next = start(0);
  for (let index = 1; next; index += 1) {
    const batch = next;
    next = start(index);
    yield await batch;
  }
}
