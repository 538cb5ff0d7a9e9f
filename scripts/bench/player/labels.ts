import { PLAYER_MESSAGES } from '../../../src/islands/player/player-error.ts';
import type { PlayerLabels } from '../../../src/islands/player/properties.ts';

/** The English texts; errors as the specification words them (section 8). */
export const PAGE_LABELS: PlayerLabels = {
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
  errors: PLAYER_MESSAGES,
};
