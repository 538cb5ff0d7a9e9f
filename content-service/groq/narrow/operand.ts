import { attributeReader } from '../attribute.ts';
import type { ArrayElement, GroqNode } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';

/** Evaluates an operand of a condition for a document; absent values are null. */
export type Operand = (document: unknown) => unknown;

/** Returns the items of an array literal of plain values; `undefined` for other arrays. */
function literalItems(elements: readonly ArrayElement[]): readonly unknown[] | undefined {
  const items: unknown[] = [];
  for (const { isSplat, value } of elements) {
    if (isSplat || value.type !== 'Value') return undefined;
    items.push(value.value);
  }
  return items;
}

function constant(value: unknown): Operand {
  const normalized = value ?? null;
  return () => normalized;
}

/**
 * Compiles an operand: a literal, a list of literals, a parameter, or an attribute path of the document.
 *
 * @returns `undefined` for anything else.
 */
export function compileOperand(node: GroqNode, params: QueryParams): Operand | undefined {
  switch (node.type) {
    case 'Group':
      return compileOperand(node.base, params);
    case 'Value':
      return constant(node.value);
    case 'Parameter':
      return constant(params[node.name]);
    case 'This':
      return (document) => document;
    case 'Array': {
      const items = literalItems(node.elements);
      return items && constant(items);
    }
    case 'AccessAttribute': {
      const read = attributeReader(node.name);
      if (node.base === undefined) return read;
      const inner = compileOperand(node.base, params);
      return inner && ((document) => read(inner(document)));
    }
    default:
      return undefined;
  }
}
