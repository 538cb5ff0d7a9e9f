import type { AnimationSettings } from './control/settings.ts';
import type { PlaybackProperties, PlayerNotice, PlayerSource, PlayerView } from './control/types.ts';
import type { PlayerErrorCode } from './player-error.ts';

/** Value of CSS `object-fit` (specification section 3.59). */
export type ObjectFit = 'contain' | 'scale-down' | 'cover' | 'fill' | 'none';

/** Event names: those of the player, and `rendered`, when its controls are mounted. */
export type PlayerEventName = PlayerNotice['type'] | 'rendered';

/** Detail of an event. */
export type PlayerEventDetail<Name extends PlayerEventName> = Name extends 'rendered'
  ? object
  : Omit<Extract<PlayerNotice, { readonly type: Name }>, 'type'>;

/** Callback properties `onComplete`, `onFrame` …; the host element dispatches the same as DOM events. */
export type PlayerEventProperties = {
  readonly [Name in PlayerEventName as `on${Capitalize<Name>}`]?: (detail: PlayerEventDetail<Name>) => void;
};

/** Imperative handle of a player. Methods are no-ops before an animation is loaded. */
export interface PlayerHandle {
  play(): void;
  pause(): void;
  stop(): void;
  togglePlay(): void;
  /** Seeks to a frame (`12`) or a percentage (`'50%'`). */
  seek(value: number | string): void;
  /** Freezes until the next `play`. */
  freeze(): void;
  next(): void;
  previous(): void;
  load(source: PlayerSource): void;
  reload(): void;
  destroy(): void;
  setLoop(loop: boolean): void;
  toggleLoop(): void;
  setMode(mode: 'normal' | 'bounce'): void;
  toggleBounce(): void;
  setCount(count: number): void;
  setDirection(direction: 1 | -1): void;
  setSpeed(speed: number): void;
  setIntermission(milliseconds: number): void;
  setSegment(segment: readonly [number, number] | undefined): void;
  setSubframe(subframe: boolean): void;
  setMultiAnimationSettings(settings: readonly AnimationSettings[]): void;
  /** Serializes the current frame as an SVG file; `undefined` without one. */
  snapshot(): string | undefined;
  getState(): PlayerView | undefined;
}

/** Properties of the player without its controls and poster. All of them may change at any time. */
export interface SessionProperties extends Omit<PlaybackProperties, 'reducesMotion'>, PlayerEventProperties {
  /** Address of the file, or the animation itself; changing it loads another one. */
  readonly src?: PlayerSource | undefined;
  /** Shows the toolbar; keys seek. */
  readonly controls?: boolean | undefined;
  readonly objectfit?: ObjectFit | undefined;
  readonly dontFreezeOnBlur?: boolean | undefined;
  /** Texts of error messages; without them an error shows none. */
  readonly labels?: FailureLabels | undefined;
}

/** Properties of the animation player (specification sections 3.46 to 3.63). All of them may change at any time. */
export interface AnimationPlayerProperties extends SessionProperties {
  /** Hides loop, bounce and settings. */
  readonly simple?: boolean | undefined;
  /** Text alternative; without one the animation is decorative. */
  readonly description?: string | undefined;
  /** Address of an image that is shown until the animation is loaded. */
  readonly poster?: string | undefined;
  /** True if the poster is above the fold: it is fetched with high priority; others are lazy-loaded. */
  readonly posterFirst?: boolean | undefined;
  /** Intrinsic size, which reserves space and prevents layout shift. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly labels: PlayerLabels;
}

/** Properties that can be written into a page: functions cannot. */
export type SerializableProperties = Omit<AnimationPlayerProperties, `on${string}`>;

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
  /** Button that loads the animation again. */
  readonly retry: string;
  /** Message while it loads again. */
  readonly loading: string;
  /** Error messages by code. */
  readonly errors: Readonly<Record<PlayerErrorCode, string>>;
}

/** Texts of the message of a failed player. */
export type FailureLabels = Pick<PlayerLabels, 'errors' | 'loading' | 'retry'>;
