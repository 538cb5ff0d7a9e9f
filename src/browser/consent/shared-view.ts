/** State of something on the page that a plain script shows until React has hydrated it. */
export interface SharedView<State> {
  /** Returns the state; the same object until it changes. On a server it is the first one. */
  readonly get: () => State;
  set(change: Partial<State>): void;
  /** Subscribes to changes. @returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** True while React shows the state and handles what visitors do. */
  readonly isHydrated: boolean;
  /** Hands it over to React. @returns a function that hands it back. */
  handOver(): () => void;
}

/**
 * Creates the only state of what is prerendered, works at once and hydrates later: whoever shows it shows this, so that
 * React meets the markup that it renders.
 *
 * @param paint shows the state in the page's markup, while React does not.
 */
export function createSharedView<State extends object>(
  initial: State,
  paint: (state: State) => void,
): SharedView<State> {
  let state = initial;
  let roots = 0;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      if (roots === 0) paint(state);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get isHydrated() {
      return roots > 0;
    },
    handOver() {
      // The island of the next page may hydrate before that of the last one is unmounted.
      roots += 1;
      return () => {
        roots -= 1;
        // The page may be another one already.
        if (roots === 0) paint(state);
      };
    },
  };
}
