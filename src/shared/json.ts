/**
 * True if a value is an object with properties, not an array.
 *
 * @example isRecord(value) ? Object.keys(value) : []
 */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns a property of a value from outside; `undefined` if that is no object, or has none.
 *
 * @example property(value, '_ref')
 */
export function property(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** Check of a value from outside. */
export type Guard<Value> = (value: unknown) => value is Value;

/** True for a string. */
export const isText: Guard<string> = (value) => typeof value === 'string';

/** True for a number. */
export const isNumber: Guard<number> = (value) => typeof value === 'number';

/** Makes a check of lists of one of their items. */
export function listOf<Item>(isItem: Guard<Item>): Guard<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(isItem);
}

/** Makes a check that holds without a value as well. */
export function optional<Value>(isValue: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || isValue(value);
}

/**
 * Makes a check of objects of that of each of their fields.
 *
 * @example const isPoint = shape<Point>({ x: isNumber, y: isNumber });
 */
export function shape<Value extends object>(fields: {
  readonly [Name in keyof Value]-?: Guard<Value[Name]>;
}): Guard<Value> {
  const checks = Object.entries<Guard<unknown>>(fields);
  return (value): value is Value => isRecord(value) && checks.every(([name, holds]) => holds(value[name]));
}
