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
