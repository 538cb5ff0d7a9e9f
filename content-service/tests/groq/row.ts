/** One query and what the hosted query engine answers to it, written by hand. */
export type GroqRow = {
  readonly name: string;
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Published unless given. */
  readonly perspective?: 'raw' | 'published' | 'drafts';
  /** The small dataset of `dataset.ts` unless given. */
  readonly dataset?: 'production';
} & (
  | { readonly expected: unknown }
  /** Part of what the client says when the query is refused. */
  | { readonly refusal: string }
);

/** The rows of one topic. */
export interface GroqTable {
  readonly topic: string;
  readonly rows: readonly GroqRow[];
}
