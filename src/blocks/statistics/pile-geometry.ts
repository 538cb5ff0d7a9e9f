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
/** Heights of bags in one, two and three rows. */
const BAG_SIZES = [64, 50, 35] as const;
/** Width of a bag in heights, with the space to its neighbour. */
const BAG_WIDTH = 0.88;

/** Piles bags up in rows, the fullest below. */
export function pileBags(things: readonly number[]): Pile {
  const rows = things.length <= 3 ? 1 : things.length <= 8 ? 2 : 3;
  const size = BAG_SIZES[rows - 1] ?? BAG_SIZES[2];
  const columns = Math.ceil(things.length / rows);
  const step = size * BAG_WIDTH;
  const places = things.map((share, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, things.length - row * columns);
    const x = ((columns - inRow) / 2 + (index % columns) + 0.5) * step;
    return { x, y: GROUND - row * (size + 4), size, share };
  });
  return { width: columns * step, places };
}

const COIN_RADIUS = 21;
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

/** Sideways lean of things by their position, so that no two neighbours stand alike. */
const LEANS = [0, 0.9, -0.7, 0.4, -1] as const;

const at = (value: number): number => Math.round(value * 100) / 100;

/** Width of a bag's foot, as a share of its upper width. */
const FOOT = 0.92;

/** Outlines a whole paper bag with a torn upper edge. @param index position in the pile. */
export function bagOutline({ x, y, size }: Place, index: number): string {
  const half = size * 0.36;
  const lean = LEANS[index % LEANS.length] ?? 0;
  const tear = at(size * 0.065);
  const tooth = `l${at(half / 2)} ${tear}l${at(half / 2)} ${-tear}`;
  return `M${at(x - half + lean)} ${at(y - size)}${tooth}${tooth}L${at(x + half * FOOT)} ${at(y)}h${at(-2 * half * FOOT)}z`;
}

/** Outlines what a bag holds that is not full. */
export function bagFilling({ x, y, size, share }: Place): string {
  const half = size * 0.36;
  const upper = half * (FOOT + (1 - FOOT) * share);
  return `M${at(x - half * FOOT)} ${at(y)}h${at(2 * half * FOOT)}L${at(x + upper)} ${at(y - size * share)}h${at(-2 * upper)}z`;
}

/** Draws the fold at the side of a bag. */
export function bagFold({ x, y, size }: Place): string {
  return `M${at(x + size * 0.2)} ${at(y - size * 0.9)}L${at(x + size * 0.19)} ${at(y)}`;
}

/** Outlines the leaf on the front of a bag. */
export function bagLeaf({ x: middle, y, size }: Place): string {
  const x = middle - size * 0.07;
  const part = at(size * 0.13);
  return `M${at(x - part)} ${at(y - size * 0.3)}c0 ${-part} ${part} ${at(-part * 1.9)} ${at(part * 2)} ${at(-part * 2)}c0 ${part} ${at(-part * 0.2)} ${at(part * 2)} ${at(-part * 2)} ${at(part * 2)}z`;
}

/** Outlines a coin: its side, and its upper face. A thinner one is a part of a coin. */
export function coinOutline({ x, y, size, share }: Place, index: number): string {
  const left = at(x - COIN_RADIUS + 1.6 * (LEANS[index % LEANS.length] ?? 0));
  const thickness = at(size * share);
  const across = 2 * COIN_RADIUS;
  const half = `a${COIN_RADIUS} 6 0 0`;
  return `M${left} ${at(y - thickness)}${half} 1 ${across} 0v${thickness}${half} 1 ${-across} 0zm${across} 0${half} 1 ${-across} 0`;
}
