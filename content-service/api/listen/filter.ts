import type { GroqNode } from '../../groq/ast.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import type { QueryCompiler } from '../../groq/compile.ts';
import { evaluateGroq } from '../../groq/groq.ts';
import type { EvaluationInput, QueryParams } from '../../groq/evaluation.ts';
import { QueryError } from '../../groq/errors.ts';

/** Whether a document belongs to what a listener listens to; nothing does not. */
export type DocumentFilter = (document: StoredDocument | undefined) => boolean;

/** Who and where a filter is evaluated for. */
export type FilterContext = Pick<EvaluationInput, 'identity' | 'sanity'>;

/** What orders or cuts a list of documents without changing them. */
function isSelection(
  node: GroqNode,
): node is Extract<GroqNode, { type: 'PipeFuncCall' | 'Slice' | 'Group' }> {
  return node.type === 'PipeFuncCall' || node.type === 'Slice' || node.type === 'Group';
}

/** The filters of a list of documents alone: order and slices have no meaning for one document. */
function filtersOf(node: GroqNode): GroqNode | undefined {
  if (node.type === 'Everything') return node;
  if (isSelection(node)) return filtersOf(node.base);
  if (node.type !== 'Filter') return undefined;
  const base = filtersOf(node.base);
  return base && { ...node, base };
}

/** The filters of a query, without the projections and picks at its end. */
function filterOf(node: GroqNode): GroqNode | undefined {
  switch (node.type) {
    case 'Projection':
    case 'Map':
    case 'FlatMap':
    case 'AccessElement':
    case 'Deref':
    case 'ArrayCoerce':
    case 'Slice':
    case 'PipeFuncCall':
    case 'Group':
      return filterOf(node.base);
    case 'AccessAttribute':
      return node.base && filterOf(node.base);
    default:
      return filtersOf(node);
  }
}

function evaluate(tree: GroqNode, input: EvaluationInput, query: string): boolean {
  try {
    const found = evaluateGroq(tree, input);
    return Array.isArray(found) && found.length > 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new QueryError(
      'queryEvaluationError',
      `The content service cannot evaluate this filter: ${reason}`,
      {
        query,
      },
    );
  }
}

/**
 * Makes the filter of a listener. As in the hosted service it looks at one document at a time: references are not
 * followed, sub-queries see that document only, and order, slices and projections are ignored.
 *
 * @throws QueryError, also from the filter, for queries that cannot be parsed, are no filter or cannot be evaluated.
 */
export function createFilter(
  compile: QueryCompiler,
  query: string,
  params: QueryParams,
  context: FilterContext,
): DocumentFilter {
  const node = filterOf(compile(query, params));
  if (node === undefined) {
    const description = 'The query of a listener must be a filter, such as *[_type == "page"]';
    throw new QueryError('queryEvaluationError', description, { query });
  }
  const tree = node;
  const matches = (dataset: readonly object[]) => {
    const input = { ...context, params, dataset, timestamp: new Date(), dereference: () => undefined };
    return evaluate(tree, input, query);
  };
  // Finds functions that do not exist here before the first event does.
  matches([{ _id: '', _type: '' }]);
  return (document) => document !== undefined && (node.type === 'Everything' || matches([document]));
}
