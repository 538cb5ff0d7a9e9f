import type { ClientPerspective, ContentSourceMap, SyncTag } from '@sanity/client';
import { CONTENT_CLIENT } from '../config/limits.ts';
import { deepFreeze } from './snapshot.ts';

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
export interface CachedAnswer<Result> {
  readonly result: Result;
  readonly resultSourceMap?: ContentSourceMap;
  /** Sync tags of the response, which live events name when it becomes stale. */
  readonly syncTags?: readonly SyncTag[];
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
export interface CachedFetch {
  /**
   * Returns the response to a query: cached, shared with a request in flight, or new.
   * @throws whatever the client throws, and Error for an incomplete response; failures are not cached.
   */
  fetch<Result>(
    query: string,
    parameters?: Readonly<Record<string, unknown>>,
    flags?: FetchFlags,
  ): Promise<CachedAnswer<Result>>;
  /**
   * Evicts responses with one of these sync tags, those without any, and those in flight, which may predate the change.
   */
  invalidate(syncTags: readonly SyncTag[]): void;
  /** Forgets everything. */
  clear(): void;
  /** Number of responses cached or in flight. */
  readonly size: number;
}

interface Entry {
  readonly answer: Promise<CachedAnswer<unknown>>;
  /** Sync tags; absent until the response arrives, and if it has none. */
  syncTags?: readonly SyncTag[] | undefined;
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
function whole<Result>(answer: CachedAnswer<Result>): CachedAnswer<Result> {
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
  // LRU: a Map iterates in insertion order, so a hit is inserted again.
  const entries = new Map<string, Entry>();

  const remember = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity) break;
      entries.delete(oldest);
    }
  };

  const ask = (key: string, request: () => Promise<CachedAnswer<unknown>>): Entry => {
    const entry: Entry = { answer: request().then(whole).then(deepFreeze) };
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
    fetch<Result>(query: string, parameters: Readonly<Record<string, unknown>> = {}, flags: FetchFlags = {}) {
      const key = cacheKey(query, parameters, flags);
      const options = { ...flags, filterResponse: false } as const;
      const entry =
        entries.get(key) ?? ask(key, () => client.fetch<unknown>(query, { ...parameters }, options));
      remember(key, entry);
      // The same query has the same type: its text is part of the key.
      return entry.answer as Promise<CachedAnswer<Result>>;
    },
    invalidate(syncTags) {
      const changed = new Set(syncTags);
      for (const [key, { syncTags: own }] of entries) {
        if (own === undefined || own.some((tag) => changed.has(tag))) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
