/** State of something on the page that a plain script shows until React has hydrated it. */
export interface SharedView<State> {
  /** Returns the state; the same object until it changes. On a server it is the first one. */
  readonly get: () => State;
  /**
   * Returns the state that the markup shows, with which React begins to hydrate. It hydrates in slices, so the markup
   * stays as it is until React takes over, for {@link HYDRATION_MS} at most.
   */
  readonly getShown: () => State;
  set(change: Partial<State>): void;
  /** Subscribes to changes. @returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** True while React shows the state and handles what visitors do. */
  readonly isHydrated: boolean;
  /** Hands it over to React. @returns a function that hands it back. */
  handOver(): () => void;
}

/** Time for which React may hydrate what is shown, in milliseconds; it may also fail, or its page be left. */
const HYDRATION_MS = 3000;

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
  let shown = initial;
  const roots = new Set<object>();
  let hydration: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = () => {
    if (roots.size > 0 || hydration) return;
    shown = state;
    paint(state);
  };
  const endHydration = () => {
    clearTimeout(hydration);
    hydration = undefined;
    show();
  };
  return {
    get: () => state,
    getShown() {
      // On a server nothing changes.
      if (typeof window !== 'undefined') hydration ??= setTimeout(endHydration, HYDRATION_MS);
      return shown;
    },
    set(change) {
      state = { ...state, ...change };
      show();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get isHydrated() {
      return roots.size > 0;
    },
    handOver() {
      // The island of the next page may hydrate before that of the last one is unmounted.
      const root = {};
      roots.add(root);
      endHydration();
      return () => {
        // The page may be another one already.
        if (roots.delete(root)) show();
      };
    },
  };
}
