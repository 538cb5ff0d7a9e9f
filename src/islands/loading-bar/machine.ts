import { LOADING_BAR } from '../../browser/loading-bar/navigation-progress.ts';

/** State of the loading bar (specification sections 4.42 to 4.45). */
export interface LoadingBarState {
  readonly status: 'idle' | 'loading' | 'finished' | 'error';
  /** False before a navigation counts as slow, and while the bar fades out. */
  readonly isVisible: boolean;
  /** Time since the navigation began, in milliseconds, as of the last update. */
  readonly elapsedMs: number;
  /** Estimate in percent; 100 only when the page is there. */
  readonly progress: number;
}

/** Event of the state machine; `timeout` ends the delay that {@link timeoutOf} returns. */
export type LoadingBarEvent =
  | { readonly type: 'start'; readonly elapsedMs: number }
  | { readonly type: 'finish' | 'fail' | 'cancel' | 'timeout' };

/** State without a navigation. */
export const IDLE: LoadingBarState = { status: 'idle', isVisible: false, elapsedMs: 0, progress: 0 };

/** Estimates the progress of a navigation in percent: nine tenths of what is left in each duration, never 100. */
export function estimateProgress(elapsedMs: number): number {
  return Math.min(99, 100 * (1 - 10 ** (-elapsedMs / LOADING_BAR.durationMs)));
}

function loading(elapsedMs: number): LoadingBarState {
  const isVisible = elapsedMs >= LOADING_BAR.throttleMs;
  return { status: 'loading', isVisible, elapsedMs, progress: isVisible ? estimateProgress(elapsedMs) : 0 };
}

/** Applies an event to a state; events that do not fit change nothing. */
export function transition(state: LoadingBarState, event: LoadingBarEvent): LoadingBarState {
  const { status, isVisible, elapsedMs } = state;
  if (event.type === 'timeout') {
    if (status === 'loading') return loading(elapsedMs + LOADING_BAR.throttleMs);
    return isVisible ? { ...state, isVisible: false } : IDLE;
  }
  // A navigation that supersedes another one continues its bar.
  if (event.type === 'start') return status === 'loading' && isVisible ? state : loading(event.elapsedMs);
  if (status !== 'loading') return state;
  if (!isVisible) return IDLE;
  if (event.type === 'finish') return { ...state, status: 'finished', progress: 100 };
  return event.type === 'fail'
    ? { ...state, status: 'error' }
    : { ...state, status: 'idle', isVisible: false };
}

/** True from the first to the last frame in which something of the bar can be seen. */
export function isRendered({ status, isVisible, progress }: LoadingBarState): boolean {
  return isVisible || (status !== 'loading' && progress > 0);
}

/** Returns the time after which a state ends by itself, in milliseconds; undefined if it lasts. */
export function timeoutOf(state: LoadingBarState): number | undefined {
  if (state.status === 'loading') return LOADING_BAR.throttleMs;
  if (state.isVisible) return LOADING_BAR.hideDelayMs;
  return isRendered(state) ? LOADING_BAR.resetDelayMs : undefined;
}
