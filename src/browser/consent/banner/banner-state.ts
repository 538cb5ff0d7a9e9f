/**
 * State of the consent banner: not shown, asking, or telling what came of the visitor's decision: stored, or not stored
 * by the browser.
 */
export type BannerState = 'closed' | 'asking' | 'saved' | 'failed';

/** State of the consent banner with its subscribers. */
export interface BannerStore {
  readonly get: () => BannerState;
  /** Subscribes to changes. @returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (state: BannerState) => void;
  /** True while the island is hydrated, which alone can show an outcome. */
  readonly isHydrated: () => boolean;
}

/**
 * Creates a closed banner.
 *
 * @param changed called after every change of the state, and when the island hydrates.
 */
export function createBannerStore(changed: (store: BannerStore) => void): BannerStore {
  let state: BannerState = 'closed';
  const listeners = new Set<() => void>();
  const store: BannerStore = {
    get: () => state,
    isHydrated: () => listeners.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      changed(store);
      return () => listeners.delete(listener);
    },
    set(next) {
      state = next;
      for (const listener of listeners) listener();
      changed(store);
    },
  };
  return store;
}
