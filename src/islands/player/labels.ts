import type { PlayerErrorCode } from './player-error.ts';

/** Texts of the player, in the language of the page; the player has none of its own. */
export interface PlayerLabels {
  /** Accessible name of the toolbar. */
  readonly controls: string;
  readonly play: string;
  readonly pause: string;
  readonly stop: string;
  readonly previous: string;
  readonly next: string;
  /** Accessible name of the seeker. */
  readonly position: string;
  readonly loop: string;
  readonly bounce: string;
  readonly settings: string;
  readonly speed: string;
  readonly save: string;
  /** Error messages by code. */
  readonly errors: Readonly<Record<PlayerErrorCode, string>>;
}
