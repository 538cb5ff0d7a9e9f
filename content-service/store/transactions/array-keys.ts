import { isJsonObject } from '../../ground/json.ts';
import { randomId } from '../../ground/random-id.ts';

const KEY_LENGTH = 12;

function withKey(item: unknown, newKey: () => string): unknown {
  return isJsonObject(item) && item['_key'] === undefined ? { _key: newKey(), ...item } : item;
}

/** Items that are inserted into an array, and everything in them, with the keys they lack. */
export function keyItems(
  items: readonly unknown[],
  newKey: () => string = () => randomId(KEY_LENGTH),
): unknown[] {
  return items.map((item) => withKey(keyArrays(item, newKey), newKey));
}

/**
 * A copy of a value in which every object that stands in an array has a `_key`; keys that exist are kept.
 *
 * @param newKey Makes a key that is unique within its array.
 */
export function keyArrays(value: unknown, newKey: () => string = () => randomId(KEY_LENGTH)): unknown {
  if (Array.isArray(value)) return keyItems(value, newKey);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, keyArrays(child, newKey)]));
}
