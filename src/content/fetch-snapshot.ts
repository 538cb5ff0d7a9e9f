import { SNAPSHOT_PAGE_SIZE } from '../config/limits.ts';
import { ARTICLES_QUERY, ASSETS_QUERY, GROUPS_QUERY, PAGES_QUERY, SITE_QUERY } from './queries.ts';
import type { Snapshot } from './snapshot.ts';
import type { SITE_QUERY_RESULT } from './types.generated.ts';

/** The part of `@sanity/client` that fetching needs. */
export interface ContentReader {
  fetch<Result>(query: string, parameters?: Record<string, unknown>): Promise<Result>;
}

/** The content service could not be read; nothing has been published. */
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

/** An error's message and those of its causes: a network error alone is only a "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node reports a host whose addresses all refuse as an error with a code and no message.
  const own = error.message || ('code' in error ? String(error.code) : error.name);
  return error.cause === undefined ? own : `${own} (${reasonOf(error.cause)})`;
}

/**
 * Reads everything the build needs in a handful of queries, large collections page by page.
 * @param onProgress called with the number of documents fetched so far and in all.
 * @throws FetchError when a query fails after the client's own retries.
 */
export async function fetchSnapshot(
  client: ContentReader,
  onProgress: (fetched: number, total: number) => void = () => undefined,
): Promise<Snapshot> {
  const { documents: total, ...site } = await query<SITE_QUERY_RESULT>(client, 'site settings', SITE_QUERY);
  let fetched = 0;
  const count = (documents: number) => {
    fetched += documents;
    onProgress(fetched, total);
  };
  count(site.settings.length + site.authors.length + site.redirects.length);
  const groups = await allPages<Snapshot['groups'][number]>(
    client,
    'translation groups',
    GROUPS_QUERY,
    count,
  );
  const assets = await allPages<Snapshot['assets'][number]>(client, 'image assets', ASSETS_QUERY, count);
  const pages = await allPages<Snapshot['pages'][number]>(client, 'pages', PAGES_QUERY, count);
  const articles = await allPages<Snapshot['articles'][number]>(client, 'articles', ARTICLES_QUERY, count);
  return { ...site, groups, assets, pages, articles };
}

async function allPages<Item extends { readonly _id: string }>(
  client: ContentReader,
  what: string,
  text: string,
  count: (documents: number) => void,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (;;) {
    const lastId = items.at(-1)?._id ?? '';
    const batch = await query<Item[]>(client, what, text, { lastId });
    items.push(...batch);
    count(batch.length);
    if (batch.length < SNAPSHOT_PAGE_SIZE) return items;
  }
}

async function query<Result>(
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
  // The client turns an answer that is cut short into `undefined` instead of an error.
  if (typeof result !== 'object' || result === null) {
    throw new FetchError(what, 'the answer is incomplete or not what was asked for.');
  }
  return result;
}
