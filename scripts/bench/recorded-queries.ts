import type { SanityClient } from '@sanity/client';
import { FETCH_CONCURRENCY, fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { limitConcurrency } from '../../src/content/limit-concurrency.ts';
import { countResponse } from './count-response.ts';

/** A query as it is sent. */
export interface RecordedQuery {
  readonly query: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Records every query of a build, in order. */
export async function recordQueries(client: SanityClient): Promise<readonly RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  await fetchSnapshot({
    async fetch<Result>(query: string, params: Record<string, unknown> = {}): Promise<Result> {
      queries.push({ query, params });
      return await client.fetch<Result>(query, params);
    },
  });
  return queries;
}

/**
 * Replays queries with the concurrency of a build, and reads the responses to their end without parsing them: the
 * measured work is the service's.
 * @returns the size of all responses in bytes.
 * @throws Error if one fails.
 */
export async function replayQueries(
  client: SanityClient,
  queries: readonly RecordedQuery[],
): Promise<number> {
  const { perspective } = client.config();
  const url = client.getUrl(client.getDataUrl('query'));
  const address = `${url}?perspective=${String(perspective)}`;
  const limited = limitConcurrency(FETCH_CONCURRENCY);
  const sizes = await Promise.all(
    queries.map((query) => limited(() => countResponse(address, JSON.stringify(query)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
