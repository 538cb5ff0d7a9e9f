import type { AnimationFile } from '../package/open-package.ts';
import { seekerValue } from '../playback/frames.ts';
import { createTicker, type Ticker } from '../playback/ticker.ts';
import { toPlayerError, type PlayerError } from '../player-error.ts';
import { followerOf, neighbour } from './playlist.ts';
import { resolveSettings, withoutChanged } from './settings.ts';
import { INITIAL_STATE, transition, type FreezeReason, type PlayerEvent } from './machine.ts';
import { Playback, type PlaybackOptions } from './playback.ts';
import {
  noticeOf,
  type PlaybackProperties,
  type PlayerNotice,
  type PlayerParts,
  type PlayerSource,
  type PlayerView,
} from './types.ts';

/**
 * Plays the animations of one source, independently of React and of the rendering engine. Every method may be called at
 * any time and is a no-op where it does not apply.
 */
export class Player {
  readonly #parts: PlayerParts;
  readonly #ticker: Ticker;
  #properties: PlaybackProperties;
  #chosen: PlaybackProperties = {};
  #state = INITIAL_STATE;
  #source: PlayerSource | undefined;
  #loading = new AbortController();
  #file: AnimationFile | undefined;
  #index = 0;
  #playback: Playback | undefined;
  #error: PlayerError | undefined;
  /** Addresses of images of the source that are known to be missing. */
  readonly #missing = new Set<string>();

  constructor(parts: PlayerParts, properties: PlaybackProperties = {}) {
    this.#parts = parts;
    this.#properties = properties;
    this.#ticker = createTicker((elapsed) => this.#tick(elapsed), parts.timing);
  }

  /** Returns the current view. */
  getState(): PlayerView {
    const { frame = 0, frames = 0 } = this.#playback ?? {};
    const { w: width = 0, h: height = 0 } = this.#file?.animations[this.#index]?.data ?? {};
    return {
      status: this.#state.status,
      frame,
      frames,
      seeker: frames === 0 ? 0 : seekerValue(frame, frames),
      index: this.#index,
      length: this.#file?.animations.length ?? 0,
      width,
      height,
      settings: this.#options().settings,
      error: this.#error,
    };
  }

  /** Loads and plays another source; unmounts the current one at once and aborts its loading. */
  async load(source: PlayerSource): Promise<void> {
    if (this.#state.status === 'destroyed') return;
    this.#source = source;
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#file = undefined;
    this.#error = undefined;
    this.#missing.clear();
    await this.#mount(async (signal) => {
      const file = await this.#parts.read(source, signal);
      if (signal.aborted) return 0;
      this.#file = file;
      this.#tell({ type: 'load' });
      return file.initialIndex;
    });
  }

  /** Reloads the source. */
  async reload(): Promise<void> {
    if (this.#source !== undefined) await this.load(this.#source);
  }

  /** Resumes, or restarts after completion; while loading, playback starts once loaded. */
  play(): void {
    this.thaw('requested');
    if (this.#state.status === 'completed') this.#playback?.rewind();
    this.#dispatch({ type: 'play' });
  }

  pause(): void {
    this.#dispatch({ type: 'pause' });
  }

  /** Stops and returns to the first frame. */
  stop(): void {
    if (this.#dispatch({ type: 'stop' })) this.#try(() => this.#playback?.showStart(false));
  }

  /** Pauses if playing, otherwise plays. */
  togglePlay(): void {
    const { status } = this.#state;
    if (status === 'playing' || status === 'frozen') this.pause();
    else this.play();
  }

  /** Freezes until the reason is cleared; `requested` is cleared by the next `play`. */
  freeze(reason: FreezeReason = 'requested'): void {
    this.#dispatch({ type: 'freeze', reason });
  }

  thaw(reason: FreezeReason): void {
    this.#dispatch({ type: 'thaw', reason });
  }

  /** Seeks to a frame or a percentage; ignores invalid values. */
  seek(value: number | string): void {
    this.#try(() => this.#playback?.seek(value));
  }

  async next(): Promise<void> {
    await this.#step(1);
  }

  async previous(): Promise<void> {
    await this.#step(-1);
  }

  /** Draws a frame for a scroll position; the clock is stopped meanwhile. */
  scrub(frame: number): void {
    this.seek(Math.floor(frame));
    this.#dispatch({ type: 'play' });
  }

  /** Updates the properties without reloading; a changed property overrides what setters have set. */
  setProperties(properties: PlaybackProperties): void {
    const before = this.#properties;
    this.#properties = properties;
    this.#chosen = withoutChanged(this.#chosen, before, properties);
    this.#apply();
    const { status } = this.#state;
    if (status === 'stopped' && properties.autoplay && !before.autoplay && this.#startsByItself())
      this.play();
    const standsStill = (now: PlaybackProperties) => (now.reducesMotion || now.animateOnScroll) ?? false;
    if (standsStill(properties) && !standsStill(before)) this.pause();
  }

  /** Overrides properties of the current animation, until another one is mounted or the property changes. */
  choose(properties: PlaybackProperties): void {
    if (this.#state.status === 'destroyed') return;
    this.#chosen = { ...this.#chosen, ...properties };
    this.#apply();
  }

  /** Destroys the player; it cannot be used afterwards. */
  destroy(): void {
    this.#loading.abort();
    this.#unmount();
    this.#file = undefined;
    this.#dispatch({ type: 'destroy' });
  }

  #apply(): void {
    this.#try(() => this.#playback?.setOptions(this.#options()));
    this.#parts.onView?.();
  }

  #tell(notice: PlayerNotice): void {
    this.#parts.onNotice?.(notice);
  }

  #reportMissing(address: string): void {
    if (this.#missing.has(address)) return;
    this.#missing.add(address);
    this.#tell({ type: 'missing', address });
  }

  #options(): PlaybackOptions {
    const chosen = this.#chosen;
    const { multiAnimationSettings, segment, subframe = false } = { ...this.#properties, ...chosen };
    const listed = this.#file?.animations[this.#index]?.settings;
    const ofThisAnimation = { ...multiAnimationSettings?.[this.#index], ...chosen };
    const settings = resolveSettings(listed, this.#properties, ofThisAnimation);
    return { settings, segment, subframe };
  }

  #startsByItself(): boolean {
    const { animateOnScroll, reducesMotion } = this.#properties;
    const { autoplay, hover } = this.#options().settings;
    return autoplay && !hover && !animateOnScroll && !reducesMotion;
  }

  /** @returns true if the status has changed. */
  #dispatch(event: PlayerEvent): boolean {
    const before = this.#state;
    this.#state = transition(before, event);
    const { status } = this.#state;
    if (status !== before.status) {
      if (status === 'playing' && !this.#properties.animateOnScroll) this.#ticker.start();
      else this.#ticker.stop();
      // An interruption ends the intermission as well.
      if (status === 'paused' || status === 'frozen') this.#playback?.skipGap();
      const notice = noticeOf(event, status);
      if (notice !== undefined) this.#tell(notice);
    }
    if (this.#state !== before) this.#parts.onView?.();
    return status !== before.status;
  }

  #tellFrame(type: 'frame' | 'complete', { frame, frames }: Playback): void {
    this.#tell({ type, frame, seeker: seekerValue(frame, frames) });
    this.#parts.onView?.();
  }

  #tick(elapsed: number): void {
    const playback = this.#playback;
    if (playback === undefined) return;
    this.#try(() => {
      const { hasLooped, isComplete } = playback.tick(elapsed);
      if (hasLooped) this.#tell({ type: 'loop' });
      if (isComplete) this.#complete(playback);
    });
  }

  /** Draws; an exception is an error of the animation. */
  #try(draw: () => void): void {
    try {
      draw();
    } catch (error) {
      this.#fail(error);
    }
  }

  #complete(playback: Playback): void {
    this.#dispatch({ type: 'complete' });
    this.#tellFrame('complete', playback);
    const follower = followerOf(this.#index, this.#file?.animations.length ?? 0, {
      loops: this.#properties.loop ?? false,
      startsByItself: (index) => this.#properties.multiAnimationSettings?.[index]?.autoplay ?? false,
    });
    // Listeners may have called the player.
    if (follower === undefined || this.#state.status !== 'completed') return;
    void this.#mount(() => follower.index, { plays: true });
  }

  async #step(step: 1 | -1): Promise<void> {
    const index = neighbour(this.#index, step, this.#file?.animations.length ?? 0);
    if (index === undefined || this.#playback === undefined) return;
    this.#tell({ type: step === 1 ? 'next' : 'previous', index });
    await this.#mount(() => index);
  }

  /** Mounts another animation of the source. Of concurrent calls the last one wins. */
  async #mount(
    choose: (signal: AbortSignal) => Promise<number> | number,
    { plays = false } = {},
  ): Promise<void> {
    const { signal } = this.#loading;
    this.#unmount();
    this.#chosen = {};
    this.#dispatch({ type: 'load' });
    try {
      const index = await choose(signal);
      const animation = this.#file?.animations[index];
      if (signal.aborted || animation === undefined) return;
      this.#index = index;
      // A copy: the engine writes into its data, which may be mounted again or belong to the caller.
      const isShared = (this.#file?.animations.length ?? 0) > 1 || typeof this.#source === 'object';
      const engine = await this.#parts.createEngine(
        isShared ? structuredClone(animation.data) : animation.data,
        (address) => this.#reportMissing(address),
      );
      if (signal.aborted || this.#index !== index || this.#playback !== undefined) return engine.destroy();
      const playback = new Playback(engine, animation.data, this.#options(), () =>
        this.#tellFrame('frame', playback),
      );
      this.#playback = playback;
      const autoplay = plays || this.#startsByItself();
      playback.showStart(autoplay);
      this.#tell({ type: 'ready' });
      this.#dispatch({ type: 'loaded', autoplay });
    } catch (error) {
      // Ignores errors of an aborted source.
      if (!signal.aborted) this.#fail(error);
    }
  }

  #unmount(): void {
    this.#ticker.stop();
    this.#playback?.destroy();
    this.#playback = undefined;
  }

  #fail(reason: unknown): void {
    this.#unmount();
    this.#error = toPlayerError(reason);
    this.#dispatch({ type: 'fail' });
    this.#tell({ type: 'error', error: this.#error });
  }
}
