/** LRU cache bounded by total weight. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  /** Total weight of the entries, in the unit of `weigh`. */
  readonly weight: number;
}

/**
 * Creates an LRU cache. `get` and `set` take constant time, apart from evictions. A value heavier than the capacity is
 * not cached, and evicts the previous value of its key.
 *
 * @param capacity Maximum total weight, in the unit of `weigh`.
 * @param weigh Returns the weight of a value; 1 by default, so that `capacity` counts entries. Must be deterministic.
 */
export function createLruCache<Value>(
  capacity: number,
  weigh: (value: Value) => number = () => 1,
): LruCache<Value> {
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
