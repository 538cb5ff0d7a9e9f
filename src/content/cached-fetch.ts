import type { ClientPerspective, ContentSourceMap, SyncTag } from '@sanity/client';
import { LRUCache } from 'lru-cache';
import { deepFreeze } from './snapshot.ts';

/** Responses that a cache of queries holds (specification section 9). */
export const CACHED_RESPONSES = 1024;

/** Response of the content service, or what was made of some. */
export interface TaggedAnswer {
  /** Sync tags of the content in it, which live events name when it becomes stale; absent if they are unknown. */
  readonly syncTags?: readonly SyncTag[];
}

/** Cache of what was made of content, with deduplication of concurrent requests. */
export interface TaggedCache {
  /**
   * Returns the answer of a key: cached, shared with a request in flight, or new.
   * @throws whatever the request throws; failures are not cached.
   */
  get<Answer extends TaggedAnswer>(key: string, request: () => Promise<Answer>): Promise<Answer>;
  /**
   * Evicts answers with one of these sync tags, those without any, and those in flight, which may predate the change.
   */
  invalidate(syncTags: readonly SyncTag[]): void;
  /** Forgets everything. */
  clear(): void;
}

interface Entry {
  readonly answer: Promise<TaggedAnswer>;
  /** Sync tags; absent until the answer arrives, and if it has none. */
  syncTags?: readonly SyncTag[] | undefined;
}

/** Creates a cache of {@link CACHED_RESPONSES} answers, with LRU eviction. */
export function createTaggedCache(): TaggedCache {
  const entries = new LRUCache<string, Entry>({ max: CACHED_RESPONSES });

  const ask = (key: string, request: () => Promise<TaggedAnswer>): Entry => {
    const entry: Entry = { answer: request() };
    entry.answer.then(
      ({ syncTags }) => (entry.syncTags = syncTags),
      () => {
        // Another one may have taken its place meanwhile.
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry;
  };

  return {
    get<Answer extends TaggedAnswer>(key: string, request: () => Promise<Answer>) {
      const entry = entries.get(key) ?? ask(key, request);
      entries.set(key, entry);
      // Callers have keys of their own for every kind of answer.
      return entry.answer as Promise<Answer>;
    },
    invalidate(syncTags) {
      const changed = new Set(syncTags);
      for (const [key, { syncTags: own }] of [...entries]) {
        if (own === undefined || own.some((tag) => changed.has(tag))) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
  };
}

/** Request options that are part of the cache key, besides query and parameters (specification section 7.41). */
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
 * Returns a response that has a result. The client passes a truncated one on as text.
 * @throws Error for a response without a result.
 */
export function requireResult<Result>(answer: CachedAnswer<Result>): CachedAnswer<Result> {
  if (typeof answer === 'object' && answer.result !== undefined) return answer;
  throw new Error('The response of the content service is incomplete. Request it again.');
}

/** Computes the cache key of a query (specification section 7.41). */
export function cacheKey(
  query: string,
  parameters: Readonly<Record<string, unknown>>,
  { perspective, useCdn, resultSourceMap }: FetchFlags,
): string {
  return JSON.stringify([query, parameters, perspective, useCdn, resultSourceMap], sortKeys);
}

/**
 * Caches the responses of a client, with LRU eviction.
 * @example await createCachedFetch(client).fetch('*[_type == $type]', { type: 'page' })
 */
export function createCachedFetch(client: AnsweringClient): CachedFetch {
  const cache = createTaggedCache();
  return {
    fetch<Result>(query: string, parameters: Readonly<Record<string, unknown>> = {}, flags: FetchFlags = {}) {
      const key = cacheKey(query, parameters, flags);
      const options = { ...flags, filterResponse: false } as const;
      const request = () => client.fetch<Result>(query, { ...parameters }, options);
      return cache.get(key, () => request().then(requireResult).then(deepFreeze));
    },
    invalidate: (syncTags) => cache.invalidate(syncTags),
    clear: () => cache.clear(),
  };
}
