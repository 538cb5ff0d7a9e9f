import { LRUCache } from 'lru-cache';
import type { ClientPerspective, SyncTag } from '@sanity/client';
import {
  createCachedFetch,
  type AnsweringClient,
  type CachedAnswer,
  type FetchFlags,
  createTaggedCache,
  requireResult,
} from '../../content/cached-fetch.ts';
import { FetchError } from '../../content/content-reader.ts';
import * as queries from '../../content/queries.ts';
import { deepFreeze } from '../../content/snapshot.ts';

/** Content that the preview deployment holds in memory. */
export const PERSPECTIVE_CACHES = {
  /** Perspectives of which an index is held; that of the least recently used goes first. */
  perspectives: 8,
  /** Age up to which content is shown while no live events arrive, in milliseconds. */
  maxAgeWithoutEventsMs: 1000,
  /**
   * Age up to which content is shown while live events arrive, in milliseconds: a connection that has gone without
   * closing tells nothing.
   */
  maxAgeWithEventsMs: 60_000,
} as const;

/** Fetches of one perspective. */
export interface PerspectiveReader {
  /**
   * Returns the result of a query; the same object for as long as it is current.
   * @throws FetchError when the content service fails.
   */
  readonly fetch: <Result>(query: string, parameters?: Readonly<Record<string, unknown>>) => Promise<Result>;
  /**
   * Returns the result of a query as it is stored and as it is shown.
   * @throws FetchError when the content service fails.
   */
  readonly fetchShown: <Result>(
    query: QueryName,
    parameters?: Readonly<Record<string, unknown>>,
  ) => Promise<ShownResult<Result>>;
}

/** Name of a query. */
export type QueryName = keyof typeof queries;

/** Result of a query. */
export interface ShownResult<Result> {
  readonly stored: Result;
  /** The same with the fields of its texts encoded; published content has no such marks. */
  readonly shown: Result;
}

/** Encodes the fields of texts into the result of a query. */
type EncodeTexts = (query: QueryName, answer: CachedAnswer<unknown>) => unknown;

/** Content of every perspective that is looked at, current to within {@link PERSPECTIVE_CACHES}. */
export interface ContentStore<Derived> {
  /** Returns what is made of a perspective's content. */
  perspective(perspective: ClientPerspective): Derived;
  /** Reads stored documents of all stages, and holds what was made of them. */
  readonly readRaw: ReadRaw;
  /** Evicts what sync tags concern. */
  invalidate(tags: readonly SyncTag[]): void;
  /** Evicts everything. */
  reset(): void;
  /** Notes if changes are heard of. Unless they are, content ages. */
  setConnected(isConnected: boolean): void;
}

/** Settings of {@link createContentStore}. */
interface ContentStoreOptions<Derived> {
  /** Client for published content; it has no token, so that no mistake here can show a draft. */
  readonly published: AnsweringClient;
  /** Client for drafts and releases. */
  readonly drafts: AnsweringClient;
  /** Encodes what drafts and releases show, once per result. */
  readonly encode: EncodeTexts;
  /** Makes of a perspective's content what is asked for. */
  readonly derive: (reader: PerspectiveReader) => Derived;
  /** Clock, in milliseconds. */
  readonly now: () => number;
}

/** Creates a store with separate caches for every perspective. */
export function createContentStore<Derived>({
  published,
  drafts,
  encode,
  derive,
  now,
}: ContentStoreOptions<Derived>): ContentStore<Derived> {
  const open = (perspective: ClientPerspective) => {
    const client = perspective === 'published' ? published : drafts;
    const cache = createCachedFetch(client);
    const request = <Result>(
      query: string,
      parameters: Readonly<Record<string, unknown>>,
      flags: FetchFlags,
    ) =>
      cache.fetch<Result>(query, parameters, flags).catch((error: unknown) => {
        throw new FetchError('content', error);
      });
    const encoded = new WeakMap<CachedAnswer<unknown>, unknown>();
    const reader: PerspectiveReader = {
      async fetch<Result>(query: string, parameters: Readonly<Record<string, unknown>> = {}) {
        const { result } = await request<Result>(query, parameters, { perspective });
        return result;
      },
      async fetchShown<Result>(query: QueryName, parameters: Readonly<Record<string, unknown>> = {}) {
        if (perspective === 'published') {
          const stored = await reader.fetch<Result>(queries[query], parameters);
          return { stored, shown: stored };
        }
        const flags = { perspective, resultSourceMap: 'withKeyArraySelector' } as const;
        const answer = await request<Result>(queries[query], parameters, flags);
        const shown = encoded.get(answer) ?? deepFreeze(encode(query, answer));
        encoded.set(answer, shown);
        // The same query has the same type, encoded or not.
        return { stored: answer.result, shown: shown as Result };
      },
    };
    return { cache, derived: derive(reader) };
  };
  const rawCache = createTaggedCache();
  const perspectives = new LRUCache<string, ReturnType<typeof open>>({
    max: PERSPECTIVE_CACHES.perspectives,
  });
  let isConnected = false;
  let resetAt = now();

  const maxAge = () =>
    isConnected ? PERSPECTIVE_CACHES.maxAgeWithEventsMs : PERSPECTIVE_CACHES.maxAgeWithoutEventsMs;
  const caches = () => [rawCache, ...[...perspectives.values()].map(({ cache }) => cache)];
  const reset = () => {
    resetAt = now();
    for (const cache of caches()) cache.clear();
  };
  const resetWhenOld = () => {
    if (now() - resetAt >= maxAge()) reset();
  };
  return {
    perspective(perspective) {
      resetWhenOld();
      const key = JSON.stringify(perspective);
      const opened = perspectives.get(key) ?? open(perspective);
      perspectives.set(key, opened);
      return opened.derived;
    },
    async readRaw(key, read) {
      resetWhenOld();
      const { result } = await rawCache.get(key, () => readWithTags(drafts, read));
      return result;
    },
    invalidate(tags) {
      for (const cache of caches()) cache.invalidate(tags);
    },
    reset,
    setConnected(connected) {
      isConnected = connected;
    },
  };
}

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
        .then(requireResult)
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
