import type { PageLoad } from '../navigation/load-page.ts';
import type { ConcurrencyLimit } from '../../shared/limit-concurrency.ts';

/** Function that loads a page; an aborted load counts as failed. */
export type LoadPage = (address: string, signal: AbortSignal) => Promise<PageLoad>;

/** Reason to prefetch a page: the visitor is about to open it, or it is likely and in view. */
export type Interest = 'intent' | 'view';

/** Dependencies of {@link createPrefetcher}. */
export interface PrefetcherOptions {
  readonly load: LoadPage;
  readonly store: PageStore<PageLoad>;
  /** Gate of the loads. */
  readonly whenRoom: ConcurrencyLimit;
}

/** Pages that are loaded before they are opened. */
export interface Prefetcher {
  /** Loads a page unless it is there; later if too many are loading, the latest and those about to be opened first. */
  want(address: string, interest: Interest): void;
  /** Gives up a page whose load has not begun. What is loading goes on: it costs little more, and visitors come back. */
  drop(address: string): void;
  /**
   * Passes a page on to the navigation that opens it, ready or loading. Every other load ends: the navigation has the
   * connection to itself.
   *
   * @param signal ends the load with the navigation.
   * @returns `undefined` if the page was not prefetched.
   */
  take(address: string, signal: AbortSignal): Promise<PageLoad> | undefined;
}

interface Pending {
  readonly page: Promise<PageLoad>;
  readonly controller: AbortController;
}

/** Creates a prefetcher. Failures are silent: the page is loaded again when it is opened. */
export function createPrefetcher({ load, store, whenRoom }: PrefetcherOptions): Prefetcher {
  /** Oldest first. */
  const waiting = new Map<string, Interest>();
  const pending = new Map<string, Pending>();

  /** Loads the page that is wanted most by now, if any. */
  async function loadNext(): Promise<void> {
    const latest = [...waiting].reverse();
    const [address] = latest.find(([, interest]) => interest === 'intent') ?? latest[0] ?? [];
    if (address === undefined) return;
    waiting.delete(address);
    const controller = new AbortController();
    const entry = { page: load(address, controller.signal), controller };
    pending.set(address, entry);
    const page = await entry.page;
    // A navigation took or aborted it.
    if (pending.get(address) !== entry) return;
    pending.delete(address);
    if (page.kind === 'page') store.put(address, page);
  }

  return {
    want(address, interest) {
      // Pages in memory count as used.
      if (pending.has(address) || store.get(address)) return;
      const earlier = waiting.get(address);
      waiting.delete(address);
      waiting.set(address, earlier === 'intent' ? earlier : interest);
      void whenRoom(loadNext);
    },
    drop: (address) => void waiting.delete(address),
    take(address, signal) {
      const entry = pending.get(address);
      pending.delete(address);
      for (const { controller } of pending.values()) controller.abort();
      pending.clear();
      waiting.clear();
      if (entry) {
        signal.addEventListener('abort', () => entry.controller.abort(), { once: true });
        return entry.page;
      }
      const page = store.take(address);
      return page && Promise.resolve(page);
    },
  };
}

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
