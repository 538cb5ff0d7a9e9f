import { DRAWING_HEIGHT, type Point } from './share-geometry.ts';

/** Amount as a number of equal things. */
export interface Count {
  /** Amount that one thing stands for: 1, 2 or 5 times a power of ten. */
  readonly unit: number;
  /** Share that is left of each thing: 1 for all but the last. */
  readonly things: readonly number[];
}

/** Number of things that are still seen one by one. */
const MOST = 15;

/** Divides an amount into as many things as can be told apart. @throws RangeError if it is not above 0. */
export function count(amount: number): Count {
  if (!(amount > 0 && Number.isFinite(amount)))
    throw new RangeError(`An amount is above 0, and this is ${amount}.`);
  let unit = 1;
  for (let step = 0; amount / unit > MOST; step++) unit *= step % 3 === 1 ? 2.5 : 2;
  const whole = Math.floor(amount / unit);
  const rest = amount / unit - whole;
  return { unit, things: [...Array.from({ length: whole }, () => 1), ...(rest > 0 ? [rest] : [])] };
}

/** Thing in a pile; its position is the middle of its lower edge. */
export interface Place extends Point {
  /** Height of a whole thing. */
  readonly size: number;
  readonly share: number;
}

/** Pile of things that stand on the ground. */
export interface Pile {
  readonly width: number;
  readonly places: readonly Place[];
}

/** Lower edge of things that stand on the ground. */
const GROUND = DRAWING_HEIGHT - 4;
/** Heights of things in one, two and three rows. */
const SIZES = [80, 51, 35] as const;

/**
 * Piles things up in rows, the fullest below.
 * @param ratio width of a thing in heights, with the space to its neighbour.
 */
export function pileUp(things: readonly number[], ratio: number): Pile {
  const rows = things.length <= 3 ? 1 : things.length <= 8 ? 2 : 3;
  const size = SIZES[rows - 1] ?? SIZES[2];
  const columns = Math.ceil(things.length / rows);
  const step = size * ratio;
  const places = things.map((share, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, things.length - row * columns);
    const x = ((columns - inRow) / 2 + (index % columns) + 0.5) * step;
    return { x, y: GROUND - row * (size + 4), size, share };
  });
  return { width: columns * step, places };
}

const COIN = { width: 50, size: 16, inStack: 5 };

/** Stacks coins, one stack after the other. */
export function stackCoins(things: readonly number[]): Pile {
  const { width, size, inStack } = COIN;
  const places = things.map((share, index) => ({
    x: (Math.floor(index / inStack) + 0.5) * width,
    y: GROUND - 5 - (index % inStack) * size,
    size,
    share,
  }));
  return { width: Math.ceil(things.length / inStack) * width, places };
}
