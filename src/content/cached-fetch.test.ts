import { describe, expect, it } from 'vitest';
import {
  CACHED_RESPONSES,
  type AnsweringClient,
  type CachedAnswer,
  cacheKey,
  createCachedFetch,
  type FetchFlags,
} from './cached-fetch.ts';

/** Creates a client that counts requests and responds on demand. */
function fakeClient(tagsOf: (query: string) => readonly `s1:${string}`[] | undefined = () => ['s1:all']) {
  const asked: { query: string; parameters: object; options: FetchFlags }[] = [];
  const settled: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const state = { isAutomatic: true };
  const client: AnsweringClient = {
    fetch: <Result>(query: string, parameters: Record<string, unknown>, options: FetchFlags) => {
      asked.push({ query, parameters, options });
      const { promise, resolve, reject } = Promise.withResolvers<CachedAnswer<Result>>();
      const number = asked.length;
      // A fake has no types at run time, just as the content service has none.
      const answer = { result: { number } as Result, syncTags: tagsOf(query) };
      const entry = { resolve: () => resolve(answer), reject };
      settled.push(entry);
      if (state.isAutomatic) entry.resolve();
      return promise;
    },
  };
  return { client, asked, settled, state };
}

describe('createCachedFetch', () => {
  it('fetches the same query once, with all of its options', async () => {
    const { client, asked } = fakeClient();
    const cache = createCachedFetch(client);
    const flags = { perspective: 'drafts', useCdn: false, resultSourceMap: true } as const;
    const first = await cache.fetch('*[_id == $id]', { id: 'a' }, flags);
    expect(await cache.fetch('*[_id == $id]', { id: 'a' }, { ...flags })).toBe(first);
    expect(first).toEqual({ result: { number: 1 }, syncTags: ['s1:all'] });
    expect(asked).toEqual([
      { query: '*[_id == $id]', parameters: { id: 'a' }, options: { ...flags, filterResponse: false } },
    ]);
  });

  it('shares a request in flight', async () => {
    const { client, asked, settled, state } = fakeClient();
    state.isAutomatic = false;
    const cache = createCachedFetch(client);
    const answers = [cache.fetch('*'), cache.fetch('*'), cache.fetch('*')];
    expect(asked).toHaveLength(1);
    settled[0]?.resolve();
    expect(new Set(await Promise.all(answers)).size).toBe(1);
  });

  it.each(['{"query":"*","res', {}])('rejects the response %o, and does not cache it', async (cut) => {
    let requests = 0;
    const cache = createCachedFetch({
      fetch: <Result>() => {
        requests += 1;
        // What the client passes on then has not the type it declares.
        return Promise.resolve(cut as unknown as CachedAnswer<Result>);
      },
    });
    await expect(cache.fetch('*')).rejects.toThrow('incomplete');
    await expect(cache.fetch('*')).rejects.toThrow('incomplete');
    expect(requests).toBe(2);
  });

  it('does not cache failures', async () => {
    const { client, asked, settled, state } = fakeClient();
    state.isAutomatic = false;
    const cache = createCachedFetch(client);
    const failing = [cache.fetch('*'), cache.fetch('*')];
    settled[0]?.reject(new Error('503'));
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.isAutomatic = true;
    expect(await cache.fetch('*')).toMatchObject({ result: { number: 2 } });
    expect(asked).toHaveLength(2);
  });

  it('keeps a newer response when an older request fails late', async () => {
    const { client, asked, settled, state } = fakeClient();
    state.isAutomatic = false;
    const cache = createCachedFetch(client);
    const old = cache.fetch('*');
    cache.clear();
    const next = cache.fetch('*');
    settled[1]?.resolve();
    await next;
    settled[0]?.reject(new Error('late'));
    await expect(old).rejects.toThrow('late');
    await cache.fetch('*');
    expect(asked).toHaveLength(2);
  });

  it('returns frozen responses', async () => {
    const { result } = await createCachedFetch(fakeClient().client).fetch<{ number: number }>('*');
    expect(() => (result.number = 7)).toThrow(TypeError);
  });

  it(`keeps the ${CACHED_RESPONSES} most recently used of 2000 responses`, async () => {
    const { client, asked } = fakeClient();
    const cache = createCachedFetch(client);
    for (let index = 0; index < 2000; index += 1) {
      await cache.fetch('*[n == $n]', { n: index });
      // Used again and again, so it stays.
      await cache.fetch('*[n == $n]', { n: 0 });
    }
    expect(asked).toHaveLength(2000);
    const isKept = async (n: number) => {
      const before = asked.length;
      await cache.fetch('*[n == $n]', { n });
      return asked.length === before;
    };
    // 0 and the last 1023 are there; looking does not make room for others, as they are.
    expect([await isKept(0), await isKept(977), await isKept(1999)]).toEqual([true, true, true]);
    expect([await isKept(976), await isKept(1)]).toEqual([false, false]);
  });
});

describe('invalidate', () => {
  it('evicts responses with the tag, and those without any tags', async () => {
    const { client, asked } = fakeClient((query) =>
      query === 'unknown' ? undefined : [`s1:${query}`, 's1:x'],
    );
    const cache = createCachedFetch(client);
    for (const query of ['a', 'b', 'unknown']) await cache.fetch(query);
    cache.invalidate(['s1:a', 's1:other']);
    for (const query of ['a', 'b', 'unknown']) await cache.fetch(query);
    expect(asked.map(({ query }) => query)).toEqual(['a', 'b', 'unknown', 'a', 'unknown']);
  });

  it('does not cache a response in flight, but still returns it to its callers', async () => {
    const { client, asked, settled, state } = fakeClient();
    state.isAutomatic = false;
    const cache = createCachedFetch(client);
    const old = cache.fetch('*');
    cache.invalidate(['s1:unrelated']);
    const fresh = cache.fetch('*');
    for (const { resolve } of settled) resolve();
    expect([(await old).result, (await fresh).result]).toEqual([{ number: 1 }, { number: 2 }]);
    expect(asked).toHaveLength(2);
    expect(await cache.fetch('*')).toBe(await fresh);
  });
});

describe('cacheKey', () => {
  const key = (parameters: Record<string, unknown>, flags: FetchFlags = {}, query = '*') =>
    cacheKey(query, parameters, flags);

  it.each([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: { x: [1, { p: 1, q: 2 }], y: 2 } }, { a: { y: 2, x: [1, { q: 2, p: 1 }] } }],
    [{ a: undefined }, {}],
  ])('is equal for %j and %j', (left, right) => expect(key(left)).toBe(key(right)));

  it.each<[string, string]>([
    ['another query', key({}, {}, '*[0]')],
    ['a parameter', key({ a: 1 })],
    ['the same in another order', key({}, { perspective: ['drafts', 'r1'] })],
    ['no CDN', key({}, { useCdn: false })],
    ['a source map', key({}, { resultSourceMap: true })],
    ['a source map by keys', key({}, { resultSourceMap: 'withKeyArraySelector' })],
    ['a parameter named like a flag', key({ useCdn: true })],
    ['items in this order', key({ a: [1, 2] })],
  ])('differs for %s', (_, other) => {
    expect(other).not.toBe(key({}));
  });

  it('differs between all of them', () => {
    const keys = [key({ a: [1, 2] }), key({ a: [2, 1] }), key({ a: 1 }), key({ a: '1' }), key({ b: 1 })];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
