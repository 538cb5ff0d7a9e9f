/** Stands in tables for the prefix of the run: `~home` is the id, or `_type`, `home` of this run. */
export const PLACEHOLDER = '~';

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapTexts(child, change)]));
}

/** A copy of a value with every placeholder in its texts turned into the prefix. */
export function bind<Value>(value: Value, prefix: string): Value {
  // Only texts change, so the shape is the same.
  return mapTexts(value, (text) => text.replaceAll(PLACEHOLDER, prefix)) as Value;
}

/** The way back: what a service answered, as the tables write it. */
export function unbind(value: unknown, prefix: string): unknown {
  return mapTexts(value, (text) => text.replaceAll(prefix, PLACEHOLDER));
}
