import { isJsonObject } from '../../shared/json.ts';
import type { GroqNode, NodeOf, ObjectAttribute } from '../ast.ts';
import { ancestorOf, nestedScope, type Scope } from '../scope.ts';
import { attributeReader } from '../values.ts';
import { rejectDates } from './groq-js.ts';
import { compileFunction } from './functions.ts';
import {
  constantText,
  integerIn,
  type Compiler,
  type Expression,
  type NodeCompiler,
  type NodeCompilers,
} from './types.ts';

const compileAttribute: NodeCompiler<'AccessAttribute'> = (node, { compile }) => {
  const read = attributeReader(node.name);
  if (node.base === undefined) return ({ value }) => read(value);
  rejectDates(node.base);
  const base = compile(node.base);
  return (scope) => read(base(scope));
};

/** Assigns attributes to the object under construction. */
type Part = (result: Record<string, unknown>, scope: Scope) => void;

function compileSpread(node: GroqNode, compiler: Compiler): Part {
  // An object literal is spread without creating an intermediate object.
  if (node.type === 'Group') return compileSpread(node.base, compiler);
  if (node.type === 'Object') return compileParts(node, compiler);
  rejectDates(node);
  const value = compiler.compile(node);
  return (result, scope) => {
    const source = value(scope);
    if (isJsonObject(source)) Object.assign(result, source);
  };
}

function compilePart(node: ObjectAttribute, compiler: Compiler): Part {
  if (node.type === 'ObjectSplat') return compileSpread(node.value, compiler);
  if (node.type === 'ObjectConditionalSplat') {
    const condition = compiler.compile(node.condition);
    const spread = compileSpread(node.value, compiler);
    return (result, scope) => {
      if (condition(scope) === true) spread(result, scope);
    };
  }
  const value = compiler.compile(node.value);
  const { name } = node;
  return (result, scope) => {
    result[name] = value(scope);
  };
}

function compileParts(node: NodeOf<'Object'>, compiler: Compiler): Part {
  const parts = groupCases(node.attributes).map((group) => compileGroup(group, compiler));
  return (result, scope) => {
    for (const part of parts) part(result, scope);
  };
}

/** Consecutive attributes; those that are conditional on the same attribute form a group. */
interface PartGroup {
  readonly attribute: string | undefined;
  readonly nodes: ObjectAttribute[];
}

function groupCases(nodes: readonly ObjectAttribute[]): readonly PartGroup[] {
  const groups: PartGroup[] = [];
  for (const node of nodes) {
    const attribute = caseOf(node)?.attribute;
    const last = groups.at(-1);
    if (attribute !== undefined && last?.attribute === attribute) last.nodes.push(node);
    else groups.push({ attribute, nodes: [node] });
  }
  return groups;
}

/** Returns the attribute and the string of a conditional splat such as `_type == "hero" => {…}`. */
function caseOf(node: ObjectAttribute): { readonly attribute: string; readonly text: string } | undefined {
  if (node.type !== 'ObjectConditionalSplat') return undefined;
  const { condition } = node;
  if (condition.type !== 'OpCall' || condition.op !== '==') return undefined;
  const { left, right } = condition;
  const text = constantText(right);
  const isAttribute = left.type === 'AccessAttribute' && left.base === undefined;
  return isAttribute && text !== undefined ? { attribute: left.name, text } : undefined;
}

/** Compiles a group to a map lookup by string, instead of one comparison per block type. */
function compileGroup({ attribute, nodes }: PartGroup, compiler: Compiler): Part {
  const [first, ...others] = nodes;
  if (first !== undefined && (attribute === undefined || others.length === 0))
    return compilePart(first, compiler);
  const read = attributeReader(attribute ?? '');
  const cases = Map.groupBy(nodes, (node) => caseOf(node)?.text);
  const parts = new Map<unknown, readonly Part[]>();
  for (const [text, same] of cases)
    parts.set(
      text,
      same.map((node) => compileSpread(node.value, compiler)),
    );
  return (result, scope) => {
    for (const part of parts.get(read(scope.value)) ?? []) part(result, scope);
  };
}

const compileObject: NodeCompiler<'Object'> = (node, compiler) => {
  const fill = compileParts(node, compiler);
  return (scope) => {
    const result = {};
    fill(result, scope);
    return result;
  };
};

const compileProjection: NodeCompiler<'Projection'> = (node, { compile }) => {
  rejectDates(node.base);
  const [base, inner] = [compile(node.base), compile(node.expr)];
  return (scope) => {
    const value = base(scope);
    return isJsonObject(value) ? inner(nestedScope(scope, value)) : null;
  };
};

const readReference = attributeReader('_ref');

const compileDeref: NodeCompiler<'Deref'> = (node, { compile, input }) => {
  rejectDates(node.base);
  const base = compile(node.base);
  return (scope) => {
    const id = readReference(base(scope));
    return typeof id === 'string' ? (input.dereference({ _ref: id }) ?? null) : null;
  };
};

const compileParent: NodeCompiler<'Parent'> = (node) => {
  const levels = integerIn(node.n);
  return (scope) => ancestorOf(scope, levels) ?? null;
};

function constant(value: unknown): Expression {
  const normalized = value ?? null;
  return () => normalized;
}

/** Compilers of values, objects, attributes, references and functions. */
export const OBJECTS: NodeCompilers = {
  This: () => (scope) => scope.value,
  Everything: (_, { input }) => constant(input.dataset),
  Value: (node) => constant(node.value),
  Parameter: (node, { input }) => constant(input.params[node.name]),
  Group: (node, { compile }) => compile(node.base),
  Parent: compileParent,
  AccessAttribute: compileAttribute,
  Object: compileObject,
  Projection: compileProjection,
  Deref: compileDeref,
  FuncCall: compileFunction,
};
