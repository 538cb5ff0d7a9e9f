import type { SchemaNode } from './schema/schema-node.ts';
import { property } from '../shared/json.ts';

/** Place of a field in the Studio. */
export interface FieldPlace {
  /** Titles that editors see on the way to it, for example `['Blocks', '3. Call to action', 'Actions', '1', 'Label']`. */
  readonly titles: readonly string[];
  /** Path by the names of the schema; queries name references after their ids. */
  readonly path: string;
}

/** Step of a path: the name of a field, or what stands in brackets. */
interface Step {
  readonly name?: string | undefined;
  readonly item?: string | undefined;
}

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
  let schemaPath = '';
  let cursor: Cursor = { node: byName.get(type), value: document };
  for (const { name, item } of parsePath(path)) {
    const next = name === undefined ? itemAt(cursor, item, resolve) : fieldOf(cursor, name, resolve);
    if (next.title !== undefined) titles.push(next.title);
    schemaPath += name === undefined ? `[${item}]` : `${schemaPath === '' ? '' : '.'}${next.name ?? name}`;
    cursor = next;
  }
  return { titles, path: schemaPath };
}

function parsePath(path: string): readonly Step[] {
  return [...path.matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)].map(([, item, name]) => ({ item, name }));
}

/** Step down, with the title that editors see and the name of a field in the schema. */
interface Descent extends Cursor {
  readonly title?: string | undefined;
  readonly name?: string | undefined;
}

type Resolve = (node: SchemaNode) => SchemaNode;

function fieldOf({ node, value }: Cursor, name: string, resolve: Resolve): Descent {
  const part = property(value, name);
  if (node?.marks && name === 'markDefs') {
    // Editors see annotations in the text, not as a list.
    return { node: { type: 'array', of: node.marks.annotations ?? [] }, value: part };
  }
  const field = node?.fields?.find((each) => each.name !== undefined && isFetchedAs(each.name, name));
  if (!field) return { node: undefined, value: part };
  const found = resolve(field);
  return { node: found, value: part, name: field.name, title: found.title };
}

/** True if a query may have given a field this name: references become ids. */
function isFetchedAs(field: string, name: string): boolean {
  return [field, `${field}Id`, `${field.replace(/s$/, '')}Ids`].includes(name);
}

function itemAt({ node, value }: Cursor, position = '', resolve: Resolve): Descent {
  const index = Number(position);
  if (!Number.isInteger(index)) return { node: undefined, value: undefined };
  const item: unknown = Array.isArray(value) ? value[index] : undefined;
  const members = node?.of ?? [];
  const type = property(item, '_type');
  const named = members.find((member) => (member.name ?? member.type) === type);
  const member = members.length === 1 ? members[0] : named;
  const found = member && resolve(member);
  // Items of one kind need no name.
  const kind = members.length > 1 ? found?.title : undefined;
  return {
    node: found,
    value: item,
    title: kind === undefined ? String(index + 1) : `${index + 1}. ${kind}`,
  };
}
