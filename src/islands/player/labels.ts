import { PLAYER_MESSAGES } from '../../config/limits.ts';
import type { PlayerErrorCode } from './player-error.ts';

/** Every text of the player, in the language of the page. */
export interface PlayerLabels {
  /** Name of all controls together. */
  readonly controls: string;
  readonly play: string;
  readonly pause: string;
  readonly stop: string;
  readonly previous: string;
  readonly next: string;
  /** Name of the seeker. */
  readonly position: string;
  readonly loop: string;
  readonly bounce: string;
  readonly settings: string;
  readonly speed: string;
  readonly save: string;
  /** What is shown when something fails. */
  readonly errors: Readonly<Record<PlayerErrorCode, string>>;
}

/** The English texts; errors as the specification words them (section 8). */
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
  errors: PLAYER_MESSAGES,
};
