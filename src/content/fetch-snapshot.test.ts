import { EMPTY_SNAPSHOT } from './snapshot.ts';
import { expect, it } from 'vitest';
import { FetchError, type ContentReader } from './content-reader.ts';
import { fetchSnapshot } from './fetch-snapshot.ts';
import { SNAPSHOT_PAGE_SIZE } from '../config/content-service.ts';
import { PAGES_QUERY, REVISIONS_QUERY, SITE_QUERY } from './queries.ts';

const id = (index: number) => `page-${String(index).padStart(6, '0')}`;

/** Creates a content service with settings and `count` pages, listed backwards, which records its queries. */
function serviceWith(count: number) {
  const queries: { query: string; parameters: Record<string, unknown> }[] = [];
  const ids = Array.from({ length: count }, (_, index) => id(index));
  const settings = [{ _id: 'settings', _type: 'siteSettings' }];
  const listed = [...ids.map((_id) => ({ _id, _type: 'page' })), ...settings].toReversed();
  const answer = (query: string, parameters: Record<string, unknown>): unknown => {
    if (query === REVISIONS_QUERY) return listed;
    if (query === SITE_QUERY) return { settings, topics: [], authors: [], redirects: [], animationFiles: [] };
    const asked = new Set(parameters['ids'] as readonly string[]); // The only other query is of pages by ids.
    return ids.filter((each) => asked.has(each)).map((_id) => ({ _id }));
  };
  const reader: ContentReader = {
    fetch: async <Result>(query: string, parameters: Record<string, unknown> = {}) => {
      queries.push({ query, parameters });
      await new Promise((resolve) => setImmediate(resolve));
      // A fake has no types at run time, just as the content service has none.
      return answer(query, parameters) as Result;
    },
  };
  return { reader, queries, settings };
}

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

it('reads the documents that are listed', async () => {
  const { reader } = serviceWith(3);
  const { pages } = await fetchSnapshot(reader, { listed: [{ _id: id(1), _type: 'page', _rev: 'r' }] });
  expect(pages.map(({ _id }) => _id)).toEqual([id(1)]);
});

it('rejects when documents are deleted meanwhile', async () => {
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
  const onProgress = (done: number, total: number) => seen.push(`${done}/${total}`);
  await fetchSnapshot(serviceWith(3).reader, { onProgress });
  expect(seen).toEqual(['1/4', '4/4']);
});

it('fetches the lists that are read as a whole', async () => {
  const { reader, settings } = serviceWith(0);
  expect(await fetchSnapshot(reader)).toEqual({ ...EMPTY_SNAPSHOT, settings });
});

it('names the query and keeps the cause when the content service fails', async () => {
  const cause = new Error('socket hang up');
  const error = await fetchSnapshot({ fetch: () => Promise.reject(cause) }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FetchError);
  expect(error).toMatchObject({
    cause,
    message: expect.stringMatching(/revisions.*socket hang up[^]*SANITY_API_HOST/),
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
  await expect(fetchSnapshot(reader)).rejects.toThrow(/revisions.*incomplete/);
});
