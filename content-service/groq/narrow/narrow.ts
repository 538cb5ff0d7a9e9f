import { isJsonObject, type JsonObject } from '../../ground/json.ts';
import type { GroqTree, QueryParams } from '../evaluation.ts';
import { boundsOf } from './bounds.ts';
import { documentsWithin } from './document-index.ts';
import { holdsQuery } from './holds-query.ts';
import { compilePredicate } from './predicate.ts';

/** What a tree is narrowed for. */
interface Input {
  readonly dataset: readonly unknown[];
  readonly params: QueryParams;
}

/** The documents a node stands for, when that is known: all of them, or those of a filter. */
function documentsOf(
  node: unknown,
  lists: ReadonlySet<unknown>,
  input: Input,
): readonly unknown[] | undefined {
  if (!isJsonObject(node)) return undefined;
  if (node['type'] === 'Everything') return input.dataset;
  // Made below, of documents.
  return lists.has(node) ? (node['value'] as readonly unknown[]) : undefined;
}

class Narrowing {
  readonly #input: Input;
  readonly #lists = new Set<unknown>();

  constructor(input: Input) {
    this.#input = input;
  }

  narrow(node: unknown): unknown {
    if (Array.isArray(node)) return this.#narrowList(node);
    if (!isJsonObject(node)) return node;
    // Most of a large query is a projection, which there is nothing to narrow in.
    if (!holdsQuery(node)) return node;
    const narrowed = this.#narrowFields(node);
    return narrowed['type'] === 'Filter' ? this.#narrowFilter(narrowed) : narrowed;
  }

  #narrowList(nodes: readonly unknown[]): readonly unknown[] {
    const narrowed = nodes.map((each) => this.narrow(each));
    return narrowed.some((each, index) => each !== nodes[index]) ? narrowed : nodes;
  }

  #narrowFields(node: JsonObject): JsonObject {
    let narrowed: Record<string, unknown> | undefined;
    for (const [name, child] of Object.entries(node)) {
      const next = this.narrow(child);
      if (next !== child) (narrowed ??= { ...node })[name] = next;
    }
    return narrowed ?? node;
  }

  #narrowFilter(filter: JsonObject): JsonObject {
    const documents = documentsOf(filter['base'], this.#lists, this.#input);
    if (documents === undefined) return filter;
    const predicate = compilePredicate(filter['expr'], this.#input.params);
    if (predicate === undefined) return filter;
    const candidates = documentsWithin(documents, boundsOf(filter['expr'], this.#input.params));
    const list = { type: 'Value', value: candidates.filter(predicate.test) };
    this.#lists.add(list);
    return predicate.isExact ? list : { ...filter, base: list };
  }
}

/**
 * A tree that gives the same result with less work: filters of all documents look at those only which comparisons of
 * attributes with values leave, `_type == "page"` for example. A filter that consists of nothing else is done with.
 */
export function narrowTree(tree: GroqTree, input: Input): GroqTree {
  // A node stays a node.
  return new Narrowing(input).narrow(tree) as GroqTree;
}
