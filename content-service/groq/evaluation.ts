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
