import type { ReactNode } from 'react';
import type { PlayerLabels } from '../labels.ts';
import type { PlayerStatus } from '../state/machine.ts';
import { Icon } from '../toolbar/Icon.tsx';

interface Props {
  readonly status: PlayerStatus;
  readonly labels: PlayerLabels;
  readonly onPress: () => void;
}

/** Renders a play button over the animation, for visitors who prefer reduced motion. */
export function PlayButton({ status, labels, onPress }: Props): ReactNode {
  const plays = status === 'playing' || status === 'frozen';
  return (
    <button
      type="button"
      className="animation-player-start"
      data-plays={plays}
      aria-label={plays ? labels.pause : labels.play}
      onClick={onPress}
    >
      <Icon name={plays ? 'pause' : 'play'} />
    </button>
  );
}
