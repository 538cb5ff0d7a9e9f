import { describe, expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { asNode, asTree, usesParent } from './tree.ts';

describe('usesParent', () => {
  it.each([
    ['*[_type == "page"]{title, "by": author->name}', false],
    ['*[count(tags) > 1] | order(title desc)[0...2]', false],
    ['*{"x": tags[@ == ^.title]}', true],
    ['*{"x": count(*[references(^._id)])}', true],
    ['*{"x": select(a => ^.b, c)}', true],
    ['*{"x": [1, {"y": ^.^.z}]}', true],
    ['*{a == 1 => {"y": b[c == ^.d]}}', true],
    ['*{"x": "^ in text", "type": "Parent"}', false],
  ])('in %s: %s', (query, expected) => {
    const tree = parseGroq(query);
    expect(usesParent(tree)).toBe(expected);
    expect(usesParent(tree), 'asked again').toBe(expected);
  });

  it('does not look into constants, which hold data', () =>
    expect(usesParent({ type: 'Value', value: [{ type: 'Parent', n: 1 }] })).toBe(false));

  it('looks into lists of nodes', () => {
    expect(usesParent([{ type: 'This' }, { type: 'Parent', n: 1 }])).toBe(true);
    expect(usesParent([])).toBe(false);
  });
});

describe('asNode and asTree', () => {
  it('look at the same query', () => {
    const tree = parseGroq('*[0].title');
    expect(asNode(tree)).toBe(tree);
    expect(asTree(asNode(tree))).toEqual(tree);
  });
});
