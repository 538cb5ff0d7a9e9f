import type { GroqNode } from '../ast.ts';
import type { ContentSourceMap, ContentSourceMapDocuments, ContentSourceMapMappings } from '@sanity/client';
import type { EvaluationInput } from '../evaluation.ts';
import type { SourceMapMode } from './mode.ts';
import { attributeStep, createPathWriter, documentOf, isStored, storedIdOf, type Place } from './place.ts';
import { traceQuery } from './trace.ts';
import { fieldOf, isRecord, itemsOf, type Traced } from './traced.ts';

/** Most values one source map tells the source of, so that its size stays within tens of megabytes. */
export const MAX_MAPPINGS = 200_000;

/** Stops a map that cannot be given. */
class Unmappable extends Error {}

/** Numbers things in the order they first come up. */
function createRegister<Entry>() {
  const numbers = new Map<string, number>();
  const entries: Entry[] = [];
  return {
    entries,
    numberOf(key: string, make: () => Entry): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, entries.length);
      return entries.push(make()) - 1;
    },
  };
}

/** What leaves the service: dates and paths of the evaluator are objects that turn into text. */
function toJson(value: unknown): unknown {
  const isPlain = typeof value !== 'object' || value === null || Array.isArray(value) || isRecord(value);
  const json: unknown = isPlain ? value : JSON.parse(JSON.stringify(value));
  return json;
}

/**
 * The source map of a traced result: for every string that stands in the result as it stands in a document, which
 * document that is and where in it.
 *
 * @param result What the query really answers with.
 * @returns `undefined` when the traced result differs from it anywhere, or has more than `maxMappings` sources.
 */
export function mapSources(
  result: unknown,
  root: Traced,
  mode: SourceMapMode,
  maxMappings = MAX_MAPPINGS,
): ContentSourceMap | undefined {
  const writePath = createPathWriter(mode);
  const documents = createRegister<ContentSourceMapDocuments[number]>();
  const paths = createRegister<string>();
  const mappings: ContentSourceMapMappings = {};
  let count = 0;

  function add(resultPath: string, place: Place): void {
    if ((count += 1) > maxMappings) throw new Unmappable();
    const source = documentOf(place);
    const _id = storedIdOf(source);
    const path = writePath(place);
    mappings[resultPath] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: documents.numberOf(_id, () => ({ _id, _type: source._type })),
        path: paths.numberOf(path, () => path),
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
      if (typeof expected === 'string' && traced.place && isStored(traced.place))
        add(resultPath, traced.place);
    }
  }

  try {
    visit(result, root, '$');
  } catch (error) {
    if (error instanceof Unmappable) return undefined;
    throw error;
  }
  return { documents: documents.entries, paths: paths.entries, mappings };
}

/**
 * Makes the source map of a query's result.
 *
 * @param result The result of evaluating `tree` on `input`; it is never touched.
 * @returns `undefined` when the sources cannot be told for certain.
 */
export function createSourceMap(
  tree: GroqNode,
  input: EvaluationInput,
  result: unknown,
  mode: SourceMapMode,
): ContentSourceMap | undefined {
  let traced: Traced;
  try {
    traced = traceQuery(tree, input);
  } catch {
    // The query itself has been answered: whatever cannot be traced in it must not turn the answer into an error.
    return undefined;
  }
  return mapSources(result, traced, mode);
}
