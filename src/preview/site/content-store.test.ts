import type { ClientPerspective, SyncTag } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { type AnsweringClient, type CachedAnswer, type FetchFlags } from '../../content/cached-fetch.ts';
import { FetchError } from '../../content/content-reader.ts';
import {
  PERSPECTIVE_CACHES,
  createContentStore,
  type PerspectiveReader,
  readWithTags,
  type RawReader,
} from './content-store.ts';

/** Creates a client that notes its requests; a query is answered with its text and has it as its tag. */
function fakeClient(name: string, requests: string[]): AnsweringClient {
  return {
    fetch: async <Result>(query: string, _: object, { perspective, resultSourceMap }: FetchFlags) => {
      const map = resultSourceMap === undefined ? '' : ' mapped';
      requests.push(`${name} ${JSON.stringify(perspective)} ${query}${map}`);
      const tag: SyncTag = `s1:${query}`;
      // A fake has no types at run time, just as the content service has none.
      return { result: [name, requests.length] as Result, syncTags: [tag] };
    },
  };
}

function open(client?: AnsweringClient) {
  const requests: string[] = [];
  const clock = { now: 0 };
  const store = createContentStore<PerspectiveReader>({
    published: client ?? fakeClient('published', requests),
    drafts: client ?? fakeClient('drafts', requests),
    encode: (query, { result }) => [query, result],
    derive: (reader) => reader,
    now: () => clock.now,
  });
  const read = (perspective: ClientPerspective, query = 'a') => store.perspective(perspective).fetch(query);
  return { store, requests, clock, read };
}

describe('createContentStore', () => {
  it('reads published content without a token, and holds each perspective apart', async () => {
    const { requests, read, store } = open();
    store.setConnected(true);
    const perspectives: ClientPerspective[] = ['published', 'drafts', ['rA'], ['rA', 'drafts']];
    const results = [];
    for (const perspective of [...perspectives, ...perspectives]) results.push(await read(perspective));
    expect(requests).toEqual([
      'published "published" a',
      'drafts "drafts" a',
      'drafts ["rA"] a',
      'drafts ["rA","drafts"] a',
    ]);
    expect(results.slice(4)).toEqual(results.slice(0, 4));
  });

  it('encodes texts of drafts and releases, once per result, and of nothing that everybody sees', async () => {
    const { store, requests } = open();
    store.setConnected(true);
    const read = (perspective: ClientPerspective) =>
      store.perspective(perspective).fetchShown<readonly unknown[]>('GROUP_INDEX_QUERY');
    const published = await read('published');
    expect(published.shown).toBe(published.stored);
    for (const perspective of ['drafts', ['rA']] satisfies ClientPerspective[]) {
      const { stored, shown } = await read(perspective);
      expect(shown).toEqual(['GROUP_INDEX_QUERY', stored]);
      expect((await read(perspective)).shown).toBe(shown);
      expect(Object.isFrozen(shown)).toBe(true);
    }
    expect(requests.map((request) => request.endsWith(' mapped'))).toEqual([false, true, true]);
  });

  it('reads again only what a change concerns', async () => {
    const { store, requests, read } = open();
    store.setConnected(true);
    const [a, b] = [await read('drafts', 'a'), await read('drafts', 'b')];
    store.invalidate(['s1:a']);
    expect(await read('drafts', 'a')).not.toBe(a);
    expect(await read('drafts', 'b')).toBe(b);
    store.reset();
    await read('drafts', 'b');
    expect(requests).toHaveLength(4);
  });

  it('tells failures of the content service, and responses that are cut off, from all others', async () => {
    const failing = (fetch: () => Promise<never>): AnsweringClient => ({ fetch });
    // The client parses a truncated response to something without a result.
    const cutOff: AnsweringClient = { fetch: async <Result>() => ({}) as CachedAnswer<Result> };
    const clients = [failing(() => Promise.reject(new TypeError('fetch failed'))), cutOff];
    for (const client of clients) {
      const { store, read } = open(client);
      await expect(read('published')).rejects.toBeInstanceOf(FetchError);
      await expect(store.readRaw('key', (reader) => reader.fetch('a', {}))).rejects.toBeInstanceOf(
        FetchError,
      );
      const ours = new TypeError('ours');
      await expect(store.readRaw('other', () => Promise.reject(ours))).rejects.toBe(ours);
    }
  });

  it('reads again after a second while it hears of no changes', async () => {
    const { requests, clock, read } = open();
    await read('published');
    clock.now += PERSPECTIVE_CACHES.maxAgeWithoutEventsMs - 1;
    await read('published');
    expect(requests).toHaveLength(1);
    clock.now += 1;
    await read('published');
    expect(requests).toHaveLength(2);
  });

  it('reads again after a minute while it hears of changes', async () => {
    const { store, requests, clock, read } = open();
    store.setConnected(true);
    await read('published');
    clock.now += PERSPECTIVE_CACHES.maxAgeWithEventsMs - 1;
    await read('published');
    expect(requests).toHaveLength(1);
    clock.now += 1;
    await read('published');
    expect(requests).toHaveLength(2);
  });

  it('holds what was made of stored documents until one of them changes, or it is old', async () => {
    const { store, requests, clock } = open();
    store.setConnected(true);
    const read = (query: string) =>
      store.readRaw(`made of ${query}`, (reader) => reader.fetch(query, {}).then(() => query));
    expect([await read('a'), await read('a'), await read('b')]).toEqual(['a', 'a', 'b']);
    expect(requests).toEqual(['drafts "raw" a', 'drafts "raw" b']);
    store.invalidate(['s1:a']);
    await Promise.all([read('a'), read('b')]);
    expect(requests).toHaveLength(3);
    store.reset();
    await read('a');
    expect(requests).toHaveLength(4);
    clock.now += PERSPECTIVE_CACHES.maxAgeWithEventsMs;
    await read('a');
    expect(requests).toHaveLength(5);
  });

  it('holds a limited number of perspectives', async () => {
    const { store, requests, read } = open();
    store.setConnected(true);
    await read('published');
    for (let index = 0; index < PERSPECTIVE_CACHES.perspectives; index += 1) await read([`r${index}`]);
    const before = requests.length;
    await read([`r${PERSPECTIVE_CACHES.perspectives - 1}`]);
    expect(requests).toHaveLength(before);
    await read('published');
    expect(requests).toHaveLength(before + 1);
  });
});

/** Creates a client with the sync tags of the response to each query; those without an entry are cut off. */
function clientWith(responses: Readonly<Record<string, readonly SyncTag[] | undefined>>) {
  const options: FetchFlags[] = [];
  const client: AnsweringClient = {
    fetch: async <Result>(query: string, _: object, flags: FetchFlags) => {
      options.push(flags);
      const syncTags = responses[query];
      const answer = query in responses ? { result: query, ...(syncTags && { syncTags }) } : {};
      // A fake has no types at run time, just as the content service has none.
      return answer as CachedAnswer<Result>;
    },
  };
  return { client, options };
}

const readAll =
  (...queries: readonly string[]) =>
  (reader: RawReader) =>
    Promise.all(queries.map((query) => reader.fetch(query, {})));

describe('readWithTags', () => {
  it('has the tags of all that was fetched, in the perspective of all stages', async () => {
    const { client, options } = clientWith({ a: ['s1:x', 's1:y'], b: ['s1:y', 's1:z'] });
    expect(await readWithTags(client, readAll('a', 'b'))).toEqual({
      result: ['a', 'b'],
      syncTags: ['s1:x', 's1:y', 's1:z'],
    });
    expect(options.map(({ perspective }) => perspective)).toEqual(['raw', 'raw']);
  });

  it('has none if those of a part are unknown, so that any change evicts it', async () => {
    const { client } = clientWith({ a: ['s1:x'], b: undefined });
    expect(await readWithTags(client, readAll('a', 'b'))).toEqual({ result: ['a', 'b'] });
  });

  it('throws for a response that was cut off', async () => {
    const { client } = clientWith({});
    await expect(readWithTags(client, readAll('a'))).rejects.toThrow('incomplete');
  });
});
