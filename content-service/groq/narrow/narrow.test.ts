import fc from 'fast-check';
import { evaluateSync } from 'groq-js';
import { describe, expect, inject, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { narrowTree } from './narrow.ts';

const documents: readonly object[] = [
  { _id: 'a', _type: 'page', slug: { current: 'x' }, n: 1, tags: ['p', 'q', null], on: true },
  { _id: 'b', _type: 'page', slug: { current: 'y' }, n: 2, tags: [], on: false },
  { _id: 'c', _type: 'post', n: '1', slug: null, tags: 'p', parent: { _ref: 'a' } },
  { _id: 'd', _type: 'post', n: null, list: [{ n: 1 }] },
  { _id: 'e', _type: 'other', slug: 'x', n: 10, toString: 'own' },
  { _id: 'f', _type: 'other', n: -1, tags: ['q', 1, true] },
];
const params = {
  s: 'x',
  n: 1,
  none: null,
  list: ['a', 'c', null, { _id: 'd' }],
  object: { a: 1 },
  yes: true,
};

/** Evaluates an AST with groq-js. */
function run(tree: unknown): unknown {
  // Its own declarations do not resolve (see query/groq.ts), and it takes any tree.
  const evaluate = evaluateSync as (tree: unknown, options: object) => { data: unknown };
  return evaluate(tree, { dataset: documents, params }).data;
}

/** Summarises a narrowed AST as types of nodes from the outside in. */
function shapeOf(query: string): string[] {
  const shape: string[] = [];
  let node: unknown = narrowTree(parseGroq(query), { dataset: documents, params });
  while (typeof node === 'object' && node !== null && 'type' in node) {
    shape.push(String(node.type));
    node = 'base' in node ? node.base : undefined;
  }
  return shape;
}

const CONDITIONS = [
  '_type == "page"',
  '"page" == _type',
  '_type != "page"',
  'n == 1',
  'n == "1"',
  'n == null',
  'n != null',
  'missing == null',
  'toString == "own"',
  'constructor == null',
  'slug.current == $s',
  'slug == slug',
  'n == n',
  '@.n == 1',
  'n > 1',
  'n >= $n',
  'n < 2',
  'n <= "1"',
  'on > false',
  'n > null',
  '_id >= "b" && _id <= "d"',
  '_type == "page" && _id >= "b" && _id <= "d"',
  '_type == "post" && "d" > _id',
  '_type == "other" && _type == "page"',
  '_type == "other" && _id == "e" && tags == null',
  '_id in ["a", "d"]',
  '_id in $list',
  'n in $list',
  'missing in $list',
  '_id in $object',
  '"q" in tags',
  'null in tags',
  '"q" in ((tags))',
  '"q" in (((@.tags)))',
  '_id in (($list))',
  'n in tags',
  '_id in path("*")',
  'defined(slug.current)',
  'defined(n)',
  '!defined(n)',
  '!(n == 1)',
  '!(n > 1)',
  '!(_id in tags)',
  '!("p" in tags)',
  'on',
  '!on',
  'on == $yes',
  'n == $none',
  'slug == $object',
  'list[0].n == 1',
  'parent._ref == "a"',
  'length(_type) == 4',
  'true',
  '$yes',
  'references("a")',
];

describe('narrowTree', () => {
  it.each(CONDITIONS)('keeps the result of *[%s]', (condition) => {
    for (const query of [`*[${condition}]`, `count(*[${condition}])`, `*[${condition}][0]{_id}`]) {
      const tree = parseGroq(query);
      expect(run(narrowTree(tree, { dataset: documents, params }))).toEqual(run(tree));
    }
  });

  it('keeps the results of randomly composed conditions', () => {
    const leaf = fc.constantFrom(...CONDITIONS).map((condition) => `(${condition})`);
    const { condition } = fc.letrec<{ condition: string }>((tie) => ({
      condition: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} && ${b})`),
        fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a} || ${b})`),
        tie('condition').map((a) => `!${a}`),
      ),
    }));
    fc.assert(
      fc.property(condition, condition, (first, second) => {
        const tree = parseGroq(`*[${first}][${second}]{_id, "others": *[${second} && _type == ^._type]._id}`);
        expect(run(narrowTree(tree, { dataset: documents, params }))).toEqual(run(tree));
      }),
      { numRuns: inject('tier') === 'sweep' ? 3000 : 150 },
    );
  });

  it.each([
    ['*[_type == "page" && slug.current == $s]', ['Value']],
    ['*[_type == "page"][n == 1]', ['Value']],
    ['*[_type == "page"] | order(_id)', ['PipeFuncCall', 'Value']],
    // The rest is evaluated by groq-js on fewer documents.
    ['*[_type == "page" && length(tags) == 0]', ['Filter', 'Value']],
    ['*[_type == "page"][length(tags) == 0]', ['Filter', 'Value']],
    // Nothing can be evaluated beforehand.
    ['*[length(tags) == 0][_type == "page"]', ['Filter', 'Filter', 'Everything']],
    ['*[_type == "page" || length(tags) == 0]', ['Filter', 'Everything']],
    ['*', ['Everything']],
  ])('rewrites %s to %j', (query, shape) => expect(shapeOf(query)).toEqual(shape));

  it('narrows subqueries, but not data', () => {
    const tree = parseGroq(
      '*[_type == "post"]{"items": tags[@ == "p"], "same": *[_type == "page" && _id == ^.parent._ref]}',
    );
    const text = JSON.stringify(narrowTree(tree, { dataset: documents, params }));
    expect(text).not.toContain('"Everything"');
    expect(text).toContain('{"type":"Parent","n":1}');
    expect(text).toContain('"base":{"type":"AccessAttribute","name":"tags"}');
  });

  it('does not mutate its input', () => {
    const tree = parseGroq('*[_type == "page"]{_id, "all": *[n == 1]}');
    const before = JSON.stringify(tree);
    narrowTree(tree, { dataset: documents, params });
    expect(JSON.stringify(tree)).toBe(before);
  });

  it('returns the same AST when there is nothing to narrow', () => {
    const tree = parseGroq('{"a": [1, 2][@ > 1], "b": count(*)}');
    expect(narrowTree(tree, { dataset: documents, params })).toBe(tree);
  });
});
