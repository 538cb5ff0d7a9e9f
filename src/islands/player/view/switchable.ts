/**
 * Something that goes on for as long as it is wanted.
 *
 * @param start begins it and returns what ends it.
 * @returns says whether it is wanted now.
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
