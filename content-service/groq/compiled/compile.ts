import type { GroqNode, NodeType } from '../ast.ts';
import { LazyList } from '../evaluation.ts';
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
    // `NodeCompilers` maps each type to a compiler of that type, which TypeScript cannot correlate here.
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
 * Compiles an AST to closures with the results of groq-js. Several times faster, since groq-js wraps each value in an
 * object. Supports the node types in the site's queries.
 *
 * @returns `undefined` when the AST has an unsupported node; groq-js must evaluate it then.
 */
export function compileTree(tree: GroqNode, input: Compiler['input']): (() => unknown) | undefined {
  return unlessUnsupported(() => {
    const expression = createCompiler(input).compile(tree);
    return () => expression(ROOT);
  });
}

/**
 * Compiles an AST that maps a list, such as `*[…]{…}`, to a function that returns a lazy list: items are computed while
 * they are read, so that a long result is never in memory as a whole.
 *
 * @returns `undefined` for other ASTs.
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
