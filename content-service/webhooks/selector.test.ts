import { expect, it } from 'vitest';
import type { GroqNode } from '../groq/ast.ts';
import { parseGroq } from '../groq/groq.ts';
import { withSelectors } from './selector.ts';

/** Returns the last argument of a call. */
function argumentOf(tree: GroqNode): unknown {
  // `diff::changedAny()` is a node of its own, which the AST does not describe.
  return 'args' in tree ? tree.args.at(-1) : undefined;
}

it.each([
  'title',
  'slug.current',
  'blocks[]',
  'blocks[].text',
  'blocks[][].text',
  'blocks[].image.alt',
  'blocks[].items[].text',
  'blocks[].items[rank == 1]',
  'blocks["first"].text',
  'blocks[_key == "a"].text',
  'blocks[_key == "a"][rank == 1].text',
  'blocks[defined(items)].items[].text',
  '(title, blocks[].text)',
  '((title, slug), blocks)',
])('the argument of delta::changedAny() selects the same as in diff::changedAny(): %s', (selector) => {
  // There the parser expects a selector.
  const diff = parseGroq(`diff::changedAny(before(), after(), ${selector})`, undefined, 'delta');
  const delta = withSelectors(parseGroq(`delta::changedAny(${selector})`, undefined, 'delta'));
  expect(argumentOf(delta)).toEqual(argumentOf(diff));
});

it('the rest of a query is unchanged', () => {
  const tree = parseGroq('title == "{a}" && count(blocks[].text) > 1', undefined, 'delta');
  expect(withSelectors(tree)).toEqual(tree);
});
