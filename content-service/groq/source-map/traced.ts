import type { Place, SourceDocument } from './place.ts';

/**
 * A value during evaluation, and where it comes from. A value copied whole has a place, which says it for everything
 * inside; one put together by the query has traced parts; one computed has neither.
 */
export interface Traced {
  readonly data: unknown;
  readonly place?: Place;
  readonly items?: readonly Traced[];
  readonly fields?: ReadonlyMap<string, Traced>;
}

/** What absent values evaluate to. */
export const NOTHING: Traced = { data: null };

/** Whether a value is an object of the query language: not an array, and not a date or path of the evaluator. */
export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null) return false;
  const prototype: unknown = Object.getPrototypeOf(data);
  return prototype === Object.prototype || prototype === null;
}

/** A value that comes from no document. */
export function untraced(data: unknown): Traced {
  return data === undefined ? NOTHING : { data };
}

function isSourceDocument(data: unknown): data is SourceDocument {
  return isRecord(data) && typeof data['_id'] === 'string' && typeof data['_type'] === 'string';
}

/** A document as a whole. */
export function tracedDocument(data: unknown): Traced {
  return isSourceDocument(data) ? { data, place: { kind: 'document', document: data } } : untraced(data);
}

/** An array put together of traced items. */
export function tracedArray(items: readonly Traced[]): Traced {
  return { data: items.map(({ data }) => data), items };
}

/** An object put together of traced fields. */
export function tracedObject(fields: ReadonlyMap<string, Traced>): Traced {
  const data: Record<string, unknown> = {};
  for (const [name, field] of fields) data[name] = field.data;
  return { data, fields };
}

/** The items of a traced array; `undefined` for anything else. */
export function itemsOf(traced: Traced): readonly Traced[] | undefined {
  const { data, place, items } = traced;
  if (items !== undefined) return items;
  if (!Array.isArray(data)) return undefined;
  const siblings: readonly unknown[] = data;
  return siblings.map((item, index) =>
    place === undefined
      ? untraced(item)
      : { data: item, place: { kind: 'item', within: place, index, siblings } },
  );
}

/** A field of a traced object; null for anything else, as in the query language. */
export function fieldOf(traced: Traced, name: string): Traced {
  const { data, place, fields } = traced;
  if (!isRecord(data) || !Object.hasOwn(data, name)) return NOTHING;
  const field = fields?.get(name);
  if (field !== undefined) return field;
  if (place === undefined) return untraced(data[name]);
  return { data: data[name], place: { kind: 'attribute', within: place, name } };
}

/** All fields of a traced object, none for anything else. */
export function fieldsOf(traced: Traced): readonly (readonly [name: string, field: Traced])[] {
  if (!isRecord(traced.data)) return [];
  return Object.keys(traced.data).map((name) => [name, fieldOf(traced, name)]);
}
