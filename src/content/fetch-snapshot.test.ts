import { describe, expect, it } from 'vitest';
import { SNAPSHOT_PAGE_SIZE } from '../config/limits.ts';
import { FetchError, fetchSnapshot, type ContentReader } from './fetch-snapshot.ts';
import { PAGES_QUERY, SITE_QUERY } from './queries.ts';

const id = (index: number) => `page-${String(index).padStart(6, '0')}`;

/** A content service with `count` pages and nothing else; counts the queries it answers. */
function serviceWith(count: number) {
  const queries: { query: string; lastId: unknown }[] = [];
  const answer = (query: string, lastId: unknown): unknown => {
    queries.push({ query, lastId });
    if (query === SITE_QUERY) return { documents: count, settings: [], authors: [], redirects: [] };
    if (query !== PAGES_QUERY) return [];
    const ids = Array.from({ length: count }, (_, index) => id(index));
    const batch = ids.filter((candidate) => candidate > String(lastId)).slice(0, SNAPSHOT_PAGE_SIZE);
    return batch.map((_id) => ({ _id }));
  };
  const reader: ContentReader = {
    fetch: <Result>(query: string, { lastId }: Record<string, unknown> = {}) =>
      // A fake has no types at run time, just as the content service has none.
      Promise.resolve(answer(query, lastId) as Result),
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
  ])('says why when the reason is %s', (_, cause, reason) => {
    expect(new FetchError('pages', cause).message).toMatch(
      `Could not fetch pages from the content service: ${reason}\n`,
    );
  });

  it.each([undefined, null, 'text'])('does not take %j for an answer', async (answer) => {
    // Not what the types promise: that is the point.
    const reader: ContentReader = { fetch: <Result>() => Promise.resolve(answer as Result) };
    await expect(fetchSnapshot(reader)).rejects.toThrow(/site settings.*incomplete/);
  });
});
