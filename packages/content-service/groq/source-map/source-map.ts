import type { GroqNode } from '../ast.ts';
import type { ContentSourceMap, ContentSourceMapDocuments, ContentSourceMapMappings } from '@sanity/client';
import type { EvaluationInput } from '../evaluation.ts';
import {
  attributeStep,
  createPathWriter,
  documentOf,
  isStored,
  storedIdOf,
  type SourceMapMode,
  type SourceLocation,
} from './location.ts';
import { PAUSE, Pace, type Steps } from '../steps.ts';
import { traceQuery } from './trace.ts';
import { fieldOf, isRecord, itemsOf, type Traced } from './traced.ts';

/** Maximum number of mappings, which limits a source map to tens of megabytes. */
const MAX_MAPPINGS = 200_000;

/** Thrown when a result cannot be mapped. */
class Unmappable extends Error {}

/** Creates an interning table: entries are numbered in the order of their first use. */
function createInterner<Entry>() {
  const numbers = new Map<string, number>();
  const entries: Entry[] = [];
  return {
    entries,
    intern(key: string, make: () => Entry): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, entries.length);
      return entries.push(make()) - 1;
    },
  };
}

/** Converts a value to the JSON that clients receive; dates and paths of groq-js become strings. */
function toJson(value: unknown): unknown {
  const isPlain = typeof value !== 'object' || value === null || Array.isArray(value) || isRecord(value);
  const json: unknown = isPlain ? value : JSON.parse(JSON.stringify(value));
  return json;
}

/**
 * Creates the source map of a traced result: document and path of every string that is copied unchanged from a
 * document.
 *
 * @param result Result of the query as sent to the client.
 * @returns `undefined` when the traced result differs from it, or has more than `maxMappings` mappings.
 */
export function* mapSources(
  result: unknown,
  root: Traced,
  mode: SourceMapMode,
  maxMappings = MAX_MAPPINGS,
): Steps<ContentSourceMap | undefined> {
  const writePath = createPathWriter(mode);
  const documents = createInterner<ContentSourceMapDocuments[number]>();
  const paths = createInterner<string>();
  const mappings: ContentSourceMapMappings = {};
  let count = 0;

  function add(resultPath: string, location: SourceLocation): void {
    if ((count += 1) > maxMappings) throw new Unmappable();
    const source = documentOf(location);
    const _id = storedIdOf(source);
    const path = writePath(location);
    mappings[resultPath] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: documents.intern(_id, () => ({ _id, _type: source._type })),
        path: paths.intern(path, () => path),
      },
    };
  }

  function visit(value: unknown, traced: Traced, resultPath: string): void {
    const expected = toJson(value);
    const actual = toJson(traced.data);
    if (Array.isArray(expected)) {
      const items = itemsOf(traced);
      if (items?.length !== expected.length) throw new Unmappable();
      for (const [index, item] of items.entries()) visit(expected[index], item, `${resultPath}[${index}]`);
    } else if (isRecord(expected)) {
      const names = Object.keys(expected);
      if (!isRecord(actual) || Object.keys(actual).length !== names.length) throw new Unmappable();
      for (const name of names) {
        if (!Object.hasOwn(actual, name)) throw new Unmappable();
        visit(expected[name], fieldOf(traced, name), resultPath + attributeStep(name));
      }
    } else {
      if (!Object.is(expected, actual)) throw new Unmappable();
      if (typeof expected === 'string' && traced.location && isStored(traced.location))
        add(resultPath, traced.location);
    }
  }

  /** Visits a value; a list of results in steps. */
  function* visitAll(): Steps<void> {
    const items = Array.isArray(result) ? itemsOf(root) : undefined;
    if (!Array.isArray(result) || items?.length !== result.length) return visit(result, root, '$');
    const pace = new Pace();
    for (const [index, item] of items.entries()) {
      if (pace.visit()) yield PAUSE;
      visit(result[index], item, `$[${index}]`);
    }
  }

  try {
    yield* visitAll();
  } catch (error) {
    if (error instanceof Unmappable) return undefined;
    throw error;
  }
  return { documents: documents.entries, paths: paths.entries, mappings };
}

/**
 * Creates the content source map of a query result by evaluating the query again with tracing.
 *
 * @param result Result of evaluating `tree` on `input`; not mutated.
 * @returns `undefined` when the sources cannot be determined with certainty.
 */
export function* createSourceMap(
  tree: GroqNode,
  input: EvaluationInput,
  result: unknown,
  mode: SourceMapMode,
): Steps<ContentSourceMap | undefined> {
  let traced: Traced;
  try {
    traced = yield* traceQuery(tree, input);
  } catch {
    // The query itself has succeeded: an untraceable part must not make the request fail.
    return undefined;
  }
  return yield* mapSources(result, traced, mode);
}
