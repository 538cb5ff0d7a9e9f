/** Placeholder of the prefix of a run in tables: `~home` is the id, or `_type`, `home` of the run. */
const PLACEHOLDER = '~';

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, mapTexts(child, change)]));
}

/** Replaces placeholders in all strings of a value by the prefix. */
export function bind<Value>(value: Value, prefix: string): Value {
  // Only strings change, so the shape is the same.
  return mapTexts(value, (text) => text.replaceAll(PLACEHOLDER, prefix)) as Value;
}

/** Replaces the prefix in all strings of a response by the placeholder. */
export function unbind(value: unknown, prefix: string): unknown {
  return mapTexts(value, (text) => text.replaceAll(prefix, PLACEHOLDER));
}
