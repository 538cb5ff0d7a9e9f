import { describe, expect, it } from 'vitest';
import { evaluate as evaluateGroqJs } from 'groq-js';
import type { GroqNode } from '../ast.ts';
import { evaluateGroq, parseGroq } from '../groq.ts';
import { input } from './testing.ts';
import { columns } from '../../shared/testing.ts';

const SELECTORS = columns`
  title  missing  slug.current  tags  tags[]  blocks[]  blocks[].text  blocks[_type == "hero"].text
  blocks[text == ^.title].text  blocks[].items[]  blocks[].items[n > 1].n  (title, tags)
  (title, (slug, blocks))  slug.(current, source)  slug.(current)  blocks[].(text, items)
  blocks[0 == 0].(text, items[].n)  anywhere(n == 1)  anywhere(_type == "hero").text
  anywhere(n == 2).(n, m)  (anywhere(n == 1), title)  count[]
`;

const before = {
  title: 'A',
  count: 1,
  slug: { current: 'a', source: 'title' },
  tags: ['x', 'y'],
  blocks: [
    { _type: 'hero', text: 'A', items: [{ n: 1 }, { n: 2, m: 3 }] },
    { _type: 'text', text: 'old', items: [] },
  ],
};
const [hero, text] = before.blocks;

/** Changes of `before`, by what changes. */
const AFTER: Readonly<Record<string, unknown>> = {
  nothing: before,
  'a string': { ...before, title: 'B' },
  'a type': { ...before, title: 1 },
  'an attribute to null': { ...before, title: null },
  'an attribute that is gone': { ...before, slug: undefined },
  'a new attribute': { ...before, extra: true },
  'an attribute of an object': { ...before, slug: { ...before.slug, current: 'b' } },
  'the order of a list': { ...before, tags: ['y', 'x'] },
  'the length of a list': { ...before, tags: ['x', 'y', 'z'] },
  'a text in a block': { ...before, blocks: [hero, { ...text, text: 'new' }] },
  'a number deep inside': { ...before, blocks: [{ ...hero, items: [{ n: 1 }, { n: 3, m: 3 }] }, text] },
  'the type of a block': { ...before, blocks: [{ ...hero, _type: 'text' }, text] },
  'a block that is gone': { ...before, blocks: [hero] },
  'the order of blocks': { ...before, blocks: [text, hero] },
  everything: {},
};

type EvaluateGroqJs = (tree: GroqNode, input: object) => Promise<{ get(): Promise<unknown> }>;

describe.each(Object.entries(AFTER))('diff:: with a change of %s', (_, after) => {
  it.each(SELECTORS)('is that of groq-js for %s', async (selector) => {
    const given = JSON.parse(JSON.stringify({ before, after })) as object; // Values as in documents.
    const query = `*[0]{
      "any": diff::changedAny(before, after, ${selector}),
      "only": diff::changedOnly(before, after, ${selector}),
      "back": diff::changedAny(after, before, ${selector}),
    }`;
    const context = { ...input, dataset: [given] };
    const tree = parseGroq(query);
    // Only its asynchronous evaluator has these functions; its declarations do not resolve (see ../groq.ts).
    const expected = await (evaluateGroqJs as EvaluateGroqJs)(tree, context);
    expect(evaluateGroq(tree, context)).toEqual(await expected.get());
  });
});

it.each([
  ['diff::changedAny(null, {"a": 1}, a)', true],
  ['diff::changedAny({}, {"a": null}, a)', false],
  ['diff::changedAny({"a": "x"}, {"a": null}, a.b)', false],
  ['diff::changedOnly({"a": {"b": 1, "c": 1}}, {"a": {"b": 2, "c": 1}}, a.b)', true],
  ['diff::changedOnly({"a": {"b": 1, "c": 1}}, {"a": {"b": 2, "c": 2}}, a.b)', false],
  ['*[0]{"is": diff::changedAny({"l": [{"v": 1}]}, {"l": [{"v": 2}]}, l[v == ^.n].v)}.is', true],
])('%s', (query, expected) => {
  expect(evaluateGroq(parseGroq(query), input)).toBe(expected);
});

it('reads no attributes of prototypes', () => {
  const query = 'diff::changedAny({}, {"a": 1}, (constructor.name, __proto__.x, a.length))';
  expect(evaluateGroq(parseGroq(query), input)).toBe(false);
});
