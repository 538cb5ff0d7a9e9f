import { isJsonObject, type JsonObject } from '../../ground/json.ts';
import { attributeReader } from '../attribute.ts';
import type { QueryParams } from '../evaluation.ts';

const NOTHING: JsonObject = {};

/** What a part of a condition is for a document; absent values are null. */
export type Operand = (document: unknown) => unknown;

/** A list of plain values, written out in the query. */
function literalItems(elements: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(elements)) return undefined;
  const items: unknown[] = [];
  for (const element of elements) {
    const { isSplat, value } = isJsonObject(element) ? element : NOTHING;
    if (isSplat !== false || !isJsonObject(value) || value['type'] !== 'Value') return undefined;
    items.push(value['value']);
  }
  return items;
}

function constant(value: unknown): Operand {
  const normalized = value ?? null;
  return () => normalized;
}

/**
 * Compiles the part of a condition that is a plain value, a list of them, a parameter, or an attribute of the document,
 * however deep.
 *
 * @returns `undefined` for anything else.
 */
export function compileOperand(node: unknown, params: QueryParams): Operand | undefined {
  if (!isJsonObject(node)) return undefined;
  const { type, name, base } = node;
  if (type === 'Group') return compileOperand(base, params);
  if (type === 'Value') return constant(node['value']);
  if (type === 'Parameter') return typeof name === 'string' ? constant(params[name]) : undefined;
  if (type === 'This') return (document) => document;
  if (type === 'Array') {
    const items = literalItems(node['elements']);
    return items && constant(items);
  }
  if (type !== 'AccessAttribute' || typeof name !== 'string') return undefined;
  const read = attributeReader(name);
  if (base === undefined) return read;
  const inner = compileOperand(base, params);
  return inner && ((document) => read(inner(document)));
}
