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
import { parseSeek, frameCount, segmentRange, type FrameRange } from '../playback/frames.ts';
import type { PlaybackOptions } from './playback-options.ts';
import type { Engine } from './types.ts';

/** Result of a tick. */
export interface Tick {
  /** True if a pass ended and another one follows. */
  readonly hasLooped: boolean;
  readonly isComplete: boolean;
}

/** Mounted animation: its playhead and the frame drawn. */
export class Playback {
  readonly #engine: Engine;
  readonly #data: AnimationData;
  readonly #onFrame: () => void;
  #options: PlaybackOptions;
  #range: FrameRange;
  #playhead: Playhead = START;
  #frame = 0;

  /** @param onFrame called after a frame has been drawn. */
  constructor(engine: Engine, data: AnimationData, options: PlaybackOptions, onFrame: () => void) {
    this.#engine = engine;
    this.#data = data;
    this.#options = options;
    this.#range = segmentRange(options.segment, data);
    this.#onFrame = onFrame;
  }

  /** Current frame, relative to the start of the segment. */
  get frame(): number {
    return this.#frame;
  }

  /** Number of frames of the segment. */
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

  /** Draws the first frame of playback, or frame 0. */
  showStart(plays: boolean): void {
    this.rewind();
    this.#show(plays ? frameAt(START, this.#plan(), this.#options.subframe) : 0);
  }

  /** Restarts playback with the next tick. */
  rewind(): void {
    this.#playhead = START;
  }

  /** Skips the rest of the intermission. */
  skipGap(): void {
    if (this.#playhead.gap > 0) this.#playhead = { ...START, passes: this.#playhead.passes };
  }

  /** Seeks to a frame or a percentage; ignores invalid values. */
  seek(value: number | string): void {
    const frame = parseSeek(value, this.frames);
    if (frame === undefined) return;
    this.#playhead = moveTo(frame, this.#playhead, this.#plan());
    this.#show(frame);
  }

  /** Advances playback. @param elapsed milliseconds since the last tick. */
  tick(elapsed: number): Tick {
    const plan = this.#plan();
    const { playhead, finishedPasses, isComplete } = advance(this.#playhead, elapsed, plan);
    this.#playhead = playhead;
    const frame = frameAt(playhead, plan, this.#options.subframe);
    if (frame !== this.#frame) this.#show(frame);
    return { hasLooped: finishedPasses > (isComplete ? 1 : 0), isComplete };
  }

  /** Changes the options; keeps the current frame unless the new segment excludes it. */
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
