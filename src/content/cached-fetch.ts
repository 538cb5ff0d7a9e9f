import type { ClientPerspective, ContentSourceMap, SyncTag } from '@sanity/client';
import { CONTENT_CLIENT } from '../config/limits.ts';
import { deepFreeze } from './snapshot.ts';

/** What tells answers to the same query apart besides its parameters (specification section 7). */
export interface FetchFlags {
  /** Which version of the documents is seen; that of the client unless given. */
  readonly perspective?: ClientPerspective;
  /** Whether the service's own cache may answer; as the client has it unless given. */
  readonly useCdn?: boolean;
  /** Whether the answer tells where its values come from; not unless given. */
  readonly resultSourceMap?: boolean | 'withKeyArraySelector';
}

/** An answer of the content service, frozen: others may hold the same one. */
export interface CachedAnswer<Result> {
  readonly result: Result;
  readonly resultSourceMap?: ContentSourceMap;
  /** What the answer depends on, as live events name it. */
  readonly syncTags?: readonly SyncTag[];
}

/** The part of `@sanity/client` that is needed. */
export interface AnsweringClient {
  fetch<Result>(
    query: string,
    parameters: Record<string, unknown>,
    options: FetchFlags & { readonly filterResponse: false },
  ): Promise<CachedAnswer<Result>>;
}

/** A fetch that remembers. */
export interface CachedFetch {
  /**
   * The answer to a query: one from before, that of a request under way, or a new one.
   * @throws what the client throws; failures are not remembered.
   */
  fetch<Result>(
    query: string,
    parameters?: Readonly<Record<string, unknown>>,
    flags?: FetchFlags,
  ): Promise<CachedAnswer<Result>>;
  /**
   * Forgets answers that depend on one of these tags, those that do not say what they depend on, and those that are
   * still awaited, which may be older than the change.
   */
  invalidate(syncTags: readonly SyncTag[]): void;
  /** Forgets everything. */
  clear(): void;
  /** Answers remembered or awaited. */
  readonly size: number;
}

interface Entry {
  readonly answer: Promise<CachedAnswer<unknown>>;
  /** Missing until the answer is there, and when it has none. */
  syncTags?: readonly SyncTag[] | undefined;
}

/** Objects with their keys in order, so that equal values read the same. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What an answer is remembered by (specification section 7). */
export function cacheKey(
  query: string,
  parameters: Readonly<Record<string, unknown>>,
  { perspective, useCdn, resultSourceMap }: FetchFlags,
): string {
  return JSON.stringify([query, parameters, perspective, useCdn, resultSourceMap], sortKeys);
}

/**
 * Remembers the answers of a client, as many as `capacity`; the one used longest ago goes first.
 * @param capacity specification section 9: 1024.
 */
export function createCachedFetch(
  client: AnsweringClient,
  capacity: number = CONTENT_CLIENT.cacheEntries,
): CachedFetch {
  // A Map goes through its entries in the order they were put in: used ones are put in again.
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
    const entry: Entry = { answer: request().then(deepFreeze) };
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
