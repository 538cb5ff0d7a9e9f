/** Map of a limited size, with LRU eviction. */
export interface BoundedMap<Key, Value> {
  /** Returns a value and marks it as used. */
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  clear(): void;
  values(): Iterable<Value>;
  readonly size: number;
}

/** Creates a map that holds at most `capacity` values. */
export function createBoundedMap<Key, Value>(capacity: number): BoundedMap<Key, Value> {
  // LRU: a Map iterates in insertion order, so what is used is inserted again.
  const entries = new Map<Key, Value>();
  const put = (key: Key, value: Value) => {
    entries.delete(key);
    entries.set(key, value);
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity) break;
      entries.delete(oldest);
    }
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set: put,
    clear: () => entries.clear(),
    values: () => entries.values(),
    get size() {
      return entries.size;
    },
  };
}
