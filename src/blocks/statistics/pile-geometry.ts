/** Amount as a number of equal things. */
export interface Count {
  /** Amount that one thing stands for: 1, 2 or 5 times a power of ten. */
  readonly unit: number;
  /** Number of whole things. */
  readonly whole: number;
  /** Share of one more thing; 0 if there is none. */
  readonly rest: number;
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
  return { unit, whole, rest: amount / unit - whole };
}

/** Things in rows of one length, of which the last may be shorter. */
export interface Pile {
  /** Numbers of whole things in each row. */
  readonly rows: readonly number[];
  /** Row of the part of a thing, and its position in the row. */
  readonly rest: { readonly row: number; readonly position: number; readonly share: number } | undefined;
  /** Length of the longest row, with the part of a thing. */
  readonly length: number;
}

/** Arranges things in rows. */
export function pile({ whole, rest }: Count, length: number): Pile {
  const rows = Array.from({ length: Math.ceil(whole / length) }, (_, row) =>
    Math.min(length, whole - row * length),
  );
  return {
    rows,
    rest: rest > 0 ? { row: Math.floor(whole / length), position: whole % length, share: rest } : undefined,
    length: Math.min(length, Math.ceil(whole + rest)),
  };
}

/** Rows that stand on each other in a pile of bags or crates. */
const ROWS = 3;

/** Piles up things in at most three rows. */
export function pileUp(things: Count): Pile {
  const all = Math.ceil(things.whole + things.rest);
  return pile(things, Math.max(Math.ceil(all / ROWS), Math.min(all, 2)));
}
