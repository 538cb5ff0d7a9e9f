import { dependsOnScope, readsDataset } from '../analysis.ts';
import type { GroqNode, NodeType } from '../ast.ts';
import { LazyList, type EvaluationInput } from '../evaluation.ts';
import type { Scope } from '../scope.ts';
import { Pace, type Steps } from '../steps.ts';
import { CONDITIONS } from './conditions.ts';
import { delegate } from './groq-js.ts';
import { OBJECTS } from './objects.ts';
import { itemsOf, LISTS } from './lists.ts';
import { STEPPED } from './stepped-lists.ts';
import {
  Unsupported,
  type Compiler,
  type Expression,
  type NodeCompiler,
  type NodeCompilers,
  type SteppedCompiler,
  type SteppedExpression,
} from './types.ts';

const NODES: NodeCompilers = { ...CONDITIONS, ...LISTS, ...OBJECTS };

const ROOT: Scope = { value: null, parent: undefined, isHidden: false };

/**
 * Subquery inside of an expression. The expression throws it when it needs the value, and is evaluated again once the
 * subquery has been evaluated in steps: so `&&` and `select` evaluate only those they need.
 */
class Subquery extends Error {
  readonly #evaluate: SteppedExpression['steps'];
  #result: { readonly value: unknown } | undefined;

  constructor(evaluate: SteppedExpression['steps']) {
    super('A subquery has to be evaluated first');
    this.#evaluate = evaluate;
  }

  /** Returns the value for the current scope. @throws Subquery itself, before it is evaluated. */
  read(): unknown {
    if (this.#result === undefined) throw this;
    return this.#result.value;
  }

  reset(): void {
    this.#result = undefined;
  }

  *evaluate(scope: Scope): Steps<void> {
    this.#result = { value: yield* this.#evaluate(scope) };
  }
}

/** Returns the compiler of a node that is evaluated in steps: operations on lists and objects that read the dataset. */
function steppedCompiler({ type }: GroqNode): SteppedCompiler<NodeType> | undefined {
  // `STEPPED` maps each type to a compiler of that type, which TypeScript cannot correlate here.
  return Object.hasOwn(STEPPED, type) ? (STEPPED[type] as SteppedCompiler<NodeType>) : undefined;
}

/** Evaluates a subquery once per query. */
function once(evaluate: SteppedExpression['steps']): SteppedExpression['steps'] {
  let known: { readonly value: unknown } | undefined;
  return function* (scope) {
    known ??= { value: yield* evaluate(scope) };
    return known.value;
  };
}

class QueryCompiler {
  readonly #input: EvaluationInput;
  readonly #pace = new Pace();

  constructor(input: EvaluationInput) {
    this.#input = input;
  }

  /** Compiles a node in the scope of an expression with these subqueries. */
  #compiler(subqueries: Subquery[]): Compiler {
    const compiler: Compiler = {
      input: this.#input,
      pace: this.#pace,
      compile: (node) => {
        if (readsDataset(node) && steppedCompiler(node) !== undefined) {
          const subquery = new Subquery(this.compile(node).steps);
          subqueries.push(subquery);
          return () => subquery.read();
        }
        return this.#compileNode(node, compiler);
      },
      compileSteps: (node) => this.compile(node),
    };
    return compiler;
  }

  #compileNode(node: GroqNode, compiler: Compiler): Expression {
    // `NODES` maps each type to a compiler of that type, which TypeScript cannot correlate here.
    const compileNode = NODES[node.type] as NodeCompiler<NodeType> | undefined;
    return compileNode?.(node, compiler) ?? delegate(node, compiler);
  }

  compile(node: GroqNode): SteppedExpression {
    const subqueries: Subquery[] = [];
    const compiler = this.#compiler(subqueries);
    const stepped = readsDataset(node) ? steppedCompiler(node) : undefined;
    if (stepped !== undefined) {
      const steps = stepped(node, compiler);
      return { atOnce: undefined, steps: dependsOnScope(node) ? steps : once(steps) };
    }
    const expression = this.#compileNode(node, compiler);
    return {
      atOnce: subqueries.length === 0 ? expression : undefined,
      steps: withSubqueries(expression, subqueries),
    };
  }
}

/** Evaluates an expression as often as it takes until all subqueries it needs are evaluated. */
function withSubqueries(expression: Expression, subqueries: readonly Subquery[]): SteppedExpression['steps'] {
  return function* (scope) {
    // No evaluation of an expression is inside of another one of the same expression: queries have no recursion.
    for (const subquery of subqueries) subquery.reset();
    for (;;) {
      let needed: Subquery;
      try {
        return expression(scope);
      } catch (error) {
        if (!(error instanceof Subquery)) throw error;
        needed = error;
      }
      yield* needed.evaluate(scope);
    }
  };
}

function unlessUnsupported<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

/**
 * Compiles an AST to closures with the results of groq-js. Several times faster, since groq-js wraps each value in an
 * object, and can be suspended. groq-js evaluates the operators and functions that have no compiler here.
 *
 * @returns `undefined` when groq-js must evaluate the whole AST.
 */
export function compileTree(tree: GroqNode, input: EvaluationInput): (() => Steps<unknown>) | undefined {
  return unlessUnsupported(() => {
    const { steps } = new QueryCompiler(input).compile(tree);
    return () => steps(ROOT);
  });
}

/**
 * Compiles an AST that maps a list, such as `*[…]{…}`, to the evaluation of a lazy list: items are computed while they
 * are read, so that a long result is never in memory as a whole.
 *
 * @returns `undefined` for other ASTs.
 */
export function compileList(
  tree: GroqNode,
  input: EvaluationInput,
): (() => Steps<LazyList | null>) | undefined {
  if (tree.type !== 'Map') return undefined;
  return unlessUnsupported(() => {
    const compiler = new QueryCompiler(input);
    const [base, inner] = [compiler.compile(tree.base), compiler.compile(tree.expr)];
    return function* () {
      const list = yield* base.steps(ROOT);
      return Array.isArray(list) ? new LazyList(itemsOf(list, inner, ROOT)) : null;
    };
  });
}
