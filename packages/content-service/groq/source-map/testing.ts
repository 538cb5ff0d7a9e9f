import type { ContentSourceMap } from '@sanity/client';
import { jsonPath, parseJsonPath } from '@sanity/client/csm';
import type { EvaluationInput } from '../evaluation.ts';
import { isRecord } from './traced.ts';

/** Dataset with references, keyed and plain arrays, dates and shared attribute names. */
export const DOCUMENTS = [
  {
    _id: 'home',
    _type: 'page',
    title: 'Home',
    nickname: 'Home',
    views: 3,
    rank: 'b',
    updated: '2026-11-02T10:00:00Z',
    author: { _type: 'reference', _ref: 'ann' },
    tags: ['fruit', 'bread', 'fruit'],
    blocks: [
      { _key: 'k1', _type: 'hero', heading: 'Save food', link: { label: 'Start', page: { _ref: 'about' } } },
      { _key: 'k2', _type: 'text', body: [{ _key: 'p1', _type: 'block', children: [span('s1', 'Hello')] }] },
      { _key: 'k3', _type: 'hero', heading: 'Eat well', link: null },
    ],
  },
  {
    _id: 'about',
    _type: 'page',
    title: 'About',
    views: 5,
    rank: 'a',
    updated: '2026-11-01T10:00:00Z',
    author: { _type: 'reference', _ref: 'gone' },
    tags: [],
    related: [{ _key: 'r1', _ref: 'home' }, null, { _key: 'r2', _ref: 'ann' }],
    blocks: [],
  },
  { _id: 'ann', _type: 'author', name: 'Ann', role: 'editor', likes: [{ text: 'tea' }, { text: 'figs' }] },
] as const;

function span(_key: string, text: string) {
  return { _key, _type: 'span', text, marks: [] };
}

/** Parameters of {@link inputOf}. */
export const PARAMS = { type: 'page', label: 'From the request', gone: null };

/** Creates an evaluation input of documents. */
export function inputOf(documents: readonly { readonly _id: string }[] = DOCUMENTS): EvaluationInput {
  return {
    dataset: documents,
    params: PARAMS,
    timestamp: new Date('2026-11-03T00:00:00Z'),
    identity: 'someone',
    sanity: { projectId: 'p', dataset: 'd' },
    dereference: ({ _ref }) => documents.find(({ _id }) => _id === _ref),
  };
}

/** Round-trips a value through JSON, as clients receive it. */
export function asReceived(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Resolves a path in the notation of source maps with the client's own parser. */
export function valueAt(root: unknown, path: string): unknown {
  const steps = parseJsonPath(path);
  // A path that does not round-trip could resolve to something else.
  if (jsonPath(steps) !== path) throw new Error(`The path ${path} does not round-trip`);
  return steps.reduce<unknown>((value, step) => {
    if (typeof step === 'string') return isRecord(value) ? value[step] : undefined;
    if (!Array.isArray(value)) return undefined;
    const items: readonly unknown[] = value;
    if (typeof step === 'number') return items[step];
    return items.find((item) => isRecord(item) && item['_key'] === step._key);
  }, root);
}

/** Lists the paths of all strings in a value, in the notation of source maps. */
export function stringPaths(value: unknown, path: (string | number)[] = []): string[] {
  if (typeof value === 'string') return [jsonPath(path)];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringPaths(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => stringPaths(field, [...path, name]));
}

/** Summarises a source map: `document id` + `path` without the `$`, by result path. */
export function sourcesOf(map: ContentSourceMap): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map.mappings).map(([resultPath, { source }]) => {
      if (source.type !== 'documentValue') throw new Error(`${resultPath} comes from no document`);
      const id = map.documents[source.document]?._id;
      return [resultPath, `${id}${map.paths[source.path]?.slice(1)}`];
    }),
  );
}

/** Describes the mappings that do not resolve to the same string as the result; empty for a correct map. */
export function wrongMappings(
  map: ContentSourceMap,
  result: unknown,
  storedDocument: (id: string) => { readonly _type?: unknown } | undefined,
): string[] {
  return Object.entries(map.mappings).flatMap(([resultPath, { source }]) => {
    if (source.type !== 'documentValue') return [`${resultPath}: no document`];
    const document = map.documents[source.document];
    const path = map.paths[source.path];
    if (document === undefined || path === undefined) return [`${resultPath}: an index out of range`];
    const stored = storedDocument(document._id);
    if (stored === undefined || stored._type !== document._type) return [`${resultPath}: ${document._id}`];
    const expected = valueAt(stored, path);
    const actual = valueAt(result, resultPath);
    return typeof actual === 'string' && actual === expected
      ? []
      : [`${resultPath}: ${String(actual)} is not ${String(expected)} of ${document._id}${path}`];
  });
}
