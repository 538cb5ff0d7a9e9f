import { describe, expect, it } from 'vitest';
import { browsedListProblem, furtherBrowsedLists } from './one-browsed-list.ts';

const hero = { _type: 'hero' };
const newest = { _type: 'articleList', browse: false };
const browsed = { _type: 'articleList', browse: true };

describe('browsedListProblem', () => {
  it.each<[string, unknown]>([
    ['no blocks', undefined],
    ['no list', [hero]],
    ['one list to browse', [hero, browsed]],
    [
      'one beside lists of the newest',
      [newest, browsed, newest, { _type: 'articleList' }, { _type: 'articleList', browse: null }],
    ],
    ['another block with such a field', [browsed, { _type: 'gallery', browse: true }]],
  ])('accepts %s', (_, blocks) => {
    expect(browsedListProblem(blocks)).toBe(true);
  });

  it('rejects a second browsable list, with the remedy', () => {
    expect(browsedListProblem([browsed, hero, browsed])).toMatch(
      /^Two article lists .* Keep it in one of them\.$/,
    );
  });
});

describe('furtherBrowsedLists', () => {
  it('returns their indexes', () => {
    expect(furtherBrowsedLists([browsed, hero, browsed, newest, browsed])).toEqual([2, 4]);
    expect(furtherBrowsedLists([])).toEqual([]);
  });
});
