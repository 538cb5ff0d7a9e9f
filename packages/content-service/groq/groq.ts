import type { GroqNode } from './ast.ts';
import { GroqSyntaxError, parse } from 'groq-js';
import { compileList, compileTree } from './compiled/compile.ts';
import { evaluateTree } from './compiled/groq-js.ts';
import type { EvaluationInput, QueryParams } from './evaluation.ts';
import { runToEnd, type Steps } from './steps.ts';

/**
 * Suffix of every query. Works around two defects of groq-js: a comment in the last line is a syntax error, and a `\u{`
 * without `}` makes it search forever and exhaust memory.
 */
const TRAILER = '\n//}\n';

/** Returns the offset of a `\u{` without a closing `}`, or `undefined`. */
function findUnclosedEscape(query: string): number | undefined {
  const start = query.lastIndexOf('\\u{');
  return start === -1 || query.includes('}', start) ? undefined : start;
}

/** Maps the offset of a syntax error from the query with {@link TRAILER} to the query itself. */
function withoutTrailer(error: unknown, query: string): unknown {
  const problem = syntaxProblem(error);
  // No token of the query begins in the trailer, so later offsets are shifted by its whole length.
  if (problem === undefined || problem.position < query.length) return error;
  const openEscape = findUnclosedEscape(query);
  return openEscape === undefined
    ? new GroqSyntaxError(problem.position - TRAILER.length, query, problem.message)
    : new GroqSyntaxError(openEscape, query, 'unicode escape without "}"');
}

/**
 * Parses GROQ to an AST.
 *
 * @param params Values for places where the grammar requires constants, such as slices; others may be passed to the
 *   evaluation.
 * @param mode `delta` for GROQ filters of webhooks, with `before()` and `after()`.
 * @throws GroqSyntaxError of groq-js, see {@link syntaxProblem}.
 */
export function parseGroq(
  query: string,
  params?: QueryParams,
  mode: 'normal' | 'delta' = 'normal',
): GroqNode {
  try {
    // The declarations of groq-js point at files that are not in the package.
    return parse(query + TRAILER, params === undefined ? { mode } : { params, mode }) as GroqNode;
  } catch (error) {
    throw withoutTrailer(error, query);
  }
}

/**
 * Evaluates an AST to a value for `JSON.stringify`. Dates and paths in it are objects with `toJSON`: converting them
 * here would traverse the result once more, which takes most of a second for 100 MB.
 */
export function evaluateGroq(tree: GroqNode, input: EvaluationInput): unknown {
  return runToEnd(evaluateInSteps(tree, input));
}

/** Evaluates an AST like {@link evaluateGroq}, in steps; in a single one where only groq-js can evaluate it. */
export function* evaluateInSteps(tree: GroqNode, input: EvaluationInput): Steps<unknown> {
  const compiled = input.holdsDates === true ? undefined : compileTree(tree, input);
  return compiled === undefined ? evaluateTree(tree, input).data : yield* compiled();
}

/**
 * Evaluates an AST like {@link evaluateInSteps}, but to a `LazyList` where the items of the result can be computed one
 * by one.
 */
export function* evaluateLazily(tree: GroqNode, input: EvaluationInput): Steps<unknown> {
  const list = compileList(tree, input);
  return list === undefined ? yield* evaluateInSteps(tree, input) : yield* list();
}

/** Returns the offset in characters and the message of a syntax error; `undefined` for other errors. */
export function syntaxProblem(error: unknown) {
  if (!(error instanceof GroqSyntaxError)) return undefined;
  return {
    position: error.position,
    message: error.message.replace(/^Syntax error in GROQ query[^:]*:?\s*/, ''),
  };
}
