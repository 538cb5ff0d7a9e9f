import { isJsonObject } from '../shared/json.ts';

/**
 * Creates an accessor of an attribute: null if it is absent or the value is no object. `Object.hasOwn` doubles the time
 * of an access, so only names on `Object.prototype` are checked with it.
 */
export function attributeReader(name: string): (value: unknown) => unknown {
  if (name in Object.prototype) {
    return (value) => (isJsonObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null);
  }
  return (value) => (isJsonObject(value) ? (value[name] ?? null) : null);
}
