import { describe, expect, it } from 'vitest';
import { SNAPSHOT_PAGE_SIZE } from '../config/limits.ts';
import { FetchError, fetchSnapshot, type ContentReader } from './fetch-snapshot.ts';
import { PAGES_QUERY, SITE_QUERY } from './queries.ts';

const id = (index: number) => `page-${String(index).padStart(6, '0')}`;

/** A content service with `count` pages and nothing else; counts the queries it answers. */
function serviceWith(count: number) {
  const queries: { query: string; lastId: unknown }[] = [];
  const reader: ContentReader = {
    fetch: async <Result>(query: string, parameters: Record<string, unknown> = {}) => {
      queries.push({ query, lastId: parameters['lastId'] });
      if (query === SITE_QUERY)
        return { documents: count, settings: [], authors: [], redirects: [] } as Result;
      if (query !== PAGES_QUERY) return [] as Result;
      const first = Array.from({ length: count }, (_, index) => id(index)).filter(
        (candidate) => candidate > String(parameters['lastId']),
      );
      return first.slice(0, SNAPSHOT_PAGE_SIZE).map((_id) => ({ _id })) as Result;
    },
  };
  return { reader, queries };
}

describe('fetchSnapshot', () => {
  it.each([
    [0, 5],
    [1, 5],
    [SNAPSHOT_PAGE_SIZE - 1, 5],
    [SNAPSHOT_PAGE_SIZE, 6],
    [SNAPSHOT_PAGE_SIZE * 2 + 1, 7],
  ])('reads %d pages with %d queries, each page once and in order', async (count, queries) => {
    const service = serviceWith(count);
    const snapshot = await fetchSnapshot(service.reader);
    expect(snapshot.pages.map(({ _id }) => _id)).toEqual(
      Array.from({ length: count }, (_, index) => id(index)),
    );
    expect(service.queries).toHaveLength(queries);
  });

  it('goes on after the last id of each batch', async () => {
    const { reader, queries } = serviceWith(SNAPSHOT_PAGE_SIZE + 1);
    await fetchSnapshot(reader);
    expect(queries.filter(({ query }) => query === PAGES_QUERY).map(({ lastId }) => lastId)).toEqual([
      '',
      id(SNAPSHOT_PAGE_SIZE - 1),
    ]);
  });

  it('reports how far it is', async () => {
    const seen: string[] = [];
    await fetchSnapshot(serviceWith(3).reader, (done, total) => seen.push(`${done}/${total}`));
    expect(seen.at(-1)).toBe('3/3');
  });

  it('carries no count into the snapshot', async () => {
    expect(await fetchSnapshot(serviceWith(0).reader)).toEqual({
      pages: [],
      articles: [],
      groups: [],
      assets: [],
      settings: [],
      authors: [],
      redirects: [],
    });
  });

  it('names what it was reading when the content service fails, and keeps the cause', async () => {
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

  it.each([undefined, null, 'text'])('does not take %j for an answer', async (answer) => {
    const reader: ContentReader = { fetch: <Result>() => Promise.resolve(answer as Result) };
    await expect(fetchSnapshot(reader)).rejects.toThrow(/site settings.*incomplete/);
  });
});
