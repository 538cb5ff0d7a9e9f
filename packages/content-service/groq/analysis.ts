import { isJsonObject } from '../shared/json.ts';
import type { GroqNode, NodeOf } from './ast.ts';
import type { QueryParams } from './evaluation.ts';

/** Returns the nodes in a part of an AST: itself, the fields of a node, or the items of a list. Constants are not entered. */
export function* nodesOf(part: unknown): Generator<GroqNode> {
  if (Array.isArray(part)) {
    for (const item of part) yield* nodesOf(item);
  } else if (isJsonObject(part)) {
    // Parts of an AST with a `type` are nodes, or attributes of objects, whose types are no types of nodes.
    const node = part as unknown as GroqNode;
    if (typeof part['type'] === 'string') yield node;
    if (node.type === 'Value') return;
    for (const child of Object.values(part)) yield* nodesOf(child);
  }
}

/** Creates a memoised search for a node in a part of an AST. Constants are not entered. */
function createSearch(matches: (node: GroqNode) => boolean): (part: unknown) => boolean {
  // Weak: entries live as long as the AST, which is cached by query.
  const known = new WeakMap<object, boolean>();
  function search(part: unknown): boolean {
    if (typeof part !== 'object' || part === null) return false;
    let found = known.get(part);
    if (found === undefined) {
      // A node, an attribute of an object, whose type is no type of a node, or a list, which has none.
      const node = part as GroqNode;
      found = matches(node) || (node.type !== 'Value' && Object.values(part).some(search));
      known.set(part, found);
    }
    return found;
  }
  return search;
}

/**
 * True if a part of a query refers to enclosing scopes (`^`). Otherwise its result depends on nothing but the value it
 * is evaluated on.
 */
export const usesParent = createSearch((node) => node.type === 'Parent');

/** True if a part of a query reads the dataset (`*`). */
export const readsDataset = createSearch((node) => node.type === 'Everything');

/** True if a part of a query produces dates or paths: values that no document holds. */
export const producesDates = createSearch((node) => node.type === 'FuncCall' && isDateFunction(node));

/** Functions whose value is a date or path, other than those that pass on one of their arguments. */
function isDateFunction({ namespace, name }: NodeOf<'FuncCall'>): boolean {
  return namespace === 'dateTime' || (namespace === 'global' && (name === 'dateTime' || name === 'path'));
}

/** Functions of any value whose result is a number, string or boolean. */
const SCALAR_FUNCTIONS = new Set([
  'count',
  'defined',
  'length',
  'references',
  'round',
  'string',
  'lower',
  'upper',
]);

const DATE_ARITHMETIC = new Set(['+', '-']);

/**
 * True if the value of a node, or part of it, may be a date or path of groq-js. Values of attributes are not: no
 * document holds any, and compiled nodes have no scopes with others.
 */
export function mayYieldDates(node: GroqNode): boolean {
  if (!producesDates(node)) return false;
  switch (node.type) {
    case 'FuncCall':
      if (isDateFunction(node)) return true;
      return !SCALAR_FUNCTIONS.has(node.name) && node.args.some(mayYieldDates);
    case 'OpCall':
      return DATE_ARITHMETIC.has(node.op) && (mayYieldDates(node.left) || mayYieldDates(node.right));
    case 'And':
    case 'Or':
    case 'Not':
    case 'InRange':
      return false;
    case 'Filter':
    case 'PipeFuncCall':
      return mayYieldDates(node.base);
    case 'Map':
    case 'FlatMap':
    case 'Projection':
      return mayYieldDates(node.base) || mayYieldDates(node.expr);
    default:
      return true;
  }
}

/** Namespaces with functions that depend on their arguments only. */
const PURE_NAMESPACES = new Set(['global', 'string', 'array', 'math', 'pt', 'dateTime']);

/**
 * True if the value of a node depends on the scope it is evaluated in: on `@`, an attribute or `^`. Otherwise it is
 * constant within a query.
 *
 * @param depth Number of scopes between the node and that scope.
 * @param isHidden True if `^` skips the innermost scope.
 */
export function dependsOnScope(part: unknown, depth = 0, isHidden = false): boolean {
  if (Array.isArray(part)) return part.some((each) => dependsOnScope(each, depth, isHidden));
  if (!isJsonObject(part)) return false;
  // A node, or an attribute of an object, whose type is no type of a node.
  const node = part as unknown as GroqNode;
  const isOutside = depth === 0 && !isHidden;
  switch (node.type) {
    case 'Value':
      return false;
    case 'This':
      return isOutside;
    case 'AccessAttribute':
      return node.base === undefined ? isOutside : dependsOnScope(node.base, depth, isHidden);
    case 'Parent':
      return node.n > (isHidden ? depth : depth - 1);
    case 'Filter':
    case 'Projection':
      return dependsOnScope(node.base, depth, isHidden) || dependsOnScope(node.expr, depth + 1);
    case 'Map':
    case 'FlatMap':
      return dependsOnScope(node.base, depth, isHidden) || dependsOnScope(node.expr, depth, true);
    case 'PipeFuncCall':
      return dependsOnScope(node.base, depth, isHidden) || dependsOnScope(node.args, depth + 1);
    case 'FuncCall': {
      const readsThis = node.name === 'references' || !PURE_NAMESPACES.has(node.namespace);
      return (readsThis && isOutside) || dependsOnScope(node.args, depth, isHidden);
    }
    default:
      return Object.values(part).some((each) => dependsOnScope(each, depth, isHidden));
  }
}

/** Returns the names of the parameters that a part of a query refers to. */
export function parametersOf(part: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesOf(part)) if (node.type === 'Parameter') names.add(node.name);
  return names;
}

const ARITHMETIC = new Set(['+', '-', '*', '/', '%', '**']);

/** True if the expression is constant: it depends on parameters only, not on the document it is evaluated on. */
export function isConstant(node: GroqNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true;
    case 'Group':
    case 'Pos':
    case 'Neg':
      return isConstant(node.base);
    case 'OpCall':
      return ARITHMETIC.has(node.op) && isConstant(node.left) && isConstant(node.right);
    default:
      return false;
  }
}

/** Returns the path of an attribute of the current document, from the outside in; `undefined` for other nodes. */
export function attributePath(node: GroqNode): readonly string[] | undefined {
  if (node.type !== 'AccessAttribute') return undefined;
  const { base, name } = node;
  if (base === undefined || base.type === 'This') return [name];
  const outer = attributePath(base);
  return outer && [...outer, name];
}

/** Returns the value of a constant, a parameter or a list of them; `undefined` for other nodes and missing parameters. */
function constantValue(node: GroqNode, params: QueryParams): unknown {
  if (node.type === 'Value') return node.value;
  if (node.type === 'Parameter' && Object.hasOwn(params, node.name)) return params[node.name];
  if (node.type !== 'Array' || node.elements.some(({ isSplat }) => isSplat)) return undefined;
  const values = node.elements.map(({ value }) => constantValue(value, params));
  return values.includes(undefined) ? undefined : values;
}

/** Comparison of an attribute with a constant. */
interface Comparison {
  /** Path of the attribute; `undefined` if something else is compared. */
  readonly attribute: string | undefined;
  /** Operator with the attribute on its left. */
  readonly operator: '==' | '<' | '<=' | '>' | '>=' | 'in';
  /** Value on the right: a list for `in`, anything but a list otherwise. */
  readonly value: unknown;
}

/** Operators with their sides exchanged. */
const MIRRORED: Readonly<Record<string, Comparison['operator']>> = {
  '==': '==',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Normalises a comparison with a constant on either side; `undefined` for other operators and operands. */
export function comparisonOf(
  { op, left, right }: NodeOf<'OpCall'>,
  params: QueryParams,
): Comparison | undefined {
  if (op === 'in') {
    const value = constantValue(right, params);
    return Array.isArray(value)
      ? { attribute: attributePath(left)?.join('.'), operator: 'in', value }
      : undefined;
  }
  const mirrored = Object.hasOwn(MIRRORED, op) ? MIRRORED[op] : undefined;
  const operator = mirrored && MIRRORED[mirrored];
  if (mirrored === undefined || operator === undefined) return undefined;
  const sides = [
    { attribute: left, constant: right, operator },
    { attribute: right, constant: left, operator: mirrored },
  ];
  for (const side of sides) {
    const value = constantValue(side.constant, params);
    if (value === undefined || Array.isArray(value)) continue;
    return { attribute: attributePath(side.attribute)?.join('.'), operator: side.operator, value };
  }
  return undefined;
}
