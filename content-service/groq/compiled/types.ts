import { isJsonObject, type JsonObject } from '../../ground/json.ts';
import type { EvaluationInput } from '../evaluation.ts';

/** What an expression is evaluated in: a value and those around it, as groq-js has them. */
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
  readonly compile: (node: unknown) => Expression;
}

/** Compiles nodes of one type. */
export type NodeCompiler = (node: JsonObject, compiler: Compiler) => Expression;

/** A node that is left to groq-js. */
export class Unsupported extends Error {}

/** A scope for a value inside of another one's. */
export function nestedScope(scope: Scope, value: unknown, isHidden = false): Scope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden };
}

/** Nodes in a list. */
export function nodesIn(value: unknown): readonly JsonObject[] {
  // Lists in the trees of groq-js hold nodes and nothing else.
  if (Array.isArray(value)) return value as readonly JsonObject[];
  throw new Unsupported();
}

/** A name in a node. */
export function nameIn(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new Unsupported();
}

/** A whole number in a node. */
export function integerIn(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new Unsupported();
}

/** A text that stands in the query, which is what most values are compared with. */
export function constantText(node: unknown): string | undefined {
  if (!isJsonObject(node) || node['type'] !== 'Value') return undefined;
  return typeof node['value'] === 'string' ? node['value'] : undefined;
}
