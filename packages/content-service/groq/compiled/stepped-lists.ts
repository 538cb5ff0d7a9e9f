import { isJsonObject } from '../../shared/json.ts';
import type { GroqNode, NodeOf, NodeType } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import { PAUSE, type Steps } from '../steps.ts';
import { candidates } from './document-index.ts';
import { evaluateTree, rejectDates } from './foreign.ts';
import { sortByKeys } from './lists.ts';
import {
  nestedScope,
  Unsupported,
  type Compiler,
  type Scope,
  type SteppedCompiler,
  type SteppedExpression,
} from './types.ts';

/** List whose items are visited in a scope each. */
interface Visit {
  readonly items: readonly unknown[];
  readonly scope: Scope;
  readonly isHidden?: boolean;
  readonly pace: Compiler['pace'];
}

/** Visits the items of a list with the value of an expression for each. */
function* visitItems(
  { items, scope, isHidden = false, pace }: Visit,
  { atOnce, steps }: SteppedExpression,
  visit: (value: unknown, item: unknown) => void,
): Steps<void> {
  for (const item of items) {
    if (pace.visit()) yield PAUSE;
    const inner = nestedScope(scope, item ?? null, isHidden);
    // Generators are created only where an item needs several steps.
    visit(atOnce === undefined ? yield* steps(inner) : atOnce(inner), item);
  }
}

function compileEach(
  { base, expr }: { readonly base: GroqNode; readonly expr: GroqNode },
  { compileSteps, pace }: Compiler,
  add: (results: unknown[], value: unknown) => void,
): SteppedExpression['steps'] {
  rejectDates(base);
  const [list, inner] = [compileSteps(base), compileSteps(expr)];
  return function* (scope) {
    const items = yield* list.steps(scope);
    if (!Array.isArray(items)) return null;
    const results: unknown[] = [];
    yield* visitItems({ items, scope, isHidden: true, pace }, inner, (value) => add(results, value));
    return results;
  };
}

const compileMap: SteppedCompiler<'Map'> = (node, compiler) =>
  compileEach(node, compiler, (results, value) => results.push(value));

const compileFlatMap: SteppedCompiler<'FlatMap'> = (node, compiler) =>
  compileEach(node, compiler, (results, value) => {
    if (!Array.isArray(value)) results.push(value);
    else for (const each of value) results.push(each);
  });

const compileFilter: SteppedCompiler<'Filter'> = (node, compiler) => {
  const { compileSteps, pace } = compiler;
  rejectDates(node.base);
  const [base, condition] = [compileSteps(node.base), compileSteps(node.expr)];
  // Values of other lists, such as projections, are not in the indexes.
  const narrow = node.base.type === 'Everything' ? candidates(node.expr, compiler) : undefined;
  return function* (scope) {
    const found = narrow && (yield* narrow(scope));
    const items = found ?? (yield* base.steps(scope));
    if (!Array.isArray(items)) return null;
    const results: unknown[] = [];
    yield* visitItems({ items, scope, pace }, condition, (value, item) => {
      if (value === true) results.push(item);
    });
    return results;
  };
};

const compileProjection: SteppedCompiler<'Projection'> = (node, { compileSteps }) => {
  rejectDates(node.base);
  const [base, inner] = [compileSteps(node.base), compileSteps(node.expr)];
  return function* (scope) {
    const value = yield* base.steps(scope);
    return isJsonObject(value) ? yield* inner.steps(nestedScope(scope, value)) : null;
  };
};

/** Compiles `score`: groq-js scores one item at a time. */
function compileScore(
  node: NodeOf<'PipeFuncCall'>,
  { compileSteps, input, pace }: Compiler,
): SteppedExpression['steps'] {
  if (usesParent(node.args)) throw new Unsupported();
  const base = compileSteps(node.base);
  return function* (scope) {
    const items = yield* base.steps(scope);
    if (!Array.isArray(items)) return null;
    const scored: { readonly _score: number }[] = [];
    for (const item of items) {
      if (pace.visit()) yield PAUSE;
      const alone: GroqNode = { ...node, base: { type: 'Value', value: [item] } };
      // An object with its score, or nothing for other values.
      scored.push(...(evaluateTree(alone, input).data as readonly { readonly _score: number }[]));
    }
    return scored.sort((a, b) => b._score - a._score);
  };
}

const compilePipe: SteppedCompiler<'PipeFuncCall'> = (node, compiler) => {
  rejectDates(node.base, ...node.args);
  if (node.name === 'score') return compileScore(node, compiler);
  if (node.name !== 'order') throw new Unsupported();
  const { compileSteps, pace } = compiler;
  const args = node.args.map((each) => (each.type === 'Desc' || each.type === 'Asc' ? each.base : each));
  const signs = node.args.map((each) => (each.type === 'Desc' ? -1 : 1));
  const base = compileSteps(node.base);
  const keys = compileSteps({ type: 'Array', elements: args.map((value) => ({ value, isSplat: false })) });
  return function* (scope) {
    const items = yield* base.steps(scope);
    if (!Array.isArray(items)) return null;
    const entries: { readonly item: unknown; readonly values: readonly unknown[] }[] = [];
    yield* visitItems({ items, scope, pace }, keys, (values, item) => {
      entries.push({ item, values: values as readonly unknown[] }); // An array literal yields an array.
    });
    return sortByKeys(entries, signs);
  };
};

/** Compilers of nodes that are evaluated in steps where they read the dataset. */
export const STEPPED: { readonly [Type in NodeType]?: SteppedCompiler<Type> } = {
  Map: compileMap,
  FlatMap: compileFlatMap,
  Filter: compileFilter,
  Projection: compileProjection,
  PipeFuncCall: compilePipe,
};
