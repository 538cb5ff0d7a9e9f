import type { SyncTag } from '@sanity/client';

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
  /** Number of answers cached or in flight. */
  readonly size: number;
}

interface Entry {
  readonly answer: Promise<TaggedAnswer>;
  /** Sync tags; absent until the answer arrives, and if it has none. */
  syncTags?: readonly SyncTag[] | undefined;
}

/** Creates a cache of at most `capacity` answers, with LRU eviction. */
export function createTaggedCache(capacity: number): TaggedCache {
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
      remember(key, entry);
      // Callers have keys of their own for every kind of answer.
      return entry.answer as Promise<Answer>;
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
