import { isJsonObject } from '../../json.ts';
import type { GroqTree } from '../groq.ts';
import { CONDITIONS } from './conditions.ts';
import { LISTS } from './lists.ts';
import { OBJECTS } from './objects.ts';
import { Unsupported, type Compiler, type Expression, type NodeCompiler } from './types.ts';

const NODES = new Map<unknown, NodeCompiler>(Object.entries({ ...CONDITIONS, ...LISTS, ...OBJECTS }));

/**
 * Compiles a tree to functions that give what groq-js gives, several times faster: it makes an object of every value it
 * meets. The nodes the site's queries are made of can be compiled.
 *
 * @returns `undefined` when the tree holds anything else; groq-js must evaluate it then.
 */
export function compileTree(tree: GroqTree, input: Compiler['input']): (() => unknown) | undefined {
  const compile = (node: unknown): Expression => {
    const compiler = isJsonObject(node) ? NODES.get(node['type']) : undefined;
    if (compiler === undefined || !isJsonObject(node)) throw new Unsupported();
    return compiler(node, { input, compile });
  };
  try {
    const expression = compile(tree);
    return () => expression({ value: null, parent: undefined, isHidden: false });
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}
