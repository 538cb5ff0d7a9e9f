/** Values of query parameters by name, without the `$`. */
export type QueryParams = Readonly<Record<string, unknown>>;

/** Input of an evaluation: dataset, parameters and identity. */
export interface EvaluationInput {
  readonly dataset: readonly unknown[];
  readonly params: QueryParams;
  readonly timestamp: Date;
  readonly identity: string;
  readonly sanity: { readonly projectId: string; readonly dataset: string };
  /** Finds the document of a reference; without it every `->` scans the dataset. */
  readonly dereference: (reference: { readonly _ref: string }) => unknown;
  /** True if constants of the tree may hold dates and paths, which compiled trees take for objects. */
  readonly holdsDates?: boolean;
}
