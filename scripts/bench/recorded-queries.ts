import type { SanityClient } from '@sanity/client';
import { FETCH_CONCURRENCY } from '../../src/config/limits.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { limitConcurrency } from '../../src/content/limit-concurrency.ts';
import { countAnswer } from './count-answer.ts';

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
 * Asks queries again, as many at a time as the build does, and reads the answers to their end without parsing them:
 * what is left is the work of the service.
 *
 * @returns the bytes of all answers.
 * @throws Error when one is not answered.
 */
export async function answerAll(client: SanityClient, queries: readonly RecordedQuery[]): Promise<number> {
  const { perspective } = client.config();
  const url = client.getUrl(client.getDataUrl('query'));
  const address = `${url}?perspective=${String(perspective)}`;
  const limited = limitConcurrency(FETCH_CONCURRENCY);
  const sizes = await Promise.all(
    queries.map((query) => limited(() => countAnswer(address, JSON.stringify(query)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
