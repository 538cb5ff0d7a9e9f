import type { GroqNode, NodeOf, NodeType } from '../ast.ts';
import type { EvaluationInput } from '../evaluation.ts';

/** Scope of an expression: the current value and those around it, as groq-js has them. */
export interface Scope {
  readonly value: unknown;
  readonly parent: Scope | undefined;
  /** Left out when `^` looks for what is around. */
  readonly isHidden: boolean;
}

/** A compiled node. Gives a value of JSON, null for what is missing. */
export type Expression = (scope: Scope) => unknown;

/** Compiles the nodes below a node. */
export interface Compiler {
  readonly input: Pick<EvaluationInput, 'dataset' | 'params' | 'dereference'>;
  /** @throws Unsupported */
  readonly compile: (node: GroqNode) => Expression;
}

/** Compiles nodes of one type. */
export type NodeCompiler<Type extends NodeType> = (node: NodeOf<Type>, compiler: Compiler) => Expression;

/** Compilers by type of node. */
export type NodeCompilers = { readonly [Type in NodeType]?: NodeCompiler<Type> };

/** A node that is left to groq-js. */
export class Unsupported extends Error {}

/** A scope for a value inside of another one's. */
export function nestedScope(scope: Scope, value: unknown, isHidden = false): Scope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden };
}

/** Returns a position in a list. @throws Unsupported unless it is an integer */
export function integerIn(value: number): number {
  if (Number.isInteger(value)) return value;
  throw new Unsupported();
}

/** Returns the string of a constant, which is what most values are compared with. */
export function constantText(node: GroqNode): string | undefined {
  return node.type === 'Value' && typeof node.value === 'string' ? node.value : undefined;
}
