import type { AnimationData } from '../animation-data.ts';
import type { AnimationFile } from '../package/open-package.ts';
import type { AnimationSettings, ResolvedSettings } from './settings.ts';
import type { PlayerError } from '../player-error.ts';
import type { Timing } from '../playback/ticker.ts';
import type { PlayerStatus } from './machine.ts';

/** Engine that draws one animation. */
export interface Engine {
  /** Draws a frame, counted from the first one of the animation. */
  show(frame: number): void;
  /** Removes everything from the page. */
  destroy(): void;
}

/**
 * Creates an engine and draws the first frame. The engine owns the data and writes into it; it reports the addresses of
 * images that it does not draw because they cannot be loaded.
 */
export type EngineFactory = (data: AnimationData, onMissing: (address: string) => void) => Promise<Engine>;

/** Source of a player: an address, or the animation itself. */
export type PlayerSource = string | object;

/** Properties of specification section 3 that affect playback; all of them may change at any time. */
export interface PlaybackProperties extends AnimationSettings {
  /** First frame and the frame after the last one. */
  readonly segment?: readonly number[] | undefined;
  /** True if fractional frames are drawn. */
  readonly subframe?: boolean | undefined;
  /** True if the scroll position drives the animation; it plays on request only then, until the page is scrolled. */
  readonly animateOnScroll?: boolean | undefined;
  readonly multiAnimationSettings?: readonly AnimationSettings[] | undefined;
  /** True if the visitor prefers reduced motion: nothing plays automatically. */
  readonly reducesMotion?: boolean | undefined;
}

/** Event of a player. */
export type PlayerNotice =
  | { readonly type: 'load' | 'ready' | 'play' | 'pause' | 'stop' | 'freeze' | 'loop' | 'destroyed' }
  | { readonly type: 'next' | 'previous'; readonly index: number }
  | { readonly type: 'frame' | 'complete'; readonly frame: number; readonly seeker: number }
  | { readonly type: 'missing'; readonly address: string }
  | { readonly type: 'error'; readonly error: PlayerError };

/** View of a player at a moment. */
export interface PlayerView {
  readonly status: PlayerStatus;
  /** Current frame, relative to the start of the segment. */
  readonly frame: number;
  /** Number of frames of the segment; 0 before loading. */
  readonly frames: number;
  /** Position of the seeker, 0 to 100. */
  readonly seeker: number;
  /** Index of the animation in its file, and the number of animations. */
  readonly index: number;
  readonly length: number;
  /** Intrinsic size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly settings: ResolvedSettings;
  readonly error: PlayerError | undefined;
}

/** Dependencies of a player. */
export interface PlayerParts {
  readonly createEngine: EngineFactory;
  /** Reads the animations of a source. */
  readonly read: (source: PlayerSource, signal: AbortSignal) => Promise<AnimationFile>;
  readonly timing?: Timing | undefined;
  /** Called for every event, in order. */
  readonly onNotice?: ((notice: PlayerNotice) => void) | undefined;
  /** Called when the view has changed. */
  readonly onView?: (() => void) | undefined;
}
