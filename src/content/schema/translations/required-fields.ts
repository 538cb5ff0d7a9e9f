import { schemaTypes } from '../index.ts';
import { recordRules } from '../recorded-rule.ts';
import type { SchemaNode } from '../schema-node.ts';
import { isRecord } from '../../../shared/json.ts';
import { memoize } from '../../../shared/memoize.ts';

type Value = Readonly<Record<string, unknown>>;

// Each type has its own narrow type; here only what all of them have in common is read.
const allTypes = schemaTypes as readonly SchemaNode[];
const definitions: ReadonlyMap<string, SchemaNode> = new Map(
  allTypes.map((definition) => [definition.name ?? '', definition]),
);

/** True if a field's rules require a value; memoised by function. */
export function isRequired(validation: unknown): boolean {
  return typeof validation === 'function' && requiresValue(validation);
}

const requiresValue = memoize((validation: object) =>
  recordRules(validation).some(({ conditions }) => conditions.some(({ kind }) => kind === 'required')),
);

/**
 * Lists the paths of empty required fields, for example `blocks[2].picture.alt`. Fields of absent objects do not count;
 * an image without its asset does.
 */
export function missingFields(document: Value & { readonly _type: string }): readonly string[] {
  const definition = definitions.get(document._type);
  return definition ? missingIn(definition, document, '') : [];
}

function missingIn(definition: SchemaNode, value: Value, path: string): string[] {
  return fieldsOf(definition).flatMap((field) => {
    const fieldPath = path === '' ? (field.name ?? '') : `${path}.${field.name}`;
    return missingAt(field, value[field.name ?? ''], fieldPath);
  });
}

function missingAt(field: SchemaNode, value: unknown, path: string): string[] {
  if (isEmpty(value)) return isRequired(field.validation) ? [path] : [];
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => missingInItem(field, item, `${path}[${index}]`));
  }
  if (!isRecord(value)) return [];
  if (baseType(field) === 'slug')
    return isEmpty(value['current']) && isRequired(field.validation) ? [path] : [];
  if (baseType(field) === 'image' && isEmpty(value['asset'])) return [`${path}.asset`];
  return missingIn(field, value, path);
}

function missingInItem(list: SchemaNode, item: unknown, path: string): string[] {
  if (!isRecord(item)) return [];
  const member = itemsOf(list).find(({ name, type }) => (name ?? type) === item['_type']);
  return member ? missingAt(member, item, path) : [];
}

function fieldsOf({ type, fields }: SchemaNode): readonly SchemaNode[] {
  return fields ?? definitions.get(type)?.fields ?? [];
}

function itemsOf({ type, of }: SchemaNode): readonly SchemaNode[] {
  return of ?? definitions.get(type)?.of ?? [];
}

/** Resolves a custom type to the built-in type it extends. */
function baseType({ type }: SchemaNode): string {
  return definitions.get(type)?.type ?? type;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
