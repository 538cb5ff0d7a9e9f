import { PACKAGE_MESSAGES } from '../package/package-error.ts';
import { PLAYER_MESSAGES } from '../player-error.ts';
import type { PlayerLabels } from '../properties.ts';

/** English labels. */
export const ENGLISH_LABELS: PlayerLabels = {
  controls: 'Animation controls',
  play: 'Play',
  pause: 'Pause',
  stop: 'Stop',
  previous: 'Previous animation',
  next: 'Next animation',
  position: 'Position',
  loop: 'Repeat',
  bounce: 'Play back and forth',
  settings: 'Settings',
  speed: 'Speed',
  save: 'Save as a picture',
  retry: 'Try again',
  loading: 'Loading the animation',
  errors: { ...PLAYER_MESSAGES, ...PACKAGE_MESSAGES },
};
