/** Remembers what a function returns for an object, for as long as there is the object. */
export function memoize<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new WeakMap<Key, Value>(), create);
}

/** Remembers what a function returns for a text, for good. */
export function memoizeText<Value>(create: (key: string) => Value): (key: string) => Value {
  return memoizeIn(new Map<string, Value>(), create);
}

function memoizeIn<Key, Value>(
  values: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  create: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = create(key);
    values.set(key, value);
    return value;
  };
}
