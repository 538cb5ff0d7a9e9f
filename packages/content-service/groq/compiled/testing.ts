import { parseGroq } from '../groq.ts';
import { runToEnd } from '../steps.ts';
import { compileTree } from './compile.ts';
import { evaluateTree } from './groq-js.ts';

/** Documents that queries are compared on. */
export const dataset: readonly { readonly _id: string; readonly [field: string]: unknown }[] = [
  {
    _id: 'a',
    _type: 'page',
    title: 'A',
    n: 1,
    tags: ['p', 'q', null],
    author: { _ref: 'c' },
    on: true,
    at: '2026-11-01T00:00:00Z',
  },
  {
    _id: 'b',
    _type: 'page',
    title: 'B',
    n: -2,
    tags: [],
    author: { _ref: 'gone' },
    blocks: [
      { _type: 'hero', heading: 'H', items: [{ n: 1 }, { n: 2 }] },
      { _type: 'text', body: ['x', 'y'], heading: null },
    ],
  },
  {
    _id: 'c',
    _type: 'author',
    name: 'Ada',
    n: '1',
    on: false,
    tags: 'p',
    friends: [{ _ref: 'a' }, { _ref: 'c' }, {}],
  },
  { _id: 'd', _type: 'author', n: null, list: [[1, 2], [3], 4], nested: { deep: { er: true } } },
];
/** Input of their evaluation. */
export const input = {
  dataset,
  params: { n: 1, s: 'page', none: null, list: ['a', null, 1], object: { x: [1] } },
  dereference: ({ _ref }: { readonly _ref: string }) => dataset.find(({ _id }) => _id === _ref),
  timestamp: new Date('2026-11-01T00:00:00Z'),
  identity: 'me',
  sanity: { projectId: 'p', dataset: 'd' },
};

/** Returns the result of the compiled query and that of groq-js. @throws Error unless the query is compiled. */
export function both(query: string): [unknown, unknown] {
  const tree = parseGroq(query);
  const compiled = compileTree(tree, input);
  if (compiled === undefined) throw new Error(`Not compiled: ${query}`);
  return [runToEnd(compiled()), evaluateTree(tree, input).data];
}
