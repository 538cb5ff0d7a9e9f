import type { SourceLocation, SourceDocument } from './location.ts';

/**
 * Value with its origin. One copied from a document has a location, which implies those of its parts; one composed by
 * the query has traced parts; a computed one has neither.
 */
export interface Traced {
  readonly data: unknown;
  readonly location?: SourceLocation;
  readonly items?: readonly Traced[];
  readonly fields?: ReadonlyMap<string, Traced>;
}

/** Value of absent attributes and items: null without an origin. */
export const NOTHING: Traced = { data: null };

/** True if the value is a GROQ object: no array, and no date or path object of groq-js. */
export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null) return false;
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === Object.prototype || prototype === null;
}

/** Wraps a value without an origin. */
export function untraced(data: unknown): Traced {
  return data === undefined ? NOTHING : { data };
}

function isSourceDocument(data: unknown): data is SourceDocument {
  return isRecord(data) && typeof data['_id'] === 'string' && typeof data['_type'] === 'string';
}

/** Wraps a document with its location; other values become untraced. */
export function tracedDocument(data: unknown): Traced {
  return isSourceDocument(data) ? { data, location: { kind: 'document', document: data } } : untraced(data);
}

/** Composes an array of traced items. */
export function tracedArray(items: readonly Traced[]): Traced {
  return { data: items.map(({ data }) => data), items };
}

/** Composes an object of traced fields. */
export function tracedObject(fields: ReadonlyMap<string, Traced>): Traced {
  const data: Record<string, unknown> = {};
  for (const [name, field] of fields) data[name] = field.data;
  return { data, fields };
}

/** Returns the items of a traced array; `undefined` for anything else. */
export function itemsOf(traced: Traced): readonly Traced[] | undefined {
  const { data, location, items } = traced;
  if (items !== undefined) return items;
  if (!Array.isArray(data)) return undefined;
  const siblings: readonly unknown[] = data;
  return siblings.map((item, index) =>
    location === undefined
      ? untraced(item)
      : { data: item, location: { kind: 'item', within: location, index, siblings } },
  );
}

/** Returns a field of a traced object; null for anything else, as in GROQ. */
export function fieldOf(traced: Traced, name: string): Traced {
  const { data, location, fields } = traced;
  if (!isRecord(data) || !Object.hasOwn(data, name)) return NOTHING;
  const field = fields?.get(name);
  if (field !== undefined) return field;
  if (location === undefined) return untraced(data[name]);
  return { data: data[name], location: { kind: 'attribute', within: location, name } };
}

/** Returns all fields of a traced object; none for anything else. */
export function fieldsOf(traced: Traced): readonly (readonly [name: string, field: Traced])[] {
  if (!isRecord(traced.data)) return [];
  return Object.keys(traced.data).map((name) => [name, fieldOf(traced, name)]);
}

/** Traces `+` of two arrays or two objects; `undefined` for operands that compute a new value. */
export function combine(left: Traced, right: Traced): Traced | undefined {
  const [leftItems, rightItems] = [itemsOf(left), itemsOf(right)];
  if (leftItems !== undefined && rightItems !== undefined) return tracedArray([...leftItems, ...rightItems]);
  if (!isRecord(left.data) || !isRecord(right.data)) return undefined;
  return tracedObject(new Map([...fieldsOf(left), ...fieldsOf(right)]));
}

/** Traces `array::compact`, which removes nulls; `undefined` for anything but arrays. */
export function compact(array: Traced): Traced | undefined {
  const items = itemsOf(array);
  return items && tracedArray(items.filter(({ data }) => data !== null));
}

/** Traces `array::unique`, which removes repeated scalars and nulls; `undefined` for anything but arrays. */
export function unique(array: Traced): Traced | undefined {
  const items = itemsOf(array);
  const seen = new Set<unknown>();
  const isFirst = ({ data }: Traced): boolean => {
    if (typeof data === 'object' && data !== null) return true;
    if (seen.has(data)) return false;
    seen.add(data);
    return true;
  };
  return items && tracedArray(items.filter(isFirst));
}
