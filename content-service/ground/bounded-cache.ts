/** A cache that never holds more than a given total weight; the entry used longest ago goes first. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Weight of everything held. */
  readonly weight: number;
}

/**
 * Makes a {@link BoundedCache}.
 *
 * @param capacity Most weight held, in the unit of `weigh`.
 * @param weigh Weight of one value; 1 each unless given, so that `capacity` counts entries.
 */
export function createBoundedCache<Value>(
  capacity: number,
  weigh: (value: Value) => number = () => 1,
): BoundedCache<Value> {
  // A Map iterates in order of insertion, so re-inserting on use keeps the oldest first.
  const entries = new Map<string, Value>();
  let weight = 0;

  function remove(key: string): void {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    weight -= weigh(value);
  }

  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (weigh(value) > capacity) return;
      entries.set(key, value);
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        if (weight <= capacity) break;
        remove(oldest);
      }
    },
    get weight() {
      return weight;
    },
  };
}
