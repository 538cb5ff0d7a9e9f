/** Bounds and clock of a {@link PageStore}. */
export interface PageStoreOptions {
  readonly maxPages: number;
  readonly maxAgeMs: number;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
}

/** Prefetched pages by address. A page leaves the store when it is shown, because a document can be shown once. */
export interface PageStore<Page> {
  /** Returns a page that may be shown, which then counts as used; it stays in the store. */
  get(address: string): Page | undefined;
  put(address: string, page: Page): void;
  take(address: string): Page | undefined;
}

/** Creates a store with LRU eviction, from which pages also go by age. */
export function createPageStore<Page>({ maxPages, maxAgeMs, now }: PageStoreOptions): PageStore<Page> {
  /** Least recently used first. */
  const entries = new Map<string, { readonly page: Page; readonly since: number }>();

  function removeOld(): void {
    for (const [address, { since }] of entries) if (now() - since >= maxAgeMs) entries.delete(address);
  }

  return {
    get(address) {
      removeOld();
      const entry = entries.get(address);
      if (!entry) return undefined;
      entries.delete(address);
      entries.set(address, entry);
      return entry.page;
    },
    put(address, page) {
      removeOld();
      entries.delete(address);
      entries.set(address, { page, since: now() });
      const [oldest] = entries.keys();
      if (entries.size > maxPages && oldest !== undefined) entries.delete(oldest);
    },
    take(address) {
      removeOld();
      const entry = entries.get(address);
      entries.delete(address);
      return entry?.page;
    },
  };
}
