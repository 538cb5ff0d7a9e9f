import { type ReactNode, useEffect, useReducer, useSyncExternalStore } from 'react';
import {
  IslandMessages,
  type IslandMessagesProperties,
  useMessages,
} from '../runtime/messages/IslandMessages.tsx';
import {
  isRendered,
  IDLE,
  timeoutOf,
  transition,
  type LoadingBarEvent,
  type LoadingBarState,
} from './machine.ts';
import {
  navigationProgress,
  NO_NAVIGATION,
  type NavigationProgress,
  LOADING_BAR,
} from '../../browser/loading-bar/navigation-progress.ts';

/** Shows the progress of a navigation that is slow; nothing at other times. */
export function LoadingBar(messages: IslandMessagesProperties): ReactNode {
  return (
    <IslandMessages {...messages}>
      <Bar />
    </IslandMessages>
  );
}

function Bar(): ReactNode {
  const t = useMessages();
  const state = useLoadingBar();
  if (!isRendered(state)) return null;
  const { status, isVisible, progress } = state;
  return (
    <div
      className="loading-bar"
      role="progressbar"
      aria-label={t('loadingBar.label')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(progress)}
      aria-valuetext={status === 'error' ? t('loadingBar.failed') : undefined}
      data-status={status}
      data-fading={isVisible ? undefined : ''}
      style={{ blockSize: LOADING_BAR.heightPx, transitionDuration: `${LOADING_BAR.resetDelayMs}ms` }}
    >
      <div
        style={{
          transform: `scaleX(${progress / 100})`,
          transitionDuration: `${LOADING_BAR.throttleMs}ms`,
        }}
      />
    </div>
  );
}

function eventOf({ status, startedAt }: NavigationProgress): LoadingBarEvent {
  if (status === 'loading') return { type: 'start', elapsedMs: performance.now() - startedAt };
  return { type: ({ loaded: 'finish', failed: 'fail', idle: 'cancel' } as const)[status] };
}

/** Returns the state of the loading bar for the latest navigation. */
function useLoadingBar(): LoadingBarState {
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
