/**
 * True if a value is an object with properties, not an array.
 *
 * @example isRecord(value) ? value['_ref'] : undefined
 */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
