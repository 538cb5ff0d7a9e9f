/** Property with keyframes, as the engine has it. */
interface KeyedValue {
  readonly keyframes?: readonly object[];
  /** Frames between the composition's time and that of the keyframes. */
  readonly offsetTime: number;
  readonly interpolateValue: (frame: number, progress: object) => unknown;
  /** Returns the value at another time, in seconds. */
  getValueAtTime?: (seconds: number) => unknown;
}

/** Transform of a layer: one position, or one per axis. */
interface Placing {
  readonly p?: KeyedValue;
  readonly px?: KeyedValue;
  readonly py?: KeyedValue;
}

/** Layer with a transform; without one it does not move. */
export interface Placed {
  readonly finalTransform?: { readonly mProp?: Placing };
}

/** Frame before all others; invalidates the cache. */
const NEVER = -999_999;

/**
 * Implements auto-orient: rotates a layer along its path. The engine needs the position a moment earlier, which
 * otherwise only its expression code provides.
 */
export function turnWithPath({ finalTransform }: Placed, frameRate: number): void {
  const { p, px, py } = finalTransform?.mProp ?? {};
  for (const value of [p, px, py]) {
    if (!value?.keyframes || value.keyframes.length < 2) continue;
    value.getValueAtTime = (seconds) =>
      value.interpolateValue(seconds * frameRate - value.offsetTime, { lastFrame: NEVER, lastIndex: 0 });
  }
}
