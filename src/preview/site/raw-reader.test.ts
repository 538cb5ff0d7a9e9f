import type { SyncTag } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import type { AnsweringClient, CachedAnswer, FetchFlags } from '../../content/cached-fetch.ts';
import { readWithTags, type RawReader } from './raw-reader.ts';

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
