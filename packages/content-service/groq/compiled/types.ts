import type { GroqNode, NodeOf, NodeType } from '../ast.ts';
import type { EvaluationInput } from '../evaluation.ts';
import type { Scope } from '../scope.ts';
import type { Pace, Steps } from '../steps.ts';

/** Compiled node. Returns a JSON value, null for absent ones; never `undefined`. */
export type Expression = (scope: Scope) => unknown;

/** Compiled node that may read the dataset, which takes several steps. */
export interface SteppedExpression {
  /** Evaluation in one step; `undefined` if the node reads the dataset. */
  readonly atOnce: Expression | undefined;
  readonly steps: (scope: Scope) => Steps<unknown>;
}

/** Context of a node compiler. */
export interface Compiler {
  readonly input: EvaluationInput;
  readonly pace: Pace;
  /**
   * Compiles a node of the same scope.
   *
   * @throws Unsupported
   */
  readonly compile: (node: GroqNode) => Expression;
  /**
   * Compiles a node to an expression of its own, for another scope or for an operand that is a list of documents.
   *
   * @throws Unsupported
   */
  readonly compileSteps: (node: GroqNode) => SteppedExpression;
}

/** Compiler of nodes of one type. */
export type NodeCompiler<Type extends NodeType> = (node: NodeOf<Type>, compiler: Compiler) => Expression;

/** Compilers by type of node. */
export type NodeCompilers = { readonly [Type in NodeType]?: NodeCompiler<Type> };

/** Compiler of nodes of one type that read the dataset. */
export type SteppedCompiler<Type extends NodeType> = (
  node: NodeOf<Type>,
  compiler: Compiler,
) => SteppedExpression['steps'];

/** Thrown for a node that only groq-js can evaluate. */
export class Unsupported extends Error {}

/** Returns a position in a list. @throws Unsupported unless it is an integer */
export function integerIn(value: number): number {
  if (Number.isInteger(value)) return value;
  throw new Unsupported();
}

/** Returns the string of a constant, which is what most values are compared with. */
export function constantText(node: GroqNode): string | undefined {
  return node.type === 'Value' && typeof node.value === 'string' ? node.value : undefined;
}
