import type { SyncTag } from '@sanity/client';
import { FetchError } from '../../content/fetch-snapshot.ts';
import { whole, type AnsweringClient, type CachedAnswer } from '../../content/cached-fetch.ts';

/** Reader of stored documents of all stages: published ones, drafts and versions. */
export interface RawReader {
  fetch(query: string, parameters: Record<string, unknown>): Promise<unknown>;
}

/**
 * Reads what editors are told of stored documents.
 * @param key of what is read, which may be cached.
 */
export type ReadRaw = <Result>(key: string, read: (reader: RawReader) => Promise<Result>) => Promise<Result>;

/**
 * Reads stored documents, and notes the sync tags of everything that was fetched for it. What is made of them may be far
 * smaller than they are, so that is what caches hold.
 * @param client with a token, as drafts and versions need one.
 * @throws FetchError when the content service fails.
 */
export async function readWithTags<Result>(
  client: AnsweringClient,
  read: (reader: RawReader) => Promise<Result>,
): Promise<CachedAnswer<Result>> {
  const tags: (readonly SyncTag[] | undefined)[] = [];
  const result = await read({
    async fetch(query, parameters) {
      const options = { perspective: 'raw', filterResponse: false } as const;
      const answer = await client
        .fetch<unknown>(query, parameters, options)
        .then(whole)
        .catch((error: unknown) => {
          throw new FetchError('documents', error);
        });
      tags.push(answer.syncTags);
      return answer.result;
    },
  });
  const known = tags.filter((each) => each !== undefined);
  return { result, ...(known.length === tags.length && { syncTags: [...new Set(known.flat())] }) };
}
