import { LRUCache } from 'lru-cache';
import { isConstant, nodesOf, parametersOf } from './analysis.ts';
import type { GroqNode } from './ast.ts';
import { QueryError, type QueryParams } from './evaluation.ts';
import { parseGroq, syntaxProblem } from './groq.ts';
import { errorMessage } from '../shared/errors.ts';

/** Capacity of the cache of parsed queries. */
export const PARSE_CACHE_ENTRIES = 500;

/**
 * Maximum length of a cached query, in characters; longer ones are parsed each time, which bounds the memory of the
 * cache.
 */
const PARSE_CACHE_MAX_QUERY_LENGTH = 65_536;

interface ParsedQuery {
  readonly tree: GroqNode;
  /** Parameters the query refers to. */
  readonly parameters: ReadonlySet<string>;
  /** True if the AST contains no parameter values as constants, so that it can be cached. */
  readonly reusable: boolean;
}

/** Parses GROQ queries to ASTs, with an LRU cache. */
export type QueryParser = (query: string, params: QueryParams) => GroqNode;

/** True if a parameter decides whether brackets are a filter, an element or an attribute: `title[$language]`. */
function hasAmbiguousBrackets(tree: GroqNode): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type === 'Filter' && isConstant(node.expr) && parametersOf(node.expr).size > 0) return true;
  }
  return false;
}

function parseError(query: string, start: number, end: number, description: string): QueryError {
  return new QueryError('queryParseError', description, { query, start, end });
}

/** Distinguishes an unexpected token from the end of the query; groq-js reports the end for both. */
function describeSyntaxError(query: string, start: number): string {
  const isAtEnd = start >= query.trimEnd().length - 1;
  return isAtEnd ? 'unexpected end-of-file, expected expression' : 'unexpected token';
}

function toParseError(error: unknown, query: string): QueryError {
  if (error instanceof QueryError) return error;
  const problem = syntaxProblem(error);
  if (problem === undefined) {
    const description = errorMessage(error);
    return parseError(query, 0, query.length, description);
  }
  const start = Math.min(problem.position, query.length);
  const description =
    problem.message === 'Unexpected end of query' ? describeSyntaxError(query, start) : problem.message;
  return parseError(query, start, Math.min(start + 1, query.length), description);
}

/** Nodes whose values are not documents as they are in the dataset, which `score()` takes. */
const UNSCORABLE = new Set<GroqNode['type']>([
  'Projection',
  'Map',
  'FlatMap',
  'AccessElement',
  'AccessAttribute',
  'Object',
  'Array',
]);

/** @throws QueryError for `score()` of projected or single documents. */
function checkScores(tree: GroqNode, query: string): void {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'PipeFuncCall' || node.name !== 'score') continue;
    let { base } = node;
    while (base.type === 'Group') ({ base } = base);
    if (!UNSCORABLE.has(base.type)) continue;
    const description =
      'score() takes documents: place projections, attributes and elements after it, not before score()';
    throw parseError(query, Math.max(0, query.search(/\bscore\b/)), query.length, description);
  }
}

function parse(query: string, params?: QueryParams): ParsedQuery {
  const tree = parseGroq(query, params);
  checkScores(tree, query);
  return { tree, parameters: parametersOf(tree), reusable: params === undefined };
}

/** Returns missing parameters at places where the grammar requires constants: without them the query does not parse. */
function missingConstants(query: string, params: QueryParams): ReadonlySet<string> {
  const names = [...query.matchAll(/\$([a-z_]\w*)/gi)].map(([, name = '']) => name);
  const missing = new Set(names.filter((name) => !Object.hasOwn(params, name)));
  const parses = (given: readonly string[]): boolean => {
    try {
      parseGroq(query, { ...params, ...Object.fromEntries(given.map((name) => [name, 0])) });
      return true;
    } catch {
      return false;
    }
  };
  if (!parses([...missing])) return new Set();
  return new Set([...missing].filter((name) => !parses([...missing].filter((other) => other !== name))));
}

function parseWithConstants(query: string, params: QueryParams): ParsedQuery {
  try {
    const parsed = parse(query);
    return parsed.parameters.size > 0 && hasAmbiguousBrackets(parsed.tree)
      ? { ...parse(query, params), parameters: parsed.parameters }
      : parsed;
  } catch (error) {
    if (syntaxProblem(error) !== undefined) throw error;
  }
  // Slices require constants: `[0...$limit]` parses only with the value of the parameter.
  try {
    return parse(query, params);
  } catch (error) {
    requireParameters(missingConstants(query, params), query, params);
    throw error;
  }
}

function requireParameters(parameters: ReadonlySet<string>, query: string, params: QueryParams): void {
  for (const name of parameters) {
    if (Object.hasOwn(params, name)) continue;
    const start = Math.max(0, query.search(new RegExp(`\\$${name}\\b`)));
    const description = `param $${name} referenced, but not provided`;
    throw parseError(query, start, start + name.length + 1, description);
  }
}

/**
 * Creates a query parser with an LRU cache of its own.
 *
 * The parser throws a QueryError of type `queryParseError` with offsets in characters for syntax errors, unknown
 * functions and parameters without a value.
 */
export function createQueryParser(): QueryParser {
  const cache = new LRUCache<string, ParsedQuery>({ max: PARSE_CACHE_ENTRIES });
  return (query, params) => {
    let parsed = cache.get(query);
    if (parsed === undefined) {
      try {
        parsed = parseWithConstants(query, params);
      } catch (error) {
        throw toParseError(error, query);
      }
      if (parsed.reusable && query.length <= PARSE_CACHE_MAX_QUERY_LENGTH) cache.set(query, parsed);
    }
    requireParameters(parsed.parameters, query, params);
    return parsed.tree;
  };
}
