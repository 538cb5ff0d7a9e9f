/** Animation frames and clock; the browser's by default. */
export type Timing = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

/**
 * Creates a loop that calls back once per animation frame with the elapsed milliseconds.
 *
 * @param onTick gets 0 for the first frame after a start.
 */
export function createTicker(onTick: (elapsed: number) => void, timing: Timing = window) {
  let handle: number | undefined;
  let last: number | undefined;
  const tick = (time: number): void => {
    handle = timing.requestAnimationFrame(tick);
    const elapsed = last === undefined ? 0 : time - last;
    last = time;
    onTick(elapsed);
  };
  return {
    start(): void {
      handle ??= timing.requestAnimationFrame(tick);
    },
    /** Cancels the pending animation frame. */
    stop(): void {
      if (handle !== undefined) timing.cancelAnimationFrame(handle);
      handle = undefined;
      last = undefined;
    },
  };
}
