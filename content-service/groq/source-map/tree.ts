import type { GroqTree } from '../evaluation.ts';

/** A part of a parsed query, as groq-js makes them. Only what tracing reads is described. */
export type GroqNode =
  | { readonly type: 'This' | 'Everything' }
  | { readonly type: 'Parent'; readonly n: number }
  | { readonly type: 'Value'; readonly value: unknown }
  | { readonly type: 'Parameter'; readonly name: string }
  | { readonly type: 'AccessAttribute'; readonly base?: GroqNode; readonly name: string }
  | { readonly type: 'AccessElement'; readonly base: GroqNode; readonly index: number }
  | {
      readonly type: 'Slice';
      readonly base: GroqNode;
      readonly left: number;
      readonly right: number;
      readonly isInclusive: boolean;
    }
  | Application<'Filter'>
  | Application<'Projection'>
  | Application<'Map'>
  | Application<'FlatMap'>
  | { readonly type: 'Group' | 'ArrayCoerce' | 'Deref'; readonly base: GroqNode }
  | { readonly type: 'Object'; readonly attributes: readonly ObjectAttribute[] }
  | {
      readonly type: 'Array';
      readonly elements: readonly { readonly value: GroqNode; readonly isSplat: boolean }[];
    }
  | {
      readonly type: 'Select';
      readonly alternatives: readonly { readonly condition: GroqNode; readonly value: GroqNode }[];
      readonly fallback?: GroqNode;
    }
  | PipeCall
  | ComputedNode;

/** An expression applied to a value or to each item of an array. */
export interface Application<Type extends string> {
  readonly type: Type;
  readonly base: GroqNode;
  readonly expr: GroqNode;
}

/** A function behind a pipe: `order` or `score`. */
export interface PipeCall {
  readonly type: 'PipeFuncCall';
  readonly name: string;
  readonly base: GroqNode;
  readonly args: readonly GroqNode[];
}

/** One entry of an object in a query. */
export type ObjectAttribute =
  | { readonly type: 'ObjectAttributeValue'; readonly name: string; readonly value: GroqNode }
  | { readonly type: 'ObjectSplat'; readonly value: GroqNode }
  | { readonly type: 'ObjectConditionalSplat'; readonly condition: GroqNode; readonly value: GroqNode };

/** What makes new values of the values of its operands. */
export type ComputedNode =
  | { readonly type: 'And' | 'Or'; readonly left: GroqNode; readonly right: GroqNode }
  | { readonly type: 'OpCall'; readonly op: string; readonly left: GroqNode; readonly right: GroqNode }
  | {
      readonly type: 'InRange';
      readonly base: GroqNode;
      readonly left: GroqNode;
      readonly right: GroqNode;
      readonly isInclusive: boolean;
    }
  | { readonly type: 'Not' | 'Neg' | 'Pos' | 'Asc' | 'Desc'; readonly base: GroqNode }
  | {
      readonly type: 'FuncCall';
      readonly namespace: string;
      readonly name: string;
      readonly args: readonly GroqNode[];
    };

/** Nodes of the given types. */
export type NodeOf<Type extends GroqNode['type']> = Extract<GroqNode, { readonly type: Type }>;

/** Looks at a parsed query as nodes. */
export function asNode(tree: GroqTree): GroqNode {
  // The parser's own types do not resolve (see ../groq.ts). Nodes of types unknown here are refused when met.
  return tree as GroqNode;
}

/** Looks at a node as what the evaluator takes. */
export function asTree(node: GroqNode): GroqTree {
  return { ...node };
}

/** Whether a part of a query makes dates or paths: values that no document holds. */
export function makesDates(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('type' in node && node.type === 'Value') return false;
  const { namespace, name }: { namespace?: unknown; name?: unknown } = node;
  const isMaker =
    namespace === 'dateTime' || (namespace === 'global' && (name === 'dateTime' || name === 'path'));
  return isMaker || Object.values(node).some(makesDates);
}

/** Answers found so far; a tree that is no longer kept takes them with it. */
const answers = new WeakMap<object, boolean>();

/**
 * Whether a part of a query refers to enclosing scopes (`^`). Without that, what it says depends on nothing but the
 * value it is evaluated on.
 */
export function usesParent(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const known = answers.get(node);
  if (known !== undefined) return known;
  const isParent = 'type' in node && node.type === 'Parent';
  const isConstant = 'type' in node && node.type === 'Value';
  const answer = isParent || (!isConstant && Object.values(node).some(usesParent));
  answers.set(node, answer);
  return answer;
}
