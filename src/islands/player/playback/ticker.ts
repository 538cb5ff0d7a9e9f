/** How time and pictures come to the player; the browser's own unless a test brings another. */
export type Timing = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

/** Something that is called for every picture while it runs. */
export interface Ticker {
  start(): void;
  /** Nothing is asked of the browser after this. */
  stop(): void;
}

/**
 * Calls back for every picture of the screen with the milliseconds since the one before.
 *
 * @param onTick gets 0 for the first picture after a start: nothing has been played yet.
 */
export function createTicker(onTick: (elapsed: number) => void, timing: Timing = window): Ticker {
  let handle: number | undefined;
  let last: number | undefined;
  const tick = (time: number): void => {
    handle = timing.requestAnimationFrame(tick);
    const elapsed = last === undefined ? 0 : time - last;
    last = time;
    onTick(elapsed);
  };
  return {
    start() {
      handle ??= timing.requestAnimationFrame(tick);
    },
    stop() {
      if (handle !== undefined) timing.cancelAnimationFrame(handle);
      handle = undefined;
      last = undefined;
    },
  };
}
