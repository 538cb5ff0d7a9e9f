import { lines } from '../../shared/testing.ts';

/** Query with the result of the hosted query engine, written by hand. */
export type GroqRow = {
  readonly name: string;
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Perspective; that of the table by default. */
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

const ROW =
  /^(?<name>.+?)(?: \[(?<perspective>raw|published|drafts)\])?: (?<query>.+?)(?: with (?<params>\{.*\}))? (?<sign>[→✗]) (?<result>.+)$/;

/**
 * Parses one row a line: `name: query → result` with the result in JSON, or `name: query ✗ part of the error message`.
 * A name may end in `[perspective]`, a query in `with {parameters}`. A result may stand on a line of its own.
 */
export function groqRows(text: TemplateStringsArray, ...values: readonly unknown[]): GroqRow[] {
  const joined = String.raw(text, ...values).replaceAll(/\n\s*(?=[→✗])/g, ' ');
  return lines`${joined}`.map((line) => {
    const { name = '', query = '', perspective, params, sign, result = '' } = ROW.exec(line)?.groups ?? {};
    if (name === '') throw new Error(`This is no row: ${line}`);
    return {
      name,
      query,
      // The pattern admits the names of perspectives only.
      ...(perspective !== undefined && { perspective: perspective as NonNullable<GroqRow['perspective']> }),
      // It begins with a brace.
      ...(params !== undefined && { params: JSON.parse(params) as Readonly<Record<string, unknown>> }),
      ...(sign === '→' ? { expected: JSON.parse(result) as unknown } : { refusal: result }),
    };
  });
}
