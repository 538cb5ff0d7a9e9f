import { mayYieldDates } from '../analysis.ts';
import type { GroqNode, NodeOf } from '../ast.ts';
import { delegate } from './groq-js.ts';
import { compileReferences } from './references.ts';
import { compileChangedAny, compileChangedOnly } from './selectors.ts';
import type { Compiler, Expression, NodeCompiler } from './types.ts';

/** Creates the compiler of a function of one argument. */
function ofOne(evaluate: (value: unknown) => unknown): NodeCompiler<'FuncCall'> {
  return ({ args: [argument] }, { compile }) => {
    const value = argument && compile(argument);
    return (scope) => evaluate(value?.(scope) ?? null);
  };
}

const compileCoalesce: NodeCompiler<'FuncCall'> = ({ args }, { compile }) => {
  const values = args.map((each) => compile(each));
  return (scope) => {
    for (const value of values) {
      const result = value(scope);
      if (result !== null) return result;
    }
    return null;
  };
};

/** Removes repeated values from a list; objects and lists are equal to no other. */
function unique(list: unknown): unknown {
  return Array.isArray(list) ? [...new Set<unknown>(list.map((item: unknown) => item ?? null))] : null;
}

/** Compilers of functions by namespace and name. groq-js evaluates the others. */
const FUNCTIONS = new Map<string, NodeCompiler<'FuncCall'>>([
  ['global::coalesce', compileCoalesce],
  ['global::defined', ofOne((value) => value !== null)],
  ['global::count', ofOne((value) => (Array.isArray(value) ? value.length : null))],
  ['global::references', compileReferences],
  ['array::unique', ofOne(unique)],
  ['diff::changedAny', compileChangedAny],
  ['diff::changedOnly', compileChangedOnly],
]);

/** Functions that treat dates and paths of groq-js like other values. */
const TAKING_DATES = new Set(['global::coalesce', 'global::defined', 'global::count', 'global::references']);

/** Compiles a call of a function. */
export const compileFunction: NodeCompiler<'FuncCall'> = (node, compiler) => {
  const name = `${node.namespace}::${node.name}`;
  const compileCall = FUNCTIONS.get(name);
  if (compileCall === undefined) return delegate(node, compiler);
  if (!TAKING_DATES.has(name) && node.args.some(mayYieldDates)) return delegate(node, compiler);
  return compileCall(node, compiler);
};

function isPath(node: GroqNode): node is NodeOf<'FuncCall'> {
  return node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path';
}

/** Compiles a pattern such as `drafts.**` to a regular expression: `*` is one part of an id, `**` any number. */
function patternOf(path: string): RegExp {
  const parts = path.split('.').map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^.]+' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join(String.raw`\.`)}$`, 's');
}

/**
 * Compiles `id in path(pattern)`; the id may be a path, too.
 *
 * @returns `undefined` for `in` with anything else on its right.
 */
export function compilePathMembership(
  { op, left, right }: NodeOf<'OpCall'>,
  { compile }: Compiler,
): Expression | undefined {
  const [pattern] = op === 'in' && isPath(right) ? right.args : [];
  if (pattern === undefined) return undefined;
  const [path = left] = isPath(left) ? left.args : [];
  const [id, source] = [compile(path), compile(pattern)];
  let last: { readonly source: string; readonly expression: RegExp } | undefined;
  return (scope) => {
    const [text, given] = [id(scope), source(scope)];
    if (typeof text !== 'string' || typeof given !== 'string') return null;
    // Mostly the same for all documents.
    if (last?.source !== given) last = { source: given, expression: patternOf(given) };
    return last.expression.test(text);
  };
}
