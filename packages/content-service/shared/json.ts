/** Parsed JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True if the value is an object, neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * True if objects and arrays nest deeper than `limit` levels. Recurses no deeper than that, so that input cannot
 * overflow the stack.
 */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1));
}
