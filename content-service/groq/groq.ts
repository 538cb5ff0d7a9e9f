import type { GroqNode } from './ast.ts';
import { evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { compileList, compileTree } from './compiled/compile.ts';
import type { EvaluationInput, QueryParams } from './evaluation.ts';
import { narrowTree } from './narrow/narrow.ts';

// The declarations of groq-js point at files that are not in the package, so its functions are typed here; the tests of
// this folder check the signatures.
type Evaluate = (tree: GroqNode, input: EvaluationInput) => { readonly data: unknown };
// The package's own declarations of this do not resolve (see above), so its type is stated here.
const evaluateTree = evaluateSync as Evaluate;

/** A syntax error: what is wrong and where (offset in characters from 0). */
export interface SyntaxProblem {
  readonly position: number;
  readonly message: string;
}

/**
 * White space behind every query. It ends a comment in the last line, which groq-js takes for an error, and holds the
 * `}` of a `\u{` that lacks its own: groq-js looks for one without end and takes all the memory of the process.
 */
const TRAILER = '\n//}\n';

/** Where a `\u{` stands that no `}` follows, or `undefined`. */
function findOpenEscape(query: string): number | undefined {
  const start = query.lastIndexOf('\\u{');
  return start === -1 || query.includes('}', start) ? undefined : start;
}

/** An error about a query with its trailer, as one about the query. */
function withoutTrailer(error: unknown, query: string): unknown {
  const problem = syntaxProblem(error);
  // Nothing of a query begins in the trailer, so what lies behind it has been moved by all of its length.
  if (problem === undefined || problem.position < query.length) return error;
  const openEscape = findOpenEscape(query);
  return openEscape === undefined
    ? new GroqSyntaxError(problem.position - TRAILER.length, query, problem.message)
    : new GroqSyntaxError(openEscape, query, 'unicode escape without "}"');
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
): GroqNode {
  try {
    // Its declared result does not resolve (see above).
    return parse(query + TRAILER, params === undefined ? { mode } : { params, mode }) as GroqNode;
  } catch (error) {
    throw withoutTrailer(error, query);
  }
}

/**
 * Evaluates a parsed query to a value for `JSON.stringify`: dates and paths in it are objects with `toJSON`. Turning
 * them into text here would walk the whole result once more, most of a second for a hundred megabytes.
 */
export function evaluateGroq(tree: GroqNode, input: EvaluationInput): unknown {
  return evaluateNarrowed(narrowTree(tree, input), input);
}

function evaluateNarrowed(narrowed: GroqNode, input: EvaluationInput): unknown {
  const compiled = input.holdsDates === true ? undefined : compileTree(narrowed, input);
  return compiled === undefined ? evaluateTree(narrowed, input).data : compiled();
}

/**
 * Evaluates a parsed query to what an answer is written of: as {@link evaluateGroq}, or a `LazyList` where the items of
 * the result can be made one by one.
 */
export function evaluateForAnswer(tree: GroqNode, input: EvaluationInput): unknown {
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
