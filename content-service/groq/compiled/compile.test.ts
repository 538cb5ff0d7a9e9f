import fc from 'fast-check';
import { evaluateSync } from 'groq-js';
import { describe, expect, inject, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { compileList, compileTree } from './compile.ts';

const dataset: readonly { readonly _id: string; readonly [field: string]: unknown }[] = [
  { _id: 'a', _type: 'page', title: 'A', n: 1, tags: ['p', 'q', null], author: { _ref: 'c' }, on: true },
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
const input = {
  dataset,
  params: { n: 1, s: 'page', none: null, list: ['a', null, 1], object: { x: [1] } },
  dereference: ({ _ref }: { readonly _ref: string }) => dataset.find(({ _id }) => _id === _ref),
};

/** Returns the result of the compiled query and that of groq-js. */
function both(query: string): [unknown, unknown] {
  const tree = parseGroq(query);
  const compiled = compileTree(tree, input);
  if (compiled === undefined) throw new Error(`Not compiled: ${query}`);
  // Declarations of groq-js do not resolve (see query/groq.ts), and it takes any tree.
  const evaluate = evaluateSync as (tree: unknown, options: object) => { data: unknown };
  return [compiled(), evaluate(tree, input).data];
}

const EXPRESSIONS = [
  '_id',
  'title',
  'n',
  'missing',
  'on',
  'tags',
  'author',
  'author->',
  'author->name',
  'author->author',
  'friends[]->name',
  'friends[]->',
  'nested.deep.er',
  'nested["deep"]',
  '@',
  '@.n',
  '^',
  '^._id',
  '^.^._id',
  '[n, title]',
  '[...tags, n]',
  '[...n]',
  '{"x": n}',
  '{n, ...}',
  '{..., "n": 7}',
  '{"own": ^._id}',
  '{...{"n": 2}, n, ...{title}}',
  '{...(nested), on => {"n": 3, ...}, n == 1 => {"n": 4}}',
  '{"b": 1, "2": 2, "1": 1}',
  'constructor',
  'nested.toString',
  'title == "A"',
  'n == "1"',
  '"page" == _type',
  'tags[0]',
  'tags[-1]',
  'tags[9]',
  'tags[0..1]',
  'tags[0...1]',
  'tags[-2..-1]',
  'list[]',
  'list[][]',
  'list[0][1]',
  'list[@ > 3]',
  'blocks[]{_type}',
  'blocks[].heading',
  'blocks[].items[].n',
  'blocks[].items',
  'blocks[_type == "hero"]',
  'blocks[0]{heading}',
  'nested{deep}',
  'n{x}',
  'tags{x}',
  'blocks[]{_type == "hero" => {heading}, _type == "text" => {body, "up": ^._id}}',
  'blocks[]{_type == "hero" => {heading}, _type == "hero" => {"heading": 1, items}, _type == "text" => {body}}',
  'blocks[]{_type == "hero" => {heading}, heading == "H" => {"h": 1}, heading == "H" => @, _type == "text" => ^}',
  '{_type == "page" => {n}, _type == "author" => {name}, _type == null => {on}}',
  '{toString == "a" => {n}, toString == "b" => {on}}',
  'blocks[]{_type, defined(heading) => {"h": heading}}',
  'blocks[]{missing => {"no": 1}, "all": *[_id == ^.^._id][0].n}',
  'coalesce(missing, title, "none")',
  'coalesce(missing)',
  'defined(n)',
  'count(tags)',
  'count(n)',
  'select(n == 1 => "one", on => "on", "other")',
  'select(n == 1 => "one")',
  'n == 1',
  'n != null',
  'n > 0',
  'n >= $n',
  '"p" in tags',
  'n in $list',
  '$s',
  '$none',
  '$object.x',
  '!on',
  '!n',
  'on && n == 1',
  'on || n',
  'n || on',
  'tags == tags',
  '1',
  'null',
  '"text"',
  '(n)',
  'true',
  'blocks | order(_type desc)',
  'tags | order(@)',
  'list | order(@ desc)[0]',
  'blocks[] | order(heading asc, _type desc)',
  'count(*[n == ^.n])',
  '*[_id == ^.author._ref][0].name',
  '*[references == ^._id]',
  'friends[_ref == "a"]->title',
  'friends[0]->{name, "t": author->name}',
];

const ROOTS = [
  '*',
  '*[_type == "page"]',
  '*[n == 1 || on]',
  '*[0]',
  '*[_type == $s][0]',
  '*|order(n)',
  '*|order(n desc, title)',
  '*[0..1]',
  '*[missing]',
  '$object',
  '[1, 2]',
];

describe('compileTree', () => {
  it.each(EXPRESSIONS)('evaluates %s like groq-js', (expression) => {
    for (const query of [
      `*{"x": ${expression}}`,
      `*[(${expression}) == (${expression})]`,
      `*[_id == "b"][0]{"x": ${expression}}`,
    ]) {
      const [compiled, expected] = both(query);
      expect(compiled).toEqual(expected);
      // As text, since the order of attributes is visible in responses.
      expect(JSON.stringify(compiled)).toBe(JSON.stringify(expected));
    }
  });

  it.each(ROOTS)('evaluates the root %s like groq-js', (root) => {
    for (const query of [root, `${root}._id`, `${root}{_id, n}`, `${root}[].tags[]`, `count(${root})`]) {
      const [compiled, expected] = both(query);
      expect(compiled).toEqual(expected);
    }
  });

  it('evaluates randomly composed queries like groq-js', () => {
    const { expression } = fc.letrec<{ expression: string }>((tie) => {
      const one = tie('expression');
      const two = fc.tuple(one, one);
      return {
        expression: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constantFrom(...EXPRESSIONS).map((each) => `(${each})`),
          two.map(([a, b]) => `{"x": ${a}, "y": ${b}}`),
          two.map(([a, b]) => `{${a} => {"x": ${b}}, ...}`),
          two.map(([a, b]) => `(${a} == ${b})`),
          two.map(([a, b]) => `(${a} && ${b})`),
          two.map(([a, b]) => `(${a} || ${b})`),
          two.map(([a, b]) => `coalesce(${a}, ${b})`),
          two.map(([a, b]) => `select(${a} => ${b}, ${a})`),
          two.map(([a, b]) => `[${a}, ...${b}]`),
          two.map(([a, b]) => `*[${a}]{"in": ${b}}`),
          two.map(([a, b]) => `(*[_type == "author"] | order(${a}, ${b} desc))`),
          one.map((a) => `!${a}`),
        ),
      };
    });
    fc.assert(
      fc.property(fc.constantFrom(...ROOTS), expression, (root, inner) => {
        const [compiled, expected] = both(`${root}{"x": ${inner}}`);
        expect(JSON.stringify(compiled)).toBe(JSON.stringify(expected));
      }),
      { numRuns: inject('tier') === 'sweep' ? 5000 : 200 },
    );
  });

  it.each([
    'now()',
    'dateTime("2026-01-01T00:00:00Z")',
    '*[_id in path("drafts.**")]',
    'string::lower("A")',
    '*[title match "a*"]',
    '*[references("a")]',
    '1 + 1',
    '-n',
    '*[n in 1..3]',
    '* | score(n == 1)',
    'length("a")',
    '*[0]{"x": pt::text(blocks)}',
    'array::unique([1])',
    'identity()',
  ])('leaves %s to groq-js', (query) => expect(compileTree(parseGroq(query), input)).toBeUndefined());

  it('does not change the documents', () => {
    const before = JSON.stringify(dataset);
    both('*{..., "n": 1, blocks[]{..., "n": 2}} | order(n desc)');
    expect(JSON.stringify(dataset)).toBe(before);
  });
});

describe('compileList', () => {
  const listOf = (query: string) => compileList(parseGroq(query), input);

  it.each(['*{_id, n}', '*[_type == "page"]{"x": tags[]}', '*._id', '[1, 2]{n}', '*|order(n){n}'])(
    'makes the items of %s one by one, and the same as all at once',
    (query) => {
      const [, expected] = both(query);
      expect([...(listOf(query)?.() ?? [])]).toEqual(expected);
    },
  );

  it('computes an item only when it is read', () => {
    const requested: string[] = [];
    const dereference = ({ _ref }: { readonly _ref: string }) => void requested.push(_ref);
    const list = compileList(parseGroq('*[defined(author)]{"a": author->name}'), {
      ...input,
      dereference,
    })?.();
    const items = list?.[Symbol.iterator]();
    expect(requested).toEqual([]);
    expect(items?.next().value).toEqual({ a: null });
    expect(requested).toEqual(['c']);
  });

  it('returns null for values that are no lists', () => expect(listOf('$s[]{n}')?.()).toBeNull());

  it.each(['*[0]{n}', '{"all": *{n}}', 'count(*)', '*{"x": string::lower(title)}'])(
    'returns undefined for %s',
    (query) => expect(listOf(query)).toBeUndefined(),
  );
});
