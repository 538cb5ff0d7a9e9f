import { isJsonObject } from '../../shared/json.ts';
import type { GroqNode, NodeOf, NodeType } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import { nestedScope, type Scope } from '../scope.ts';
import { PAUSE, type Steps } from '../steps.ts';
import { candidates } from './document-index.ts';
import { evaluateTree, rejectDates } from './groq-js.ts';
import { LIST_OPERATIONS, sortByKeys, sortKeysOf, type ItemOperation, type SortEntry } from './lists.ts';
import { Unsupported, type Compiler, type SteppedCompiler, type SteppedExpression } from './types.ts';

/** List whose items are visited in a scope each. */
interface Visit {
  readonly items: readonly unknown[];
  readonly scope: Scope;
  readonly pace: Compiler['pace'];
}

/** Applies an operation to the items of a list. */
function* applyToItems<Result>(
  { items, scope, pace }: Visit,
  { isHidden, add }: ItemOperation<Result>,
  { atOnce, steps }: SteppedExpression,
): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (pace.visit()) yield PAUSE;
    const inner = nestedScope(scope, item ?? null, isHidden);
    // Generators are created only where an item needs several steps.
    add(results, atOnce === undefined ? yield* steps(inner) : atOnce(inner), item);
  }
  return results;
}

function compileOperation(
  node: NodeOf<keyof typeof LIST_OPERATIONS>,
  compiler: Compiler,
): SteppedExpression['steps'] {
  const { compileSteps, pace } = compiler;
  const operation = LIST_OPERATIONS[node.type];
  rejectDates(node.base);
  const [base, inner] = [compileSteps(node.base), compileSteps(node.expr)];
  // Values of other lists, such as projections, are not in the indexes.
  const isSelection = node.type === 'Filter' && node.base.type === 'Everything';
  const narrow = isSelection ? candidates(node.expr, compiler) : undefined;
  return function* (scope) {
    const found = narrow && (yield* narrow(scope));
    const items = found ?? (yield* base.steps(scope));
    return Array.isArray(items) ? yield* applyToItems({ items, scope, pace }, operation, inner) : null;
  };
}

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

/** Collects items with the values they are ordered by. */
const SORTING: ItemOperation<SortEntry> = {
  isHidden: false,
  // An array literal yields an array.
  add: (entries, values, item) => entries.push({ item, values: values as readonly unknown[] }),
};

const compilePipe: SteppedCompiler<'PipeFuncCall'> = (node, compiler) => {
  rejectDates(node.base, ...node.args);
  if (node.name === 'score') return compileScore(node, compiler);
  if (node.name !== 'order') throw new Unsupported();
  const { compileSteps, pace } = compiler;
  const keys = sortKeysOf(node.args);
  const base = compileSteps(node.base);
  const elements = keys.map(({ expression: value }) => ({ value, isSplat: false }));
  const values = compileSteps({ type: 'Array', elements });
  return function* (scope) {
    const items = yield* base.steps(scope);
    if (!Array.isArray(items)) return null;
    const entries = yield* applyToItems({ items, scope, pace }, SORTING, values);
    return sortByKeys(entries, keys);
  };
};

/** Compilers of nodes that are evaluated in steps where they read the dataset. */
export const STEPPED: { readonly [Type in NodeType]?: SteppedCompiler<Type> } = {
  Map: compileOperation,
  FlatMap: compileOperation,
  Filter: compileOperation,
  Projection: compileProjection,
  PipeFuncCall: compilePipe,
};
