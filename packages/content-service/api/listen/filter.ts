import type { GroqNode, NodeOf } from '../../groq/ast.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import type { QueryParser } from '../../groq/query-parser.ts';
import { evaluateGroq } from '../../groq/groq.ts';
import { evaluationError, type EvaluationInput, type QueryParams } from '../../groq/evaluation.ts';
import { errorMessage } from '../../shared/errors.ts';

/** Returns true if the document matches the filter; false for `undefined`. */
export type DocumentFilter = (document: StoredDocument | undefined) => boolean;

/** Context in which a filter is evaluated. */
type FilterContext = Pick<EvaluationInput, 'identity' | 'sanity'>;

/** True if the node orders, slices or groups a list without changing its documents. */
function isOrderOrSlice(node: GroqNode): node is NodeOf<'PipeFuncCall' | 'Slice' | 'Group'> {
  return node.type === 'PipeFuncCall' || node.type === 'Slice' || node.type === 'Group';
}

/** Returns the filters of an expression without order and slices, which are meaningless for one document. */
function withoutOrder(node: GroqNode): GroqNode | undefined {
  if (node.type === 'Everything') return node;
  if (isOrderOrSlice(node)) return withoutOrder(node.base);
  if (node.type !== 'Filter') return undefined;
  const base = withoutOrder(node.base);
  return base && { ...node, base };
}

/** Returns the filters of a query without trailing projections and accesses; `undefined` if it is no filter. */
function filterPart(node: GroqNode): GroqNode | undefined {
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
      return filterPart(node.base);
    case 'AccessAttribute':
      return node.base && filterPart(node.base);
    default:
      return withoutOrder(node);
  }
}

function evaluate(tree: GroqNode, input: EvaluationInput, query: string): boolean {
  try {
    const found = evaluateGroq(tree, input);
    return Array.isArray(found) && found.length > 0;
  } catch (error) {
    throw evaluationError(`The content service cannot evaluate this filter: ${errorMessage(error)}`, query);
  }
}

/**
 * Compiles the filter of a listener. Like the hosted service it matches one document at a time: references are not
 * resolved, subqueries see only that document; order, slices and projections are ignored.
 *
 * @throws QueryError, also from the filter, for queries that cannot be parsed, are no filter or cannot be evaluated.
 */
export function createFilter(
  parse: QueryParser,
  query: string,
  params: QueryParams,
  context: FilterContext,
): DocumentFilter {
  const node = filterPart(parse(query, params));
  if (node === undefined) {
    throw evaluationError('The query of a listener must be a filter, such as *[_type == "page"]', query);
  }
  const matches = (dataset: readonly object[]) => {
    const input = { ...context, params, dataset, timestamp: new Date(), dereference: () => undefined };
    return evaluate(node, input, query);
  };
  // Fails for unsupported functions now rather than at the first event.
  matches([{ _id: '', _type: '' }]);
  return (document) => document !== undefined && (node.type === 'Everything' || matches([document]));
}
