import { describe, expect, it } from 'vitest';
import { displayWidth, formatTable, type Column } from './table.ts';

const left = (title: string): Column => ({ title, align: 'left' });
const right = (title: string): Column => ({ title, align: 'right' });

describe('formatTable', () => {
  it('aligns words to the left and numbers to the right', () => {
    const rows = [
      ['de', '14', 'Deutsch'],
      ['en-gb', '3', 'English'],
    ];
    expect(formatTable([left('locale'), right('pages'), left('name')], rows)).toEqual([
      'locale  pages  name',
      'de         14  Deutsch',
      'en-gb       3  English',
    ]);
  });

  it('measures wide characters as two columns', () => {
    expect(
      formatTable(
        [left('a'), left('b')],
        [
          ['日本', 'x'],
          ['abcd', 'y'],
        ],
      ),
    ).toEqual(['a     b', '日本  x', 'abcd  y']);
  });

  it('has no trailing spaces', () => {
    expect(formatTable([left('a'), left('b'), left('c')], [['1', '', '']])).toEqual(['a  b  c', '1']);
  });

  it('renders titles only without rows, and accepts short rows', () => {
    expect(formatTable([left('a'), left('b')], [])).toEqual(['a  b']);
    expect(formatTable([left('a'), left('b')], [['x'], []])).toEqual(['a  b', 'x', '']);
  });

  it('decorates aligned cells, not titles', () => {
    const styled: Column = { title: 'n', align: 'right', style: (aligned, value) => `<${aligned}|${value}>` };
    expect(
      formatTable(
        [styled, left('x')],
        [
          ['1', 'a'],
          ['10', 'b'],
        ],
      ),
    ).toEqual([' n  x', '< 1|1>  a', '<10|10>  b']);
  });

  it('removes control characters from texts', () => {
    expect(formatTable([left('a')], [['red \u001B[31m\nline']])).toEqual(['a', 'red  [31m line']);
  });
});

it.each([
  ['', 0],
  ['abc', 3],
  ['Čeština', 7],
  ['e\u0301', 1],
  ['日本語', 6],
  ['ひらカタ', 8],
  ['한', 2],
  ['🍞', 2],
  ['（）', 4],
])('displayWidth of %s is %i', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});
