import type { GroqNode } from '../groq/ast.ts';
import { isJsonObject } from '../ground/json.ts';

/** A part of a parsed query. */
type Node = Readonly<Record<string, unknown>>;

/** Functions whose argument says which attributes are looked at, rather than what they hold. */
const SELECTING = new Set(['changedAny', 'changedOnly']);

/** Thrown for an argument that names no attributes. */
export class NotASelector extends Error {}

function nodeOf(value: unknown): Node {
  if (isJsonObject(value)) return value;
  throw new NotASelector();
}

/**
 * The selector an expression stands for.
 *
 * @param each What `@` is: the items of an array that the expression is applied to; nothing outside of one.
 * @throws NotASelector for what selects no attributes, such as a text or an element of an array.
 */
function toSelector(node: Node, each?: Node): Node {
  const base = () => toSelector(nodeOf(node['base']), each);
  switch (node['type']) {
    case 'This':
      if (each === undefined) throw new NotASelector();
      return each;
    case 'AccessAttribute':
      return node['base'] === undefined ? node : { ...node, base: base() };
    case 'Group':
    case 'ArrayCoerce':
    case 'Filter':
      return { ...node, base: base() };
    case 'Map':
    case 'FlatMap':
      return toSelector(nodeOf(node['expr']), base());
    case 'Tuple': {
      const { members } = node;
      if (!Array.isArray(members)) throw new NotASelector();
      return { ...node, members: members.map((member: unknown) => toSelector(nodeOf(member), each)) };
    }
    default:
      throw new NotASelector();
  }
}

/** The arguments of a call that takes a selector. */
function selectorsOf({ type, namespace, name, args }: Node): readonly unknown[] | undefined {
  const isCall = type === 'FuncCall' && namespace === 'delta' && SELECTING.has(String(name));
  return isCall && Array.isArray(args) ? args : undefined;
}

function readPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(readPart);
  if (!isJsonObject(part) || part['type'] === 'Value') return part;
  const selectors = selectorsOf(part);
  if (selectors !== undefined) return { ...part, args: selectors.map((each) => toSelector(nodeOf(each))) };
  return Object.fromEntries(Object.entries(part).map(([name, child]) => [name, readPart(child)]));
}

/**
 * Makes selectors of what `delta::changedAny()` and `delta::changedOnly()` are called with. The parser of groq-js reads
 * it as an expression, and its evaluator then takes neither `blocks[].title` nor says what is wrong before it is used.
 *
 * @throws NotASelector for a call with anything else.
 */
export function withSelectors(tree: GroqNode): GroqNode {
  // Of an object it makes an object with the same names.
  return readPart(tree) as GroqNode;
}
