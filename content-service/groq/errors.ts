/** Type of a query error, as the query endpoint names it. */
export type QueryErrorType = 'queryParseError' | 'queryEvaluationError' | 'queryResultTooLargeError';

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
