/**
 * Creates a switch for a subscription.
 *
 * @param start subscribes and returns the unsubscribe function.
 * @returns a function that switches it on and off.
 */
export function switchable(start: () => () => void): (isWanted: boolean) => void {
  let stop: (() => void) | undefined;
  return (isWanted) => {
    if (isWanted) {
      stop ??= start();
      return;
    }
    stop?.();
    stop = undefined;
  };
}
