import type { GroqNode } from '../groq/ast.ts';
import { isJsonObject } from '../shared/json.ts';

/** Part of an AST. */
type Node = Readonly<Record<string, unknown>>;

/** Functions whose argument is a selector of attributes rather than an expression. */
const SELECTING = new Set(['changedAny', 'changedOnly']);

/** Error for an argument that selects no attributes. */
export class NotASelector extends Error {}

function nodeOf(value: unknown): Node {
  if (isJsonObject(value)) return value;
  throw new NotASelector();
}

/**
 * Converts an expression to a selector.
 *
 * @param each Selector of `@`, the items of a mapped array; `undefined` outside of one.
 * @throws NotASelector for expressions that select no attributes, such as a literal or an array element.
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

/** Returns the arguments of a call that takes a selector; `undefined` for other nodes. */
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
 * Converts the arguments of `delta::changedAny()` and `delta::changedOnly()` to selectors. groq-js parses them as
 * expressions, and its evaluator then rejects `blocks[].title`, without a reason and not before the first change.
 *
 * @throws NotASelector for a call with anything else.
 */
export function withSelectors(tree: GroqNode): GroqNode {
  // `readPart` maps nodes to nodes of the same type.
  return readPart(tree) as GroqNode;
}
