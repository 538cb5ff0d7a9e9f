import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { PAUSE, runToEnd } from '../steps.ts';
import { compileList } from './compile.ts';
import { both, dataset, input } from './testing.ts';
import { columns } from '../../shared/testing.ts';

const EXPRESSIONS = columns`
  _id  title  n  missing  on  tags  author  author->  author->name  author->author  friends[]->name
  friends[]->  nested.deep.er  nested["deep"]  @  @.n  ^  ^._id  ^.^._id  [n, title]  [...tags, n]
  [...n]  {"x": n}  {n, ...}  {..., "n": 7}  {"own": ^._id}  {...{"n": 2}, n, ...{title}}
  {...(nested), on => {"n": 3, ...}, n == 1 => {"n": 4}}  {"b": 1, "2": 2, "1": 1}  constructor
  nested.toString  title == "A"  n == "1"  "page" == _type  tags[0]  tags[-1]  tags[9]  tags[0..1]
  tags[0...1]  tags[-2..-1]  list[]  list[][]  list[0][1]  list[@ > 3]  blocks[]{_type}
  blocks[].heading  blocks[].items[].n  blocks[].items  blocks[_type == "hero"]  blocks[0]{heading}
  nested{deep}  n{x}  tags{x}
  blocks[]{_type == "hero" => {heading}, _type == "text" => {body, "up": ^._id}}
  blocks[]{_type == "hero" => {heading}, _type == "hero" => {"heading": 1, items}, _type == "text" => {body}}
  blocks[]{_type == "hero" => {heading}, heading == "H" => {"h": 1}, heading == "H" => @, _type == "text" => ^}
  {_type == "page" => {n}, _type == "author" => {name}, _type == null => {on}}
  {toString == "a" => {n}, toString == "b" => {on}}  blocks[]{_type, defined(heading) => {"h": heading}}
  blocks[]{missing => {"no": 1}, "all": *[_id == ^.^._id][0].n}  coalesce(missing, title, "none")
  coalesce(missing)  defined(n)  count(tags)  count(n)  select(n == 1 => "one", on => "on", "other")
  select(n == 1 => "one")  n == 1  n != null  n > 0  n >= $n  "p" in tags  n in $list  $s  $none
  $object.x  !on  !n  on && n == 1  on || n  n || on  tags == tags  1  null  "text"  (n)  true
  blocks | order(_type desc)  tags | order(@)  list | order(@ desc)[0]
  blocks[] | order(heading asc, _type desc)  count(*[n == ^.n])
  count(*[nested.deep.er == ^.nested.deep.er])  count(*[^.n == n && _type == "page"])
  count(*[tags == ^.tags])  count(*[on in ^.tags])  *[_id in ^.tags]._id
  *[_id in [^._id, "d", "b"]]._id  *[references(^._id)]._id  *[references("c", ^.author._ref)]._id
  *[references(^.tags, $list)]._id  *[references($object)]._id  *[!references(^._id)]._id
  *[_type == "page" && references(^._id)]._id  *[references(^._id) || n == 1]._id
  *[references(^._id, *[0]._id)]._id  *[references(author._ref)]._id  references("c")  references($list)
  blocks[references("a")]  count(*[])  _id in *[n == 1]._id  _id in *[_type == "author"].friends[]._ref
  _id in *[_id in *[_type == "page"]._id]._id  _id in *[_id == ^._id]._id  null in *[].title
  !(_id in *[].author._ref) && count(*[references(^._id)]) == 0
  select(n == 1 => *[0]._id, count(*[n == ^.n]) > 0 => *[1]._id)
  blocks[]{"same": count(*[title == ^.^.title]), "refs": *[references(^.^._id)]._id}
  count(*[count(*[_type == ^._type && n == ^.^.n]) > 0])
  *[_type == ^._type] | order(count(*[references(^._id)]) desc, _id)
  *[_type == "page"][0]{"next": *[_id > ^._id][0]._id}  *[_id == ^.author._ref][0].name
  *[references == ^._id]  friends[_ref == "a"]->title  friends[0]->{name, "t": author->name}
`;

const ROOTS = columns`
  *  *[_type == "page"]  *[n == 1 || on]  *[0]  *[_type == $s][0]  *|order(n)  *|order(n desc, title)
  *[0..1]  *[missing]  *[_type == "page" && n == 1]  *[_id in ["c", "a"]]  *[_id == "b" || _id == "a"]
  *[references("a")]  *[_type == "page"]{..., "x": 1}[references("c")]  *|score(n == 1, title match "b")
  $object  [1, 2]
`;

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

  it('does not change the documents', () => {
    const before = JSON.stringify(dataset);
    both('*{..., "n": 1, blocks[]{..., "n": 2}} | order(n desc)');
    expect(JSON.stringify(dataset)).toBe(before);
  });
});

describe('compileList', () => {
  const listOf = (query: string) => compileList(parseGroq(query), input);
  const itemsOf = (query: string) => {
    const list = listOf(query);
    return [...((list && runToEnd(list())) ?? [])].filter((item) => item !== PAUSE);
  };

  it.each(['*{_id, n}', '*[_type == "page"]{"x": tags[]}', '*._id', '[1, 2]{n}', '*|order(n){n}'])(
    'makes the items of %s one by one, and the same as all at once',
    (query) => {
      const [, expected] = both(query);
      expect(itemsOf(query)).toEqual(expected);
    },
  );

  it('computes an item only when it is read', () => {
    const requested: string[] = [];
    const dereference = ({ _ref }: { readonly _ref: string }) => void requested.push(_ref);
    const compiled = compileList(parseGroq('*[defined(author)]{"a": author->name}'), {
      ...input,
      dereference,
    });
    const list = compiled && runToEnd(compiled());
    const items = list?.[Symbol.iterator]();
    expect(requested).toEqual([]);
    expect(items?.next().value).toEqual({ a: null });
    expect(requested).toEqual(['c']);
  });

  it('returns null for values that are no lists', () => {
    const list = listOf('$s[]{n}');
    expect(list && runToEnd(list())).toBeNull();
  });

  it.each(['*[0]{n}', '{"all": *{n}}', 'count(*)', '*{"x": geo::latLng(1, 2)}'])(
    'returns undefined for %s',
    (query) => expect(listOf(query)).toBeUndefined(),
  );
});
