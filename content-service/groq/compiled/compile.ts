import type { GroqNode, NodeType } from '../ast.ts';
import { LazyList } from '../lazy-list.ts';
import { CONDITIONS } from './conditions.ts';
import { OBJECTS } from './objects.ts';
import { compileItems, LISTS } from './lists.ts';
import {
  Unsupported,
  type Compiler,
  type Expression,
  type NodeCompiler,
  type NodeCompilers,
  type Scope,
} from './types.ts';

const NODES: NodeCompilers = { ...CONDITIONS, ...LISTS, ...OBJECTS };

const ROOT: Scope = { value: null, parent: undefined, isHidden: false };

function createCompiler(input: Compiler['input']): Compiler {
  const compile = (node: GroqNode): Expression => {
    // The entry of a type compiles nodes of that type; the type checker does not relate the two.
    const compileNode = NODES[node.type] as NodeCompiler<NodeType> | undefined;
    if (compileNode === undefined) throw new Unsupported();
    return compileNode(node, { input, compile });
  };
  return { input, compile };
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
 * Compiles a tree to functions that give what groq-js gives, several times faster: it makes an object of every value it
 * meets. The nodes the site's queries are made of can be compiled.
 *
 * @returns `undefined` when the tree holds anything else; groq-js must evaluate it then.
 */
export function compileTree(tree: GroqNode, input: Compiler['input']): (() => unknown) | undefined {
  return unlessUnsupported(() => {
    const expression = createCompiler(input).compile(tree);
    return () => expression(ROOT);
  });
}

/**
 * Compiles a tree that makes a list of a list, such as `*[…]{…}`, to a function that gives the items while they are
 * read, so that a long list is never in memory.
 *
 * @returns `undefined` for other trees.
 */
export function compileList(tree: GroqNode, input: Compiler['input']): (() => LazyList | null) | undefined {
  if (tree.type !== 'Map') return undefined;
  return unlessUnsupported(() => {
    const itemsIn = compileItems(tree, createCompiler(input));
    return () => {
      const items = itemsIn(ROOT);
      return items === undefined ? null : new LazyList(items);
    };
  });
}
