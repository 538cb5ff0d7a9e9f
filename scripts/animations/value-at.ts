/** A property as animation files have it: a value, or keys. */
export interface WrittenProperty {
  readonly k: number | readonly number[] | readonly WrittenKey[];
}

export interface WrittenKey {
  readonly t: number;
  readonly s: readonly number[];
  /** It is held until the next key. */
  readonly h?: 1;
  readonly o?: Handle;
  readonly i?: Handle;
}

interface Handle {
  readonly x: number;
  readonly y: number;
}

/** Evaluates one coordinate of a cubic Bézier curve from 0 to 1 with control values a and b. */
const curve = (a: number, b: number, t: number): number =>
  3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;

/** Iterations of the bisection; sufficient for stills. */
const HALVINGS = 30;

/** Evaluates the easing curve between two keyframes: maps elapsed time (0 to 1) to progress, by bisection. */
function progress(out: Handle, into: Handle, time: number): number {
  let [low, high] = [0, 1];
  for (let index = 0; index < HALVINGS; index += 1) {
    const middle = (low + high) / 2;
    if (curve(out.x, into.x, middle) < time) low = middle;
    else high = middle;
  }
  return curve(out.y, into.y, low);
}

const isKeys = (k: WrittenProperty['k']): k is readonly WrittenKey[] =>
  typeof k === 'object' && typeof k[0] === 'object';

/** Evaluates a property at a frame. */
export function valueAt({ k }: WrittenProperty, frame: number): readonly number[] {
  if (!isKeys(k)) return typeof k === 'number' ? [k] : k;
  const index = k.findLastIndex(({ t }) => t <= frame);
  const [key, next] = [k[Math.max(index, 0)], k[index + 1]];
  if (!key) throw new Error('A property without keys');
  if (index < 0 || !next || key.h === 1 || !key.o || !key.i) return key.s;
  const share = progress(key.o, key.i, (frame - key.t) / (next.t - key.t));
  return key.s.map((value, place) => value + ((next.s[place] ?? value) - value) * share);
}
