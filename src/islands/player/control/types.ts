import type { AnimationData } from '../animation-data.ts';
import type { AnimationFile } from '../package/open-package.ts';
import type { AnimationSettings } from '../settings/animation-settings.ts';
import type { PlayerError } from '../player-error.ts';
import type { Timing } from '../playback/ticker.ts';
import type { ResolvedSettings } from '../settings/resolve-settings.ts';
import type { PlayerStatus } from '../state/machine.ts';

/** One animation drawn into the page. */
export interface Engine {
  /** Draws a frame, counted from the first one of the animation. */
  show(frame: number): void;
  /** Takes everything back out of the page. */
  destroy(): void;
}

/** Draws an animation into the stage, at its first frame. The data becomes the engine's, which writes into it. */
export type EngineFactory = (data: AnimationData) => Promise<Engine>;

/** What a player plays: an address, or an animation itself. */
export type PlayerSource = string | object;

/** The properties of specification section 3 that decide how a file is played; all of them may change at any time. */
export interface PlaybackProperties extends AnimationSettings {
  /** First frame and the frame after the last one. */
  readonly segment?: readonly number[] | undefined;
  /** Whether fractions of frames are drawn. */
  readonly subframe?: boolean | undefined;
  /** Scrolling moves the animation; nothing else starts it. */
  readonly animateOnScroll?: boolean | undefined;
  readonly multiAnimationSettings?: readonly AnimationSettings[] | undefined;
  /** Whether the visitor asks for less motion: nothing starts by itself then. */
  readonly reducesMotion?: boolean | undefined;
}

/** What a player tells about itself. */
export type PlayerNotice =
  | { readonly type: 'load' | 'ready' | 'play' | 'pause' | 'stop' | 'freeze' | 'loop' | 'destroyed' }
  | { readonly type: 'next' | 'previous'; readonly index: number }
  | { readonly type: 'frame' | 'complete'; readonly frame: number; readonly seeker: number }
  | { readonly type: 'error'; readonly error: PlayerError };

/** What can be seen of a player at a moment. */
export interface PlayerView {
  readonly status: PlayerStatus;
  /** Frame on show, counted from the first one that is played. */
  readonly frame: number;
  /** How many frames are played; 0 before there are any. */
  readonly frames: number;
  /** Position of the seeker, 0 to 100. */
  readonly seeker: number;
  /** Place of the animation in its file, and how many the file has. */
  readonly index: number;
  readonly length: number;
  /** Size of the animation in its own pixels. */
  readonly width: number;
  readonly height: number;
  readonly settings: ResolvedSettings;
  readonly error: PlayerError | undefined;
}

/** What a player works with. */
export interface PlayerParts {
  readonly createEngine: EngineFactory;
  /** Gets the animations of a source. */
  readonly read: (source: PlayerSource, signal: AbortSignal) => Promise<AnimationFile>;
  readonly timing?: Timing | undefined;
  /** Told what happens, in order. */
  readonly onNotice?: ((notice: PlayerNotice) => void) | undefined;
  /** Told that the view is another one. */
  readonly onView?: (() => void) | undefined;
}
