import type { Place } from './pile-geometry.ts';

/** Sideways lean of things by their position, so that no two neighbours stand alike. */
const LEANS = [0, 0.9, -0.7, 0.4, -1] as const;

const at = (value: number): number => Math.round(value * 100) / 100;

/** Width of a bag in heights, with the space to its neighbour. */
export const BAG_RATIO = 0.88;
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

/** Width of a crate in heights, with the space to its neighbour. */
export const CRATE_RATIO = 1.14;
/** Height of a crate's wood, as a share of the crate with its heap. */
const WOOD = 0.7;

/** Outlines the wood of a crate. @param index position in the pile. */
export function crateOutline({ x, y, size }: Place, index: number): string {
  const half = at(size * 0.5);
  const lean = LEANS[index % LEANS.length] ?? 0;
  return `M${at(x - half)} ${at(y - size * WOOD + lean)}L${at(x + half)} ${at(y - size * WOOD - lean)}L${at(x + half - 1)} ${at(y)}H${at(x - half + 1)}z`;
}

/** Draws the gap between the boards of a crate. */
export function crateBoards({ x, y, size }: Place): string {
  const half = size * 0.5;
  return `M${at(x - half)} ${at(y - (size * WOOD) / 2)}h${at(2 * half)}`;
}

/** Outlines the food that looks out of a full crate. */
export function crateHeap({ x, y, size }: Place): string {
  const third = at((size * 0.92) / 3);
  const ball = `a${at(third / 1.9)} ${at(third / 1.9)} 0 1 1 ${third} 0`;
  return `M${at(x - size * 0.46)} ${at(y - size * WOOD)}${ball}${ball}${ball}`;
}

/** Outlines what a crate holds that is not full. */
export function crateFilling({ x, y, size, share }: Place): string {
  const height = at(size * WOOD * share);
  const half = at(size * 0.5 - 1);
  return `M${at(x - half)} ${at(y)}v${-height}h${2 * half}v${height}z`;
}

const COIN_RADIUS = 21;

/** Outlines a coin: its side, and its upper face. A thinner one is a part of a coin. */
export function coinOutline({ x, y, size, share }: Place, index: number): string {
  const left = at(x - COIN_RADIUS + 1.6 * (LEANS[index % LEANS.length] ?? 0));
  const thickness = at(size * share);
  const across = 2 * COIN_RADIUS;
  const half = `a${COIN_RADIUS} 6 0 0`;
  return `M${left} ${at(y - thickness)}${half} 1 ${across} 0v${thickness}${half} 1 ${-across} 0zm${across} 0${half} 1 ${-across} 0`;
}
