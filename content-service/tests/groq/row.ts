import { parseGroq } from '../../groq/groq.ts';
import type { QueryParams } from '../../groq/evaluation.ts';

function collect(node: unknown, features: Set<string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') {
    features.add(node.type);
    if ('op' in node) features.add(`operator ${String(node.op)}`);
    const name = 'name' in node ? String(node.name) : '';
    if (node.type === 'FuncCall' && 'namespace' in node) features.add(`${String(node.namespace)}::${name}`);
    if (node.type === 'PipeFuncCall') features.add(`| ${name}`);
  }
  for (const child of Object.values(node)) collect(child, features);
}

/** Returns the features that a query uses, by the names of `engine.ts`; empty if it cannot be parsed. */
export function featuresOf(query: string, params?: QueryParams): ReadonlySet<string> {
  const features = new Set<string>();
  try {
    collect(parseGroq(query, params), features);
  } catch {
    return features;
  }
  // Custom functions are inlined by the parser, so the AST does not contain them.
  if (/^\s*fn\s/.test(query)) features.add('FuncDeclaration');
  return features;
}

/** Query with the result of the hosted query engine, written by hand. */
export type GroqRow = {
  readonly name: string;
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Perspective; `published` by default. */
  readonly perspective?: 'raw' | 'published' | 'drafts';
  /** Dataset; that of `dataset.ts` by default. */
  readonly dataset?: 'production';
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
