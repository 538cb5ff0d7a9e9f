/** Type of a query error, as the query endpoint names it. */
type QueryErrorType = 'queryParseError' | 'queryEvaluationError' | 'queryResultTooLargeError';

/** Error of a query that cannot be parsed or evaluated, or whose result is too large. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
  readonly type: QueryErrorType;
  /** Further properties of the error, such as `query`, `start` and `end`. */
  readonly details: object;

  constructor(type: QueryErrorType, description: string, details: object = {}) {
    super(description);
    this.type = type;
    this.details = details;
  }
}

/** Creates the error of a query that was parsed, but cannot be evaluated. */
export function evaluationError(description: string, query: string): QueryError {
  return new QueryError('queryEvaluationError', description, { query });
}

/** Values of query parameters by name, without the `$`. */
export type QueryParams = Readonly<Record<string, unknown>>;

/** Input of an evaluation: dataset, parameters and identity. */
export interface EvaluationInput {
  readonly dataset: readonly unknown[];
  readonly params: QueryParams;
  readonly timestamp: Date;
  readonly identity: string;
  readonly sanity: { readonly projectId: string; readonly dataset: string };
  /** Resolves a reference by id; without it groq-js scans the dataset for each `->`. */
  readonly dereference: (reference: { readonly _ref: string }) => unknown;
  /**
   * True if constants in the AST may be dates or paths of groq-js, which compiled queries would treat as plain objects.
   */
  readonly holdsDates?: boolean;
}

/** Lazy list whose items are computed while they are read, with `PAUSE`s in between. Can be iterated once. */
export class LazyList implements Iterable<unknown> {
  readonly #items: Iterable<unknown>;

  constructor(items: Iterable<unknown>) {
    this.#items = items;
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.#items[Symbol.iterator]();
  }
}
