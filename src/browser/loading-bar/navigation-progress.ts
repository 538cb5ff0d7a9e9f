/**
 * Bar that shows the progress of a slow navigation (specification sections 4.46 to 4.48 and 9.23 to 9.27). Times are in
 * milliseconds.
 */
export const LOADING_BAR = {
  /** Duration over which progress is estimated: then it stands at nine tenths. */
  durationMs: 2000,
  /** Delay before a navigation shows the bar, and interval of its updates. */
  throttleMs: 200,
  /** Time that the bar stays after the navigation has ended. */
  hideDelayMs: 500,
  /** Time from hiding the bar until it starts anew; it fades out meanwhile. */
  resetDelayMs: 400,
  heightPx: 3,
} as const;

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
