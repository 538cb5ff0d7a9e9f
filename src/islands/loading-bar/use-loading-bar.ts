import { useEffect, useReducer, useSyncExternalStore } from 'react';
import {
  navigationProgress,
  NO_NAVIGATION,
  type NavigationProgress,
} from '../../browser/loading-bar/navigation-progress.ts';
import { IDLE, timeoutOf, transition, type LoadingBarEvent, type LoadingBarState } from './machine.ts';

function eventOf({ status, startedAt }: NavigationProgress): LoadingBarEvent {
  if (status === 'loading') return { type: 'start', elapsedMs: performance.now() - startedAt };
  return { type: ({ loaded: 'finish', failed: 'fail', idle: 'cancel' } as const)[status] };
}

/** Returns the state of the loading bar for the latest navigation. */
export function useLoadingBar(): LoadingBarState {
  const progress = useSyncExternalStore(
    navigationProgress.subscribe,
    navigationProgress.get,
    () => NO_NAVIGATION,
  );
  const [state, send] = useReducer(transition, IDLE);
  useEffect(() => send(eventOf(progress)), [progress]);
  useEffect(() => {
    const delayMs = timeoutOf(state);
    if (delayMs === undefined) return undefined;
    const timer = setTimeout(() => send({ type: 'timeout' }), delayMs);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}
