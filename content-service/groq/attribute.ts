import { isJsonObject } from '../ground/json.ts';

/**
 * Makes a function that reads an attribute of a value: null where it is absent, or the value no object. Asking whether
 * it is the object's own takes twice as long, and few names make it necessary.
 */
export function attributeReader(name: string): (value: unknown) => unknown {
  if (name in Object.prototype) {
    return (value) => (isJsonObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null);
  }
  return (value) => (isJsonObject(value) ? (value[name] ?? null) : null);
}
