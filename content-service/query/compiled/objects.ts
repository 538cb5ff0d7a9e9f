import { isJsonObject, type JsonObject } from '../../json.ts';
import {
  nameIn,
  nestedScope,
  nodesIn,
  integerIn,
  Unsupported,
  type Compiler,
  type Expression,
  type NodeCompiler,
  type Scope,
} from './types.ts';

function attributeOf(value: unknown, name: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null;
}

const compileAttribute: NodeCompiler = (node, { compile }) => {
  const name = nameIn(node['name']);
  if (node['base'] === undefined) return ({ value }) => attributeOf(value, name);
  const base = compile(node['base']);
  return (scope) => attributeOf(base(scope), name);
};

/** Writes a part of an object. */
type Part = (result: Record<string, unknown>, scope: Scope) => void;

function compilePart(node: JsonObject, { compile }: Compiler): Part {
  const value = compile(node['value']);
  const spread: Part = (result, scope) => {
    const source = value(scope);
    if (isJsonObject(source)) Object.assign(result, source);
  };
  if (node['type'] === 'ObjectSplat') return spread;
  if (node['type'] === 'ObjectConditionalSplat') {
    const condition = compile(node['condition']);
    return (result, scope) => {
      if (condition(scope) === true) spread(result, scope);
    };
  }
  if (node['type'] !== 'ObjectAttributeValue') throw new Unsupported();
  const name = nameIn(node['name']);
  return (result, scope) => {
    result[name] = value(scope);
  };
}

const compileObject: NodeCompiler = (node, compiler) => {
  const parts = nodesIn(node['attributes']).map((each) => compilePart(each, compiler));
  return (scope) => {
    const result = {};
    for (const part of parts) part(result, scope);
    return result;
  };
};

const compileProjection: NodeCompiler = (node, { compile }) => {
  const [base, inner] = [compile(node['base']), compile(node['expr'])];
  return (scope) => {
    const value = base(scope);
    return isJsonObject(value) ? inner(nestedScope(scope, value)) : null;
  };
};

const compileDeref: NodeCompiler = (node, { compile, input }) => {
  const base = compile(node['base']);
  return (scope) => {
    const id = attributeOf(base(scope), '_ref');
    return typeof id === 'string' ? (input.dereference({ _ref: id }) ?? null) : null;
  };
};

const compileParent: NodeCompiler = (node) => {
  const levels = integerIn(node['n']);
  return (scope) => {
    let current: Scope | undefined = scope;
    for (let level = 0; level < levels; level += 1) current = current?.parent;
    return current?.value ?? null;
  };
};

function constant(value: unknown): Expression {
  const normalized = value ?? null;
  return () => normalized;
}

const compileFunction: NodeCompiler = (node, { compile }) => {
  if (node['namespace'] !== 'global') throw new Unsupported();
  const values = nodesIn(node['args']).map((each) => compile(each));
  const [first = constant(null)] = values;
  switch (node['name']) {
    case 'coalesce':
      return (scope) => {
        for (const value of values) {
          const result = value(scope);
          if (result !== null) return result;
        }
        return null;
      };
    case 'defined':
      return (scope) => first(scope) !== null;
    case 'count':
      return (scope) => {
        const list = first(scope);
        return Array.isArray(list) ? list.length : null;
      };
    default:
      throw new Unsupported();
  }
};

/** Nodes about values, objects and their attributes. */
export const OBJECTS: Readonly<Record<string, NodeCompiler>> = {
  This: () => (scope) => scope.value,
  Everything: (_, { input }) => constant(input.dataset),
  Value: (node) => constant(node['value']),
  Parameter: (node, { input }) => constant(input.params[nameIn(node['name'])]),
  Group: (node, { compile }) => compile(node['base']),
  Parent: compileParent,
  AccessAttribute: compileAttribute,
  Object: compileObject,
  Projection: compileProjection,
  Deref: compileDeref,
  FuncCall: compileFunction,
};
