/** Query with the result of the hosted query engine, written by hand. */
export type GroqRow = {
  readonly name: string;
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Perspective; `published` by default. */
  readonly perspective?: 'raw' | 'published' | 'drafts';
} & (
  | { readonly expected: unknown }
  /** Part of the client's error message, for a refused query. */
  | { readonly refusal: string }
);

/** Rows of one topic. */
export interface GroqTable {
  readonly topic: string;
  readonly rows: readonly GroqRow[];
}
