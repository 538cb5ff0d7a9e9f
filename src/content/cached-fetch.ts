import type { ClientPerspective, ContentSourceMap } from '@sanity/client';
import { CONTENT_CLIENT } from '../config/limits.ts';
import { deepFreeze } from './snapshot.ts';
import { createTaggedCache, type TaggedAnswer, type TaggedCache } from './tagged-cache.ts';

/** Request options that are part of the cache key, besides query and parameters (specification section 7). */
export interface FetchFlags {
  /** Perspective of the query; defaults to the client's. */
  readonly perspective?: ClientPerspective;
  /** `true` to use the API CDN; defaults to the client's setting. */
  readonly useCdn?: boolean;
  /** Requests a Content Source Map; default `false`. */
  readonly resultSourceMap?: boolean | 'withKeyArraySelector';
}

/** Query response of the content service, deeply frozen because callers share it. */
export interface CachedAnswer<Result> extends TaggedAnswer {
  readonly result: Result;
  readonly resultSourceMap?: ContentSourceMap;
}

/** Subset of `@sanity/client` that the cache needs. */
export interface AnsweringClient {
  fetch<Result>(
    query: string,
    parameters: Record<string, unknown>,
    options: FetchFlags & { readonly filterResponse: false },
  ): Promise<CachedAnswer<Result>>;
}

/** Fetch with a cache and deduplication of concurrent requests. */
export interface CachedFetch extends Omit<TaggedCache, 'get'> {
  /**
   * Returns the response to a query: cached, shared with a request in flight, or new.
   * @throws whatever the client throws, and Error for an incomplete response; failures are not cached.
   */
  fetch<Result>(
    query: string,
    parameters?: Readonly<Record<string, unknown>>,
    flags?: FetchFlags,
  ): Promise<CachedAnswer<Result>>;
}

/** Objects with their keys in order, so that equal values read the same. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns a response that is whole: the client passes one that was cut off on as text, without a result.
 * @throws Error for any other.
 */
export function whole<Result>(answer: CachedAnswer<Result>): CachedAnswer<Result> {
  if (typeof answer === 'object' && answer.result !== undefined) return answer;
  throw new Error('The response of the content service is incomplete. Request it again.');
}

/** Computes the cache key of a query (specification section 7). */
export function cacheKey(
  query: string,
  parameters: Readonly<Record<string, unknown>>,
  { perspective, useCdn, resultSourceMap }: FetchFlags,
): string {
  return JSON.stringify([query, parameters, perspective, useCdn, resultSourceMap], sortKeys);
}

/**
 * Caches the responses of a client, with LRU eviction.
 * @param capacity number of responses; 1024 by specification section 9.
 * @example await createCachedFetch(client).fetch('*[_type == $type]', { type: 'page' })
 */
export function createCachedFetch(
  client: AnsweringClient,
  capacity: number = CONTENT_CLIENT.cacheEntries,
): CachedFetch {
  const cache = createTaggedCache(capacity);
  return {
    fetch<Result>(query: string, parameters: Readonly<Record<string, unknown>> = {}, flags: FetchFlags = {}) {
      const key = cacheKey(query, parameters, flags);
      const options = { ...flags, filterResponse: false } as const;
      const request = () => client.fetch<Result>(query, { ...parameters }, options);
      return cache.get(key, () => request().then(whole).then(deepFreeze));
    },
    invalidate: (syncTags) => cache.invalidate(syncTags),
    clear: () => cache.clear(),
    get size() {
      return cache.size;
    },
  };
}
