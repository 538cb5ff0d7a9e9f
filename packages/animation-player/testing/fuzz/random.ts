/** Deterministic pseudorandom numbers. */
export interface Random {
  /** Returns an integer from 0 to `limit`, exclusive. */
  below(limit: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(share: number): boolean;
}

/** Creates a generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
    chance: (share) => next() < share,
  };
}
