import { describe, expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { holdsQuery } from './holds-query.ts';

describe('holdsQuery', () => {
  it.each([
    ['*', true],
    ['*[_type == "page"]{title}', true],
    ['count(*)', true],
    ['{"a": {"b": [1, *[0]]}}', true],
    ['$list[]{title, "others": *[_id == ^._id]}', true],
    ['@{title, "first": tags[0]}', false],
    ['[1, 2][@ > 1]', false],
    ['{"type": "Everything"}', false],
    ['"text"', false],
  ])('%s: %s', (query, expected) => {
    const tree = parseGroq(query, { list: [] });
    // The second answer is the one that was kept.
    expect([holdsQuery(tree), holdsQuery(tree)]).toEqual([expected, expected]);
  });

  it('does not look into values, which are data', () => {
    expect(holdsQuery({ type: 'Value', value: [{ type: 'Everything' }] })).toBe(false);
  });

  it.each([null, undefined, 1, 'Everything'])('%j holds none', (node) => {
    expect(holdsQuery(node)).toBe(false);
  });
});
