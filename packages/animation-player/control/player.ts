import type { AnimationData } from '../animation-data.ts';
import type { LoadedAnimation } from '../package/open-package.ts';
import { seekerValue } from '../playback/frames.ts';
import { createTicker } from '../playback/ticker.ts';
import { toPlayerError, type PlayerError } from '../player-error.ts';
import { followerOf, neighbour } from './playlist.ts';
import { withoutChanged } from './settings.ts';
import { INITIAL_STATE, noticeOf, transition, type FreezeReason, type PlayerEvent } from './machine.ts';
import { Playback } from './playback.ts';
import { playbackOptions, standsStill, startsByItself, type PlaybackOptions } from './playback-options.ts';
import type { PlaybackProperties, PlayerNotice, PlayerParts, PlayerSource, PlayerView } from './types.ts';

/**
 * Plays the animations of one source, independently of React and of the rendering engine. Every method may be called at
 * any time and is a no-op where it does not apply.
 */
export class Player {
  readonly #parts: PlayerParts;
  readonly #ticker: ReturnType<typeof createTicker>;
  #properties: PlaybackProperties;
  #chosen: { -readonly [Name in keyof PlaybackProperties]: PlaybackProperties[Name] } = {};
  #state = INITIAL_STATE;
  #source: PlayerSource | undefined;
  #loading = new AbortController();
  #animations: readonly LoadedAnimation[] = [];
  #data: AnimationData | undefined;
  #index = 0;
  #playback: Playback | undefined;
  #error: PlayerError | undefined;
  /** True since `pause` or `stop`: other animations of the source do not start by themselves either. */
  #isHeld = false;
  /** True while the scroll position draws the frames instead of the clock. */
  #isScrubbed = false;

  constructor(parts: PlayerParts, properties: PlaybackProperties = {}) {
    this.#parts = parts;
    this.#properties = properties;
    this.#ticker = createTicker((elapsed) => this.#tick(elapsed), parts.timing);
  }

  /** Returns the current view. */
  getState(): PlayerView {
    const { frame = 0, frames = 0 } = this.#playback ?? {};
    const { w: width = 0, h: height = 0 } = this.#data ?? {};
    return {
      status: this.#state.status,
      frame,
      frames,
      seeker: frames === 0 ? 0 : seekerValue(frame, frames),
      index: this.#index,
      length: this.#animations.length,
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
    const { signal } = this.#loading;
    this.#animations = [];
    this.#data = undefined;
    this.#error = undefined;
    this.#chosen = {};
    this.#isHeld = false;
    await this.#mount(async () => {
      const file = await this.#parts.read(source, signal);
      if (signal.aborted) return 0;
      this.#animations = file.animations;
      this.#tell({ type: 'load' });
      return file.initialIndex;
    });
    // A file is accepted only if each of its animations is (specification section 5.8).
    await Promise.all(this.#animations.map(({ data }) => data)).catch((error: unknown) =>
      this.#fail(error, signal),
    );
  }

  /** Reloads the source. */
  async reload(): Promise<void> {
    if (this.#source !== undefined) await this.load(this.#source);
  }

  /** Resumes, or restarts after completion; while loading, playback starts once loaded. */
  play(): void {
    this.#isHeld = false;
    this.#isScrubbed = false;
    this.thaw('requested');
    if (this.#state.status === 'completed') this.#playback?.rewind();
    this.#dispatch({ type: 'play' });
    this.#setClock();
  }

  pause(): void {
    this.#isHeld = true;
    this.#dispatch({ type: 'pause' });
  }

  /** Stops and returns to the first frame. */
  stop(): void {
    this.#isHeld = true;
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

  /** Draws a whole frame for a scroll position; the clock is stopped until `play`. */
  scrub(frame: number): void {
    this.#isScrubbed = true;
    this.seek(frame);
    this.#dispatch({ type: 'play' });
    this.#setClock();
  }

  /** Pauses unless `play` has been called since the last scroll position. */
  endScrub(): void {
    if (this.#isScrubbed) this.#dispatch({ type: 'pause' });
  }

  /** Updates the properties without reloading; a changed property overrides what setters have set. */
  setProperties(properties: PlaybackProperties): void {
    const before = this.#properties;
    this.#properties = properties;
    this.#chosen = withoutChanged(this.#chosen, before, properties);
    this.#apply();
    const { status } = this.#state;
    const isNew = properties.autoplay && !before.autoplay;
    if (status === 'stopped' && isNew && startsByItself(properties, this.#options())) this.play();
    if (standsStill(properties) && !standsStill(before)) this.#dispatch({ type: 'pause' });
  }

  /** Overrides properties until they change or another source is loaded; a segment until another animation. */
  choose(properties: PlaybackProperties): void {
    if (this.#state.status === 'destroyed') return;
    this.#chosen = { ...this.#chosen, ...properties };
    this.#apply();
  }

  /** Destroys the player; it cannot be used afterwards. */
  destroy(): void {
    this.#loading.abort();
    this.#unmount();
    this.#animations = [];
    this.#dispatch({ type: 'destroy' });
  }

  #apply(): void {
    this.#try(() => this.#playback?.setOptions(this.#options()));
    this.#parts.onView?.();
  }

  #tell(notice: PlayerNotice): void {
    this.#parts.onNotice?.(notice);
  }

  #options(): PlaybackOptions {
    const animation = this.#animations[this.#index];
    return playbackOptions(this.#properties, this.#chosen, animation, this.#index);
  }

  /** @returns true if the status has changed. */
  #dispatch(event: PlayerEvent): boolean {
    const before = this.#state;
    this.#state = transition(before, event);
    const { status } = this.#state;
    if (status !== before.status) {
      this.#setClock();
      // An interruption ends the intermission as well.
      if (status === 'paused' || status === 'frozen') this.#playback?.skipGap();
      const type = noticeOf(event, status);
      if (type !== undefined) this.#tell({ type });
    }
    if (this.#state !== before) this.#parts.onView?.();
    return status !== before.status;
  }

  #setClock(): void {
    if (this.#state.status === 'playing' && !this.#isScrubbed) this.#ticker.start();
    else this.#ticker.stop();
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
    const follower = followerOf(this.#index, this.#animations.length, this.#properties);
    // Listeners may have called the player.
    if (follower === undefined || this.#state.status !== 'completed') return;
    void this.#mount(() => follower, { plays: true });
  }

  async #step(step: 1 | -1): Promise<void> {
    const index = neighbour(this.#index, step, this.#animations.length);
    if (index === undefined || this.#playback === undefined) return;
    this.#tell({ type: step === 1 ? 'next' : 'previous', index });
    await this.#mount(() => index);
  }

  /** Mounts another animation of the source. Of concurrent calls the last one wins. */
  async #mount(choose: () => Promise<number> | number, { plays = false } = {}): Promise<void> {
    const { signal } = this.#loading;
    this.#unmount();
    delete this.#chosen.segment;
    this.#dispatch({ type: 'load' });
    try {
      const index = await choose();
      const animation = this.#animations[index];
      if (signal.aborted || animation === undefined) return;
      this.#index = index;
      const data = await animation.data;
      if (signal.aborted || this.#index !== index) return;
      // A copy: the engine writes into its data, which may be mounted again or belong to the caller.
      const isShared = this.#animations.length > 1 || typeof this.#source === 'object';
      const engine = await this.#parts.createEngine(isShared ? structuredClone(data) : data, (address) =>
        this.#tell({ type: 'missing', address }),
      );
      if (signal.aborted || this.#index !== index || this.#playback !== undefined) return engine.destroy();
      this.#data = data;
      const playback = new Playback(engine, data, this.#options(), () => this.#tellFrame('frame', playback));
      this.#playback = playback;
      const autoplay = !this.#isHeld && (plays || startsByItself(this.#properties, this.#options()));
      playback.showStart(autoplay);
      this.#tell({ type: 'ready' });
      this.#dispatch({ type: 'loaded', autoplay });
    } catch (error) {
      this.#fail(error, signal);
    }
  }

  #unmount(): void {
    this.#ticker.stop();
    this.#playback?.destroy();
    this.#playback = undefined;
  }

  /** Fails once; errors of an aborted source are none of the current one. */
  #fail(reason: unknown, { aborted }: AbortSignal = this.#loading.signal): void {
    if (aborted || this.#state.status === 'error') return;
    this.#unmount();
    this.#error = toPlayerError(reason);
    this.#dispatch({ type: 'fail' });
    this.#tell({ type: 'error', error: this.#error });
  }
}
