/** A value that changes along keys, as the engine has it. */
interface KeyedValue {
  readonly keyframes?: readonly object[];
  /** Frames between the composition's time and that of the keys. */
  readonly offsetTime: number;
  readonly interpolateValue: (frame: number, progress: object) => unknown;
  /** The value at another time, in seconds. */
  getValueAtTime?: (seconds: number) => unknown;
}

/** How a layer is placed: its position as a whole, or along each axis. */
interface Placing {
  readonly p?: KeyedValue;
  readonly px?: KeyedValue;
  readonly py?: KeyedValue;
}

/** A layer with a place; one that lacks it stands still. */
export interface Placed {
  readonly finalTransform?: { readonly mProp?: Placing };
}

/** A frame before all others: nothing of what was found for it is used again. */
const NEVER = -999_999;

/**
 * Lets a layer that moves along a path turn with it. The engine asks where the layer was a moment before, which only its
 * code for expressions can tell otherwise.
 */
export function turnWithPath({ finalTransform }: Placed, frameRate: number): void {
  const { p, px, py } = finalTransform?.mProp ?? {};
  for (const value of [p, px, py]) {
    if (!value?.keyframes || value.keyframes.length < 2) continue;
    value.getValueAtTime = (seconds) =>
      value.interpolateValue(seconds * frameRate - value.offsetTime, { lastFrame: NEVER, lastIndex: 0 });
  }
}
