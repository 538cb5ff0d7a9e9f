import type { PlayerErrorCode } from './player-error.ts';

/** Every text of the player, in the language of the page, which brings them: the player itself has none. */
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
