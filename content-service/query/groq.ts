import { evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { compileList, compileTree } from './compiled/compile.ts';
import { narrowTree } from './narrow/narrow.ts';

/**
 * The parts of groq-js the service uses. Its published declarations point at files that are not in the package, which
 * makes these types `any`; the signatures here are checked by the tests of this folder instead.
 */
export type GroqTree = Readonly<Record<string, unknown>>;

/** Values of query parameters by name, without the `$`. */
export type QueryParams = Readonly<Record<string, unknown>>;

/** What a query is evaluated against. */
export interface EvaluationInput {
  readonly dataset: readonly unknown[];
  readonly params: QueryParams;
  readonly timestamp: Date;
  readonly identity: string;
  readonly sanity: { readonly projectId: string; readonly dataset: string };
  /** Finds the document of a reference; without it every `->` scans the dataset. */
  readonly dereference: (reference: { readonly _ref: string }) => unknown;
}

type Evaluate = (tree: GroqTree, input: EvaluationInput) => { readonly data: unknown };
// The package's own declarations of this do not resolve (see above), so its type is stated here.
const evaluateTree = evaluateSync as Evaluate;

/** A syntax error: what is wrong and where (offset in characters from 0). */
export interface SyntaxProblem {
  readonly position: number;
  readonly message: string;
}

/**
 * Where a `\u{` stands that no `}` follows, or `undefined`. groq-js looks for the brace without end and takes all the
 * memory of the process. One in a comment counts as well: nobody writes one there.
 */
function findOpenEscape(query: string): number | undefined {
  const start = query.lastIndexOf('\\u{');
  if (start === -1 || query.includes('}', start)) return undefined;
  let runStart = start;
  while (query[runStart - 1] === '\\') runStart -= 1;
  // After an odd number of backslashes this one is escaped itself, and "u{" is text.
  return (start - runStart) % 2 === 1 ? undefined : start;
}

/**
 * Parses GROQ.
 *
 * @param params Values for places that need constants, such as slices; other parameters may come at evaluation.
 * @param mode `delta` for the GROQ of changes, with `before()` and `after()`.
 * @throws Error of groq-js; {@link syntaxProblem} tells where.
 */
export function parseGroq(
  query: string,
  params?: QueryParams,
  mode: 'normal' | 'delta' = 'normal',
): GroqTree {
  const openEscape = findOpenEscape(query);
  if (openEscape !== undefined) throw new GroqSyntaxError(openEscape, query, 'unicode escape without "}"');
  // Its declared result does not resolve (see above).
  return parse(query, params === undefined ? { mode } : { params, mode }) as GroqTree;
}

/**
 * Evaluates a parsed query to a value for `JSON.stringify`: dates and paths in it are objects with `toJSON`. Turning
 * them into text here would walk the whole result once more, most of a second for a hundred megabytes.
 */
export function evaluateGroq(tree: GroqTree, input: EvaluationInput): unknown {
  return evaluateNarrowed(narrowTree(tree, input), input);
}

function evaluateNarrowed(narrowed: GroqTree, input: EvaluationInput): unknown {
  const compiled = compileTree(narrowed, input);
  return compiled === undefined ? evaluateTree(narrowed, input).data : compiled();
}

/**
 * Evaluates a parsed query to what an answer is written of: as {@link evaluateGroq}, or a `LazyList` where the items of
 * the result can be made one by one.
 */
export function evaluateForAnswer(tree: GroqTree, input: EvaluationInput): unknown {
  const narrowed = narrowTree(tree, input);
  const list = compileList(narrowed, input);
  return list === undefined ? evaluateNarrowed(narrowed, input) : list();
}

/** The position and message of a syntax error, or `undefined` when the error is of another kind. */
export function syntaxProblem(error: unknown): SyntaxProblem | undefined {
  if (!(error instanceof GroqSyntaxError)) return undefined;
  return {
    position: error.position,
    message: error.message.replace(/^Syntax error in GROQ query[^:]*:?\s*/, ''),
  };
}
