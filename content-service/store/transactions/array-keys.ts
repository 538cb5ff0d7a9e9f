import { isJsonObject } from '../../shared/json.ts';
import { randomId } from '../../shared/random-id.ts';

const KEY_LENGTH = 12;

function withKey(item: unknown, newKey: () => string): unknown {
  return isJsonObject(item) && item['_key'] === undefined ? { _key: newKey(), ...item } : item;
}

/** Adds missing `_key`s to items that are inserted into an array, and to nested arrays. */
export function keyItems(
  items: readonly unknown[],
  newKey: () => string = () => randomId(KEY_LENGTH),
): unknown[] {
  return items.map((item) => withKey(keyArrays(item, newKey), newKey));
}

/**
 * Copies a value and adds a `_key` to every object in an array that lacks one.
 *
 * @param newKey Generates a key that is unique within its array.
 */
export function keyArrays(value: unknown, newKey: () => string = () => randomId(KEY_LENGTH)): unknown {
  if (Array.isArray(value)) return keyItems(value, newKey);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, keyArrays(child, newKey)]));
}
