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

/** Reads an attribute. Asking whether it is the object's own takes twice as long, and few names make it necessary. */
function attributeReader(name: string): (value: unknown) => unknown {
  if (name in Object.prototype) return (value) => attributeOf(value, name);
  return (value) => (isJsonObject(value) ? (value[name] ?? null) : null);
}

const compileAttribute: NodeCompiler = (node, { compile }) => {
  const read = attributeReader(nameIn(node['name']));
  if (node['base'] === undefined) return ({ value }) => read(value);
  const base = compile(node['base']);
  return (scope) => read(base(scope));
};

/** Writes a part of an object. */
type Part = (result: Record<string, unknown>, scope: Scope) => void;

function compileSpread(node: unknown, compiler: Compiler): Part {
  // Attributes of an object that stands there need no object of their own.
  if (isJsonObject(node) && node['type'] === 'Group') return compileSpread(node['base'], compiler);
  if (isJsonObject(node) && node['type'] === 'Object') return compileParts(node, compiler);
  const value = compiler.compile(node);
  return (result, scope) => {
    const source = value(scope);
    if (isJsonObject(source)) Object.assign(result, source);
  };
}

function compilePart(node: JsonObject, compiler: Compiler): Part {
  if (node['type'] === 'ObjectSplat') return compileSpread(node['value'], compiler);
  if (node['type'] === 'ObjectConditionalSplat') {
    const condition = compiler.compile(node['condition']);
    const spread = compileSpread(node['value'], compiler);
    return (result, scope) => {
      if (condition(scope) === true) spread(result, scope);
    };
  }
  if (node['type'] !== 'ObjectAttributeValue') throw new Unsupported();
  const value = compiler.compile(node['value']);
  const name = nameIn(node['name']);
  return (result, scope) => {
    result[name] = value(scope);
  };
}

function compileParts(node: JsonObject, compiler: Compiler): Part {
  const parts = nodesIn(node['attributes']).map((each) => compilePart(each, compiler));
  return (result, scope) => {
    for (const part of parts) part(result, scope);
  };
}

const compileObject: NodeCompiler = (node, compiler) => {
  const fill = compileParts(node, compiler);
  return (scope) => {
    const result = {};
    fill(result, scope);
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
