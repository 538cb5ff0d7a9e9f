import { isJsonObject, type JsonObject } from '../../shared/json.ts';

/**
 * Creates a reader for the properties of an untrusted object.
 *
 * @param place Path of the object; the prefix of every message.
 * @param known Names of the allowed properties.
 * @throws TypeError, also from the returned functions, naming the invalid property.
 */
export function createReader(value: unknown, place: string, known: readonly string[]) {
  if (!isJsonObject(value)) throw new TypeError(`${place} must be an object`);
  const object: JsonObject = value;
  const unknown = Object.keys(object).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`${place} has an unknown property "${unknown}"; it may have ${known.join(', ')}`);
  }
  function read<Kind>(name: string, what: string, is: (value: unknown) => value is Kind): Kind | undefined {
    const property = object[name];
    if (property === undefined || is(property)) return property;
    throw new TypeError(`${place}.${name} must be ${what}`);
  }
  function required<Kind>(name: string, property: Kind | undefined): Kind {
    if (property !== undefined) return property;
    throw new TypeError(`${place}.${name} is missing`);
  }
  return { object, read, required };
}
