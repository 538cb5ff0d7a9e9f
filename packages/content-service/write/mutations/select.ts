import type { DocumentSnapshot } from '../../store/documents/types.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { QueryParser } from '../../groq/query-parser.ts';
import { evaluateGroq } from '../../groq/groq.ts';
import { evaluationError, type EvaluationInput } from '../../groq/evaluation.ts';
import { errorMessage } from '../../shared/errors.ts';

/** Maximum number of documents that the query of one mutation selects. */
export const MAX_SELECTED_DOCUMENTS = 10_000;

/** Parser and evaluation context of queries in mutations. */
type SelectionContext = Pick<EvaluationInput, 'timestamp' | 'identity' | 'sanity'> & {
  readonly parse: QueryParser;
};

function idOf(value: unknown): string | undefined {
  const id = isJsonObject(value) ? value['_id'] : value;
  return typeof id === 'string' ? id : undefined;
}

/**
 * Returns the ids of the stored documents that a query selects. Its result may be documents or ids, one or many.
 *
 * @throws QueryError for queries that cannot be parsed or evaluated, for any other result, and for more than
 *   `MAX_SELECTED_DOCUMENTS` documents.
 */
export function selectIds(
  snapshot: DocumentSnapshot,
  query: string,
  params: Readonly<Record<string, unknown>>,
  { parse, ...context }: SelectionContext,
): string[] {
  const tree = parse(query, params);
  let result: unknown;
  try {
    result = evaluateGroq(tree, {
      ...context,
      params,
      dataset: snapshot.documents,
      dereference: ({ _ref }) => snapshot.byId.get(_ref),
    });
  } catch (error) {
    throw evaluationError(`The content service cannot evaluate this query: ${errorMessage(error)}`, query);
  }
  const found: readonly unknown[] = Array.isArray(result) ? result : result === null ? [] : [result];
  const ids = new Set<string>();
  for (const item of found) {
    const id = idOf(item);
    if (id === undefined) {
      throw evaluationError(
        'The query of a mutation must select documents, such as *[_type == "page"]',
        query,
      );
    }
    ids.add(id);
  }
  if (ids.size <= MAX_SELECTED_DOCUMENTS) return [...ids];
  const description = `The query selects ${ids.size} documents; a mutation may select at most ${MAX_SELECTED_DOCUMENTS}`;
  throw evaluationError(description, query);
}
