import { SNAPSHOT_PAGE_SIZE } from '../config/content-service.ts';
import { describeErrorResponse } from './error-response.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { ARTICLES_QUERY, ASSETS_QUERY, GROUPS_QUERY, IDS_QUERY, PAGES_QUERY, SITE_QUERY } from './queries.ts';
import type { Snapshot } from './snapshot.ts';
import type { IDS_QUERY_RESULT, SITE_QUERY_RESULT } from './types.generated.ts';

/** Concurrent queries of the build: the service executes one while another response is parsed. */
export const FETCH_CONCURRENCY = 3;

/** The part of `@sanity/client` that fetching needs. */
export interface ContentReader {
  fetch<Result>(query: string, parameters?: Record<string, unknown>): Promise<Result>;
}

/** Error of a failed request to the content service; nothing has been published. */
export class FetchError extends Error {
  constructor(what: string, cause: unknown) {
    super(
      `Could not fetch ${what} from the content service: ${reasonOf(cause)}\n` +
        '  Check that it runs and that SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_HOST are right. The last build is untouched.',
      { cause },
    );
    this.name = 'FetchError';
  }
}

const CHANGED_MEANWHILE = 'documents were published or removed while they were read. Start the build again.';

/** Joins the messages of an error and its causes: a network error alone is only "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node reports a host whose addresses all refuse as an error with a code and no message.
  const own =
    describeErrorResponse(error) ?? (error.message || ('code' in error ? String(error.code) : error.name));
  return error.cause === undefined ? own : `${own} (${reasonOf(error.cause)})`;
}

/**
 * Reads everything the build needs in a handful of queries: the few things there are only some of
 * at once, then the ids of the rest, and by them the documents in batches, a few at a time.
 * @param onProgress called with the number of documents fetched so far and in all.
 * @throws FetchError when a query fails after the client's own retries.
 */
export async function fetchSnapshot(
  client: ContentReader,
  onProgress: (fetched: number, total: number) => void = () => undefined,
): Promise<Snapshot> {
  const site = await query<SITE_QUERY_RESULT>(client, 'site settings', SITE_QUERY);
  const ids = await query<IDS_QUERY_RESULT>(client, 'document ids', IDS_QUERY);
  let fetched = site.settings.length + site.topics.length + site.authors.length + site.redirects.length;
  const total = Object.values(ids).reduce((sum, list) => sum + list.length, fetched);
  onProgress(fetched, total);

  const limited = limitConcurrency(FETCH_CONCURRENCY);
  const collection = async <Item>(what: string, text: string, idsOfAll: readonly string[]) => {
    const batches = await Promise.all(
      batchesOf(idsOfAll).map(({ size, ...range }) =>
        limited(async () => {
          const items = await query<Item[]>(client, what, text, range);
          if (items.length !== size) throw new FetchError(what, CHANGED_MEANWHILE);
          fetched += items.length;
          onProgress(fetched, total);
          return items;
        }),
      ),
    );
    return batches.flat();
  };
  const [pages, articles, groups, assets] = await Promise.all([
    collection<Snapshot['pages'][number]>('pages', PAGES_QUERY, ids.pages),
    collection<Snapshot['articles'][number]>('articles', ARTICLES_QUERY, ids.articles),
    collection<Snapshot['groups'][number]>('translation groups', GROUPS_QUERY, ids.groups),
    collection<Snapshot['assets'][number]>('image assets', ASSETS_QUERY, ids.assets),
  ]);
  // Files are read by the step that also caches them (src/publish/animations/).
  return { ...site, pages, articles, groups, assets, animations: [] };
}

/** Range of ids with the number of documents in it. */
interface Batch {
  readonly firstId: string;
  readonly lastId: string;
  readonly size: number;
}

/** Cuts sorted ids into ranges of one batch each. */
function batchesOf(ids: readonly string[]): readonly Batch[] {
  const starts = Array.from(
    { length: Math.ceil(ids.length / SNAPSHOT_PAGE_SIZE) },
    (_, index) => index * SNAPSHOT_PAGE_SIZE,
  );
  return starts.map((start) => {
    const batch = ids.slice(start, start + SNAPSHOT_PAGE_SIZE);
    return { firstId: batch.at(0) ?? '', lastId: batch.at(-1) ?? '', size: batch.length };
  });
}

/**
 * Sends a query and checks that the response is whole.
 * @throws FetchError
 */
export async function query<Result>(
  client: ContentReader,
  what: string,
  text: string,
  parameters: Record<string, unknown> = {},
): Promise<Result> {
  let result: Result | undefined;
  try {
    result = await client.fetch<Result | undefined>(text, parameters);
  } catch (error) {
    throw new FetchError(what, error);
  }
  // The client parses a truncated response to `undefined` instead of rejecting.
  if (typeof result !== 'object' || result === null) {
    throw new FetchError(what, 'the response is incomplete or has an unexpected shape.');
  }
  return result;
}
