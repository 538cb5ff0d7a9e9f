/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Tells objects from arrays, null and plain values. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether objects and arrays nest more than `limit` deep. Looks no deeper than that itself. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1));
}
