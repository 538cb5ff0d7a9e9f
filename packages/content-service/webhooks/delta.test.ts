import { expect, it, describe } from 'vitest';
import type { GroqNode } from '../groq/ast.ts';
import { parseGroq } from '../groq/groq.ts';
import { withSelectors, DeltaSyntaxError, evaluateDelta, parseDelta } from './delta.ts';
import { columns } from '../shared/testing.ts';

/** Returns the last argument of a call. */
function argumentOf(tree: GroqNode): unknown {
  // `diff::changedAny()` is a node of its own, which the AST does not describe.
  return 'args' in tree ? tree.args.at(-1) : undefined;
}

it.each(columns`
  title  slug.current  blocks[]  blocks[].text  blocks[][].text  blocks[].image.alt
  blocks[].items[].text  blocks[].items[rank == 1]  blocks["first"].text  blocks[_key == "a"].text
  blocks[_key == "a"][rank == 1].text  blocks[defined(items)].items[].text  (title, blocks[].text)
  ((title, slug), blocks)
`)('the argument of delta::changedAny() selects the same as in diff::changedAny(): %s', (selector) => {
  // There the parser expects a selector.
  const diff = parseGroq(`diff::changedAny(before(), after(), ${selector})`, undefined, 'delta');
  const delta = withSelectors(parseGroq(`delta::changedAny(${selector})`, undefined, 'delta'));
  expect(argumentOf(delta)).toEqual(argumentOf(diff));
});

it('the rest of a query is unchanged', () => {
  const tree = parseGroq('title == "{a}" && count(blocks[].text) > 1', undefined, 'delta');
  expect(withSelectors(tree)).toEqual(tree);
});

const system = { _type: 'page', _rev: 'r', _createdAt: 'c', _updatedAt: 'u' };
const blocks = (text: string) => [
  { _key: 'a', text, rank: 1 },
  { _key: 'b', text: 'same', rank: 2 },
];
const before = {
  ...system,
  _id: 'a',
  title: 'Old',
  tags: ['x'],
  slug: { current: 'a' },
  blocks: blocks('old'),
};
const after = { ...before, title: 'New', author: { _ref: 'ada' }, blocks: blocks('new') };

async function run(
  query: string,
  change: { before?: typeof before; after?: typeof after },
): Promise<unknown> {
  const result = await evaluateDelta(parseDelta(query), {
    ...change,
    timestamp: new Date('2026-11-01T00:00:00Z'),
    identity: 'me',
    sanity: { projectId: 'p', dataset: 'd' },
    dereference: ({ _ref }) => (_ref === 'ada' ? { name: 'Ada' } : undefined),
  });
  // Through JSON, as in requests.
  return JSON.parse(JSON.stringify(result ?? null));
}

it.each<[string, unknown, unknown, unknown]>([
  // query, on create, on update, on delete
  ['delta::operation()', 'create', 'update', 'delete'],
  ['title', 'New', 'New', 'Old'],
  ['before().title', null, 'Old', 'Old'],
  ['after().title', 'New', 'New', null],
  ['before() == null', true, false, false],
  ['delta::changedAny(title)', true, true, true],
  ['delta::changedAny(slug.current)', true, false, true],
  ['delta::changedAny((slug, title))', true, true, true],
  ['delta::changedOnly((title, author, blocks))', false, true, false],
  ['delta::changedOnly((title, author, blocks[].text))', false, true, false],
  ['delta::changedOnly((title, author, blocks[].rank))', false, false, false],
  ['delta::changedOnly(title)', false, false, false],
  ['delta::changedAny(blocks[].text)', true, true, true],
  ['delta::changedAny((title, blocks[].rank))', true, true, true],
  ['delta::changedAny(blocks[].rank)', true, false, true],
  ['delta::changedAny(blocks[_key == "b"].text)', true, false, true],
  ['{"is": delta::changedAny(blocks[rank == 1].text)}', { is: true }, { is: true }, { is: true }],
  ['author->name', 'Ada', 'Ada', null],
  ['select(before() != null && after() == null => _id)', null, null, 'a'],
  [
    '[sanity::projectId(), sanity::dataset(), identity()]',
    ['p', 'd', 'me'],
    ['p', 'd', 'me'],
    ['p', 'd', 'me'],
  ],
  ['now()', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['tags[]', ['x'], ['x'], ['x']],
  ['{_id, "is": tags[@ == "x"]}', { _id: 'a', is: ['x'] }, { _id: 'a', is: ['x'] }, { _id: 'a', is: ['x'] }],
])('evaluateDelta evaluates %s', async (query, created, updated, deleted) => {
  const results = [
    await run(query, { after }),
    await run(query, { before, after }),
    await run(query, { before }),
  ];
  expect(results).toEqual([created, updated, deleted]);
});

describe('parseDelta', () => {
  it.each([
    ['_type == ', 9],
    ['{title', 6],
    ['a &&', 4],
    [String.raw`title == "\u{1"`, 10],
  ])('throws with the offset of the error in %j', (query, position) => {
    expect(() => parseDelta(query)).toThrow(expect.objectContaining({ name: 'DeltaSyntaxError', position }));
  });

  it.each(columns`
    *  *[_type == "page"]  count(*[references(^._id)]) > 1  {"x": {"y": [*]}}  releases::all()
  `)('refuses the subquery in %j', (query) => {
    expect(() => parseDelta(query)).toThrow(/^subqueries are not available/);
  });

  it.each([
    ['$x', '$x has no value'],
    ['nothing(1)', 'nothing'],
    ['nothing::at(1)', 'nothing'],
    ['delta::changedAny()', 'changedAny'],
    ['delta::changedAny("title")', 'take attributes'],
    ['delta::changedAny([title, slug])', 'take attributes'],
    ['delta::changedAny({title})', 'take attributes'],
    ['delta::changedAny(title == "a")', 'take attributes'],
    ['delta::changedAny(blocks[0].text)', 'take attributes'],
    ['delta::changedOnly(author->name)', 'take attributes'],
    ['delta::changedOnly((title, @))', 'take attributes'],
    ['_type == "page" && !delta::changedAny(anywhere(_type == "a"))', 'take attributes'],
  ])('refuses %j', (query, reason) => {
    expect(() => parseDelta(query)).toThrow(DeltaSyntaxError);
    expect(() => parseDelta(query)).toThrow(reason);
  });
});
