/** Progress of the latest navigation. */
export interface NavigationProgress {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Time at which it began, as of `performance.now()`. */
  readonly startedAt: number;
}

/** Progress of a navigation with its subscribers. */
interface ProgressStore {
  readonly get: () => NavigationProgress;
  readonly set: (progress: NavigationProgress) => void;
  /** Subscribes to changes. @returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Progress before the first navigation. */
export const NO_NAVIGATION: NavigationProgress = { status: 'idle', startedAt: 0 };

let progress = NO_NAVIGATION;
const listeners = new Set<() => void>();

/** Progress of the latest navigation, shared by the script of the page and the island of the loading bar. */
export const navigationProgress: ProgressStore = {
  get: () => progress,
  set(next) {
    progress = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
