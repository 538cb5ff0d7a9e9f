import type { AnimationData } from '../animation-data.ts';
import {
  advance,
  frameAt,
  moveTo,
  replan,
  START,
  type PlaybackPlan,
  type Playhead,
} from '../playback/playhead.ts';
import { parseSeek } from '../playback/seek.ts';
import { frameCount, segmentRange, type FrameRange } from '../playback/segment.ts';
import type { ResolvedSettings } from '../settings/resolve-settings.ts';
import type { Engine } from './types.ts';

/** How a mounted animation is played. */
export interface PlaybackOptions {
  readonly settings: ResolvedSettings;
  readonly segment: readonly number[] | undefined;
  readonly subframe: boolean;
}

/** What came of a tick. */
export interface Tick {
  /** Whether a pass ended that others follow. */
  readonly hasLooped: boolean;
  readonly isComplete: boolean;
}

/** One animation on show: where it stands and what is drawn of it. */
export class Playback {
  readonly #engine: Engine;
  readonly #data: AnimationData;
  readonly #onFrame: () => void;
  #options: PlaybackOptions;
  #range: FrameRange;
  #playhead: Playhead = START;
  #frame = 0;

  /** @param onFrame told after another frame was drawn. */
  constructor(engine: Engine, data: AnimationData, options: PlaybackOptions, onFrame: () => void) {
    this.#engine = engine;
    this.#data = data;
    this.#options = options;
    this.#range = segmentRange(options.segment, data);
    this.#onFrame = onFrame;
  }

  /** Frame on show, counted from the first one that is played. */
  get frame(): number {
    return this.#frame;
  }

  /** How many frames are played. */
  get frames(): number {
    return frameCount(this.#range);
  }

  #plan(): PlaybackPlan {
    return { ...this.#options.settings, frames: this.frames, frameRate: this.#data.fr };
  }

  #show(frame: number): void {
    this.#frame = frame;
    this.#engine.show(this.#range.start + frame);
    this.#onFrame();
  }

  /** Shows the frame that playing begins with, or the very first one. */
  showStart(plays: boolean): void {
    this.rewind();
    this.#show(plays ? frameAt(START, this.#plan(), this.#options.subframe) : 0);
  }

  /** The next tick begins anew. */
  rewind(): void {
    this.#playhead = START;
  }

  /** Ends the gap between two passes. */
  skipGap(): void {
    if (this.#playhead.gap > 0) this.#playhead = { ...START, passes: this.#playhead.passes };
  }

  /** Shows a frame or a share of the animation and goes on from there; what is neither is ignored. */
  seek(value: number | string): void {
    const frame = parseSeek(value, this.frames);
    if (frame === undefined) return;
    this.#playhead = moveTo(frame, this.#playhead, this.#plan());
    this.#show(frame);
  }

  /** Plays on. @param elapsed milliseconds since the last tick. */
  tick(elapsed: number): Tick {
    const plan = this.#plan();
    const { playhead, finishedPasses, isComplete } = advance(this.#playhead, elapsed, plan);
    this.#playhead = playhead;
    const frame = frameAt(playhead, plan, this.#options.subframe);
    if (frame !== this.#frame) this.#show(frame);
    return { hasLooped: finishedPasses > (isComplete ? 1 : 0), isComplete };
  }

  /** Plays in another way from here on; what is on show stays, unless another segment leaves it out. */
  setOptions(options: PlaybackOptions): void {
    const before = this.#plan();
    const hasNewSegment = String(options.segment) !== String(this.#options.segment);
    this.#options = options;
    if (!hasNewSegment) {
      this.#playhead = replan(this.#playhead, before, this.#plan());
      return;
    }
    const shown = this.#range.start + this.#frame;
    this.#range = segmentRange(options.segment, this.#data);
    this.#playhead = moveTo(shown - this.#range.start, this.#playhead, this.#plan());
    this.#show(frameAt(this.#playhead, this.#plan(), options.subframe));
  }

  destroy(): void {
    this.#engine.destroy();
  }
}
