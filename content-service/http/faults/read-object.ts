import { isJsonObject, type JsonObject } from '../../ground/json.ts';

/**
 * Reads the properties of an object that comes from outside.
 *
 * @param place Where it stands; every message begins with it.
 * @param known Names of the properties it may have.
 * @throws TypeError, also from the functions returned, naming the property that is wrong.
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
