import { COMPARISONS, isEqual } from '../values.ts';
import { mayYieldDates } from '../analysis.ts';
import { delegate } from './groq-js.ts';
import { compilePathMembership } from './functions.ts';
import { constantText, type Expression, type NodeCompiler, type NodeCompilers } from './types.ts';

/** Compiles `&&` with three-valued logic: false if either side is false, null if either is no boolean. */
const compileAnd: NodeCompiler<'And'> = (node, { compile }) => {
  const [left, right] = [compile(node.left), compile(node.right)];
  return (scope) => {
    const first = left(scope);
    if (first === false) return false;
    const second = right(scope);
    if (second === false) return false;
    return first === true && second === true ? true : null;
  };
};

const compileOr: NodeCompiler<'Or'> = (node, { compile }) => {
  const [left, right] = [compile(node.left), compile(node.right)];
  return (scope) => {
    const first = left(scope);
    if (first === true) return true;
    const second = right(scope);
    if (second === true) return true;
    return first === false && second === false ? false : null;
  };
};

const compileNot: NodeCompiler<'Not'> = (node, { compile }) => {
  const base = compile(node.base);
  return (scope) => {
    const value = base(scope);
    return typeof value === 'boolean' ? !value : null;
  };
};

/** Compiles `in`. Tests a list that does not change between items, such as a subquery, as a set. */
function compileMembership(left: Expression, right: Expression): Expression {
  let last: unknown;
  let members: ReadonlySet<unknown> | undefined;
  return (scope) => {
    const list = right(scope);
    if (!Array.isArray(list)) return null;
    const item = left(scope);
    if (list !== last) {
      [last, members] = [list, undefined];
      return list.some((each: unknown) => isEqual(item, each ?? null));
    }
    members ??= new Set<unknown>(list.map((each: unknown) => each ?? null));
    return (typeof item !== 'object' || item === null) && members.has(item);
  };
}

const compileOperator: NodeCompiler<'OpCall'> = (node, compiler) => {
  const { op } = node;
  const holds = Object.hasOwn(COMPARISONS, op) ? COMPARISONS[op] : undefined;
  const inPath = compilePathMembership(node, compiler);
  if (inPath !== undefined) return inPath;
  const isForeign = holds === undefined && op !== '==' && op !== '!=' && op !== 'in';
  if (isForeign || mayYieldDates(node.left) || mayYieldDates(node.right)) {
    return delegate(node, compiler);
  }
  const [left, right] = [compiler.compile(node.left), compiler.compile(node.right)];
  const text = constantText(node.right);
  if (op === '==' && text !== undefined) return (scope) => left(scope) === text;
  if (op === '==') return (scope) => isEqual(left(scope), right(scope));
  if (op === '!=') return (scope) => !isEqual(left(scope), right(scope));
  if (op === 'in') return compileMembership(left, right);
  return (scope) => holds?.(left(scope), right(scope)) ?? null;
};

const compileSelect: NodeCompiler<'Select'> = (node, { compile }) => {
  const alternatives = node.alternatives.map(({ condition, value }) => ({
    condition: compile(condition),
    value: compile(value),
  }));
  const fallback = node.fallback === undefined ? () => null : compile(node.fallback);
  return (scope) => {
    const chosen = alternatives.find(({ condition }) => condition(scope) === true);
    return (chosen?.value ?? fallback)(scope);
  };
};

/** Compilers of logical operators, comparisons and `select`. */
export const CONDITIONS: NodeCompilers = {
  And: compileAnd,
  Or: compileOr,
  Not: compileNot,
  OpCall: compileOperator,
  Select: compileSelect,
};
