import { EMPTY_SNAPSHOT } from './snapshot.ts';
import { describe, expect, it } from 'vitest';
import { FETCH_CONCURRENCY, FetchError, fetchSnapshot, type ContentReader } from './fetch-snapshot.ts';
import { SNAPSHOT_PAGE_SIZE } from '../config/content-service.ts';
import { IDS_QUERY, PAGES_QUERY, SITE_QUERY } from './queries.ts';

const id = (index: number) => `page-${String(index).padStart(6, '0')}`;

/** Creates a content service with `count` pages and nothing else, which records its queries. */
function serviceWith(count: number) {
  const queries: { query: string; parameters: Record<string, unknown> }[] = [];
  const ids = Array.from({ length: count }, (_, index) => id(index));
  let underWay = 0;
  let most = 0;
  const answer = (query: string, { firstId, lastId }: Record<string, unknown>): unknown => {
    if (query === SITE_QUERY) {
      return { settings: [], topics: [], authors: [], redirects: [], animationFiles: [] };
    }
    if (query === IDS_QUERY) return { pages: ids, articles: [], groups: [], assets: [] };
    const inRange = ids.filter((candidate) => candidate >= String(firstId) && candidate <= String(lastId));
    return inRange.map((_id) => ({ _id }));
  };
  const reader: ContentReader = {
    fetch: async <Result>(query: string, parameters: Record<string, unknown> = {}) => {
      queries.push({ query, parameters });
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      // A fake has no types at run time, just as the content service has none.
      return answer(query, parameters) as Result;
    },
  };
  return { reader, queries, most: () => most };
}

describe('fetchSnapshot', () => {
  it.each([
    [0, 2],
    [1, 3],
    [SNAPSHOT_PAGE_SIZE, 3],
    [SNAPSHOT_PAGE_SIZE + 1, 4],
    [SNAPSHOT_PAGE_SIZE * 5, 7],
  ])('fetches %d pages with %d queries, each page once and in order', async (count, queries) => {
    const service = serviceWith(count);
    const snapshot = await fetchSnapshot(service.reader);
    expect(snapshot.pages.map(({ _id }) => _id)).toEqual(
      Array.from({ length: count }, (_, index) => id(index)),
    );
    expect(service.queries).toHaveLength(queries);
  });

  it('splits batches by existing ids, and limits concurrent queries', async () => {
    const { reader, queries, most } = serviceWith(SNAPSHOT_PAGE_SIZE * 9 + 1);
    await fetchSnapshot(reader);
    const ranges = queries.filter(({ query }) => query === PAGES_QUERY).map(({ parameters }) => parameters);
    expect(ranges[1]).toEqual({ firstId: id(SNAPSHOT_PAGE_SIZE), lastId: id(SNAPSHOT_PAGE_SIZE * 2 - 1) });
    expect(ranges.at(-1)).toEqual({
      firstId: id(SNAPSHOT_PAGE_SIZE * 9),
      lastId: id(SNAPSHOT_PAGE_SIZE * 9),
    });
    expect(most()).toBe(FETCH_CONCURRENCY);
  });

  it('rejects when documents are created or deleted meanwhile', async () => {
    const { reader } = serviceWith(3);
    const losing: ContentReader = {
      fetch: async <Result>(query: string, parameters?: Record<string, unknown>) => {
        const result = await reader.fetch<unknown>(query, parameters);
        // One page is gone by the time the pages are read.
        return (query === PAGES_QUERY && Array.isArray(result) ? result.slice(1) : result) as Result;
      },
    };
    await expect(fetchSnapshot(losing)).rejects.toThrow(/fetch pages.*while they were read/);
  });

  it('reports progress', async () => {
    const seen: string[] = [];
    await fetchSnapshot(serviceWith(3).reader, (done, total) => seen.push(`${done}/${total}`));
    expect(seen.at(-1)).toBe('3/3');
  });

  it('leaves the count out of the snapshot', async () => {
    expect(await fetchSnapshot(serviceWith(0).reader)).toEqual(EMPTY_SNAPSHOT);
  });

  it('names the query and keeps the cause when the content service fails', async () => {
    const cause = new Error('socket hang up');
    const error = await fetchSnapshot({ fetch: () => Promise.reject(cause) }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({
      cause,
      message: expect.stringMatching(/site settings.*socket hang up[^]*SANITY_API_HOST/),
    });
  });

  it.each<[string, unknown, string]>([
    ['an error', new Error('No such type'), 'No such type'],
    [
      'a network error',
      new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:3939') }),
      'fetch failed (connect ECONNREFUSED 127.0.0.1:3939)',
    ],
    [
      'an error without words',
      new Error('fetch failed', { cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) }),
      'fetch failed (ECONNREFUSED)',
    ],
    ['an error with neither', new TypeError(''), 'TypeError'],
    ['something that is no error', 'nothing', 'nothing'],
  ])('includes the reason: %s', (_, cause, reason) => {
    expect(new FetchError('pages', cause).message).toMatch(
      `Could not fetch pages from the content service: ${reason}\n`,
    );
  });

  it.each([undefined, null, 'text'])('rejects the response %j', async (answer) => {
    // Not what the types promise: that is the point.
    const reader: ContentReader = { fetch: <Result>() => Promise.resolve(answer as Result) };
    await expect(fetchSnapshot(reader)).rejects.toThrow(/site settings.*incomplete/);
  });
});
