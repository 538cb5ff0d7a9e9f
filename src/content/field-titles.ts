import { isRecord } from './schema/is-record.ts';
import type { SchemaNode } from './schema/schema-node.ts';
import { fetchedField } from './validate/schema-rules/as-written.ts';

/** Place of a field in the Studio. */
export interface FieldPlace {
  /** Titles that editors see on the way to it, for example `['Blocks', '3. Call to action', 'Actions', '1', 'Label']`. */
  readonly titles: readonly string[];
  /** Path by the names of the schema; queries name references after their ids. */
  readonly path: string;
}

/** Step of a path: the name of a field, or the position in a list. */
type Step = string | number;

/** Place on the way down a document. */
interface Cursor {
  /** Absent where the schema says no more, for example below the asset of an image. */
  readonly node: SchemaNode | undefined;
  readonly value: unknown;
}

/**
 * Finds the titles on the way to a field of a fetched document. Pure.
 * @param types all types of the schema.
 * @param type type of the document.
 * @param path for example `blocks[2].actions[0].document`, as problems have it.
 */
export function fieldPlace(
  types: readonly SchemaNode[],
  type: string,
  document: unknown,
  path: string,
): FieldPlace {
  const byName = new Map(types.map((node) => [node.name, node]));
  /** Adds what the schema says of a named type to a use of it. */
  const resolve = (node: SchemaNode): SchemaNode => ({ ...byName.get(node.type), ...node });

  const titles: string[] = [];
  let names = '';
  let cursor: Cursor = { node: byName.get(type), value: document };
  for (const step of parsePath(path)) {
    const next = typeof step === 'number' ? itemAt(cursor, step, resolve) : fieldOf(cursor, step, resolve);
    if (next.title !== undefined) titles.push(next.title);
    names += typeof step === 'number' ? `[${step}]` : `${names === '' ? '' : '.'}${next.name}`;
    cursor = next;
  }
  return { titles, path: names };
}

function parsePath(path: string): readonly Step[] {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));
}

/** Step down, with the title that editors see and the name in the schema. */
interface Descent extends Cursor {
  readonly title?: string | undefined;
  readonly name: string;
}

function fieldOf({ node, value }: Cursor, name: string, resolve: (node: SchemaNode) => SchemaNode): Descent {
  const part = isRecord(value) ? value[name] : undefined;
  if (node?.marks && name === 'markDefs') {
    // Editors see annotations in the text, not as a list.
    return { node: { type: 'array', of: node.marks.annotations ?? [] }, value: part, name };
  }
  const field = node?.fields?.find((each) => each.name !== undefined && isFetchedAs(each.name, name));
  if (!field) return { node: undefined, value: part, name };
  const found = resolve(field);
  return {
    node: found,
    value: part ?? fetchedIn(value, field.name ?? name),
    name: field.name ?? name,
    title: found.title,
  };
}

function fetchedIn(value: unknown, name: string): unknown {
  return isRecord(value) ? fetchedField(value, name) : undefined;
}

/** True if a query may have named a field so: references become ids. */
function isFetchedAs(field: string, name: string): boolean {
  return [field, `${field}Id`, `${field.replace(/s$/, '')}Ids`].includes(name);
}

function itemAt({ node, value }: Cursor, index: number, resolve: (node: SchemaNode) => SchemaNode): Descent {
  const item: unknown = Array.isArray(value) ? value[index] : undefined;
  const members = node?.of ?? [];
  const type = isRecord(item) ? item['_type'] : undefined;
  const named = members.find((member) => (member.name ?? member.type) === type);
  const member = members.length === 1 ? members[0] : named;
  const found = member && resolve(member);
  // Items of one kind need no name.
  const title =
    members.length > 1 && found?.title !== undefined ? `${index + 1}. ${found.title}` : String(index + 1);
  return { node: found, value: item, name: String(index), title };
}
