import type { ReactNode } from 'react';
import { LOADING_BAR } from '../../config/limits/loading-bar.ts';
import { IslandMessages, type IslandMessagesProperties } from '../runtime/messages/IslandMessages.tsx';
import { useMessages } from '../runtime/messages/use-messages.ts';
import { isRendered } from './machine.ts';
import { useLoadingBar } from './use-loading-bar.ts';

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
