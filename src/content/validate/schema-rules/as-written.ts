import { isRecord } from '../../schema/is-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Finds what a query made of a field: references stay ids, under a name that says so. `undefined` if it is not fetched. */
export function fetchedField(object: Fields, name: string): unknown {
  if (name in object) return object[name];
  return `${name}Id` in object ? object[`${name}Id`] : object[`${name.replace(/s$/, '')}Ids`];
}

/**
 * Restores the form in which editors write a fetched value, one level deep, for rules of the schema: what is not filled
 * in is left out, references are named as in the schema, paths are slugs.
 */
export function asWritten(value: unknown, type?: string): unknown {
  if (type === 'slug' && typeof value === 'string') return { current: value };
  // Queries follow the reference to the file's asset.
  if (type === 'file' && isRecord(value)) return { asset: value };
  if (Array.isArray(value))
    return value.map((item: unknown) => (isRecord(item) ? fieldsAsWritten(item) : item));
  return isRecord(value) ? fieldsAsWritten(value) : (value ?? undefined);
}

function fieldsAsWritten(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (name.endsWith('Id') ? [name.slice(0, -2), { _ref: value }] : [name, value])),
  );
}
