import { FetchError, type ContentReader, query } from './content-reader.ts';
import { SNAPSHOT_PAGE_SIZE } from '../config/content-service.ts';
import {
  ARTICLES_QUERY,
  ASSETS_QUERY,
  GROUPS_QUERY,
  PAGES_QUERY,
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

/** Compares the revisions of all documents with those that are known. */
export function compareRevisions(listed: readonly Listed[], known: Revisions): ContentChanges {
  const revisions = revisionsOf(listed);
  return {
    revisions,
    listed,
    changed: listed.filter(({ _id, _rev }) => known[_id] !== _rev),
    removed: Object.keys(known).filter((id) => !Object.hasOwn(revisions, id)),
  };
}

/** Queries of documents by their ids, of the types that there are many of. */
const QUERIES = {
  groups: { type: 'translation.metadata', what: 'translation groups', text: GROUPS_QUERY },
  assets: { type: 'sanity.imageAsset', what: 'image assets', text: ASSETS_QUERY },
  pages: { type: 'page', what: 'pages', text: PAGES_QUERY },
  articles: { type: 'article', what: 'articles', text: ARTICLES_QUERY },
} as const satisfies Record<string, { readonly type: Listed['_type']; what: string; text: string }>;

/** Documents that are read with one query: some of a list of the snapshot, or all of the lists that are read as a whole. */
export type Batch =
  | { readonly list: 'site' }
  | { readonly list: keyof typeof QUERIES; readonly ids: readonly string[] };

/**
 * Lists what to read for documents: first, if one of them is among them, all settings, topics, authors, redirects and
 * files, then the others.
 */
export function batchesOf(documents: readonly Listed[]): readonly Batch[] {
  const batches = Object.entries(QUERIES).flatMap(([name, { type }]) => {
    const ids = documents.filter(({ _type }) => _type === type).map(({ _id }) => _id);
    return Array.from({ length: Math.ceil(ids.length / SNAPSHOT_PAGE_SIZE) }, (_, index): Batch => ({
      // A key of `QUERIES`.
      list: name as keyof typeof QUERIES,
      ids: ids.slice(index * SNAPSHOT_PAGE_SIZE, (index + 1) * SNAPSHOT_PAGE_SIZE),
    }));
  });
  return documents.some(({ _type }) => SITE_TYPES.has(_type)) ? [{ list: 'site' }, ...batches] : batches;
}

/**
 * Reads batches, of which the next is on its way while one is processed.
 * @param take returns the index of the next batch; beyond the last there are no more.
 * @returns each batch with its index.
 * @throws FetchError when a query fails after the client's own retries, or documents go while they are read.
 */
export async function* readBatches(
  client: ContentReader,
  batches: readonly Batch[],
  take: () => number,
): AsyncGenerator<readonly [index: number, Partial<Snapshot>], void, undefined> {
  const start = () => {
    const index = take();
    const batch = batches[index];
    if (!batch) return undefined;
    const documents = readBatch(client, batch);
    // Whoever awaits it gets the error; nobody does once an earlier one has failed.
    documents.catch(() => undefined);
    return { index, documents };
  };
  let next = start();
  while (next) {
    const { index, documents } = next;
    next = start();
    yield [index, await documents];
  }
}

async function readBatch(client: ContentReader, batch: Batch): Promise<Partial<Snapshot>> {
  if (batch.list === 'site') return await query<SITE_QUERY_RESULT>(client, 'site settings', SITE_QUERY);
  const { list, ids } = batch;
  const { what, text } = QUERIES[list];
  const items = await query<unknown[]>(client, what, text, { ids });
  if (items.length !== ids.length)
    throw new FetchError(what, 'documents were removed while they were read. Start the build again.');
  return { [list]: items };
}
