import { readsDataset } from '../analysis.ts';
import type { GroqNode, NodeOf } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';
import { boundsOf, documentsWithin } from './document-index.ts';
import { compilePredicate } from './predicate.ts';

/** Input of the evaluation that a query is narrowed for. */
interface Input {
  readonly dataset: readonly unknown[];
  readonly params: QueryParams;
}

type DocumentList = NodeOf<'Value'> & { readonly value: readonly unknown[] };

class Narrowing {
  readonly #input: Input;
  /** Lists of documents that replaced filters. */
  readonly #lists = new Set<unknown>();

  constructor(input: Input) {
    this.#input = input;
  }

  narrow<Part>(part: Part): Part {
    // Fast path: most of a large query is a projection, which does not read the dataset.
    if (typeof part !== 'object' || part === null || !readsDataset(part)) return part;
    // Lists are mapped to lists and nodes to nodes.
    return (Array.isArray(part) ? this.#narrowList(part) : this.#narrowFields(part)) as Part;
  }

  #narrowList(parts: readonly unknown[]): readonly unknown[] {
    const narrowed = parts.map((each) => this.narrow(each));
    return narrowed.some((each, index) => each !== parts[index]) ? narrowed : parts;
  }

  #narrowFields(part: object): object {
    let fields: Record<string, unknown> | undefined;
    // `Object.entries` of an object returns any.
    for (const [name, child] of Object.entries(part) as [string, unknown][]) {
      const next = this.narrow(child);
      if (next !== child) (fields ??= { ...part })[name] = next;
    }
    // A node or an entry of one; only nodes have the type Filter.
    const narrowed = (fields ?? part) as GroqNode;
    return narrowed.type === 'Filter' ? this.#narrowFilter(narrowed) : narrowed;
  }

  #documentsOf(node: GroqNode): readonly unknown[] | undefined {
    if (node.type === 'Everything') return this.#input.dataset;
    // The set contains lists of documents only.
    return this.#lists.has(node) ? (node as DocumentList).value : undefined;
  }

  #narrowFilter(filter: NodeOf<'Filter'>): GroqNode {
    const documents = this.#documentsOf(filter.base);
    if (documents === undefined) return filter;
    const predicate = compilePredicate(filter.expr, this.#input.params);
    if (predicate === undefined) return filter;
    const candidates = documentsWithin(documents, boundsOf(filter.expr, this.#input.params));
    const list: DocumentList = { type: 'Value', value: candidates.filter(predicate.test) };
    this.#lists.add(list);
    return predicate.isExact ? list : { ...filter, base: list };
  }
}

/**
 * Rewrites an AST to one with the same result that is cheaper to evaluate (predicate pushdown): filters on the dataset
 * are applied beforehand as far as they compare attributes with values, such as `_type == "page"`. A filter that
 * consists of nothing else is removed.
 */
export function narrowTree(tree: GroqNode, input: Input): GroqNode {
  return new Narrowing(input).narrow(tree);
}
