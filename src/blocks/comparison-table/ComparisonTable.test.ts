import { expect, it, onTestFinished, vi } from 'vitest';
import { findAll, findOne } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import ComparisonTable from './ComparisonTable.astro';

const block = testBlock('comparisonTable', {
  heading: 'Where it can go',
  intro: 'Three ways.',
  caption: 'The bin and Morsel compared',
  columns: [
    { _key: 'c1', heading: 'The bin', highlighted: null },
    { _key: 'c2', heading: 'Morsel', highlighted: true },
  ],
  rows: [
    {
      _key: 'r1',
      heading: 'Somebody eats it',
      cells: [
        { _key: 'r1c1', answer: 'no', text: null },
        { _key: 'r1c2', answer: 'yes', text: 'Tonight' },
      ],
    },
    {
      _key: 'r2',
      heading: 'What you get',
      cells: [
        { _key: 'r2c1', answer: 'text', text: 'A bill' },
        { _key: 'r2c2', answer: 'yes', text: null },
      ],
    },
  ],
});
const html = await renderBlock(ComparisonTable, block);

it('has a caption of its own', () => {
  expect(findOne(html, 'caption').text).toBe('The bin and Morsel compared');
});

it('names columns and rows by heads with their scope', () => {
  expect(
    findAll(html, 'th').map(({ text, attributes }) => [text, attributes['scope'], attributes['role']]),
  ).toEqual([
    ['The bin', 'col', 'columnheader'],
    ['Morsel', 'col', 'columnheader'],
    ['Somebody eats it', 'row', 'rowheader'],
    ['What you get', 'row', 'rowheader'],
  ]);
});

it('has one cell for each column in every row', () => {
  expect(findAll(html, 'td')).toHaveLength(1 + 4);
});

it('marks the columns in which words without a mark have to make room for one', async () => {
  const wordsOnly = { _key: 'c3', heading: 'The freezer', highlighted: null };
  const rows = block.rows.map((row) => ({
    ...row,
    cells: [...row.cells, { _key: 'c', answer: 'text' as const, text: 'Later' }],
  }));
  const columns = [...block.columns, wordsOnly];
  const cells = findAll(await renderBlock(ComparisonTable, { ...block, columns, rows }), 'td').slice(1);
  expect(cells.map(({ attributes }) => attributes['class']?.includes('marked') ?? false)).toEqual([
    ...[true, true, false],
    ...[true, true, false],
  ]);
});

it('says yes and no in words, and shows the words beside them', () => {
  const answers = findAll(html, 'span.answer');
  expect(answers.map(({ text, attributes }) => [attributes['class'], text])).toEqual([
    ['answer no', 'No'],
    ['answer yes', 'Yes Tonight'],
    ['answer text', 'A bill'],
    ['answer yes', 'Yes'],
  ]);
});

it('repeats the column’s name in every cell for phones, unheard', () => {
  const names = findAll(html, 'span.column');
  expect(names.map(({ text, attributes }) => [text, attributes['aria-hidden']])).toEqual(
    ['The bin', 'Morsel', 'The bin', 'Morsel'].map((name) => [name, 'true']),
  );
});

it('marks the column that stands out from head to foot', () => {
  const own = findAll(html, 'th', 'td').filter(({ attributes }) => /\bown\b/.test(attributes['class'] ?? ''));
  expect(own).toHaveLength(3);
});

it('keeps the roles of a table where it is laid out as cards', () => {
  expect(findOne(html, 'table').attributes['role']).toBe('table');
  expect(findAll(html, 'tr').every(({ attributes }) => attributes['role'] === 'row')).toBe(true);
  expect(findAll(html, 'td').every(({ attributes }) => attributes['role'] === 'cell')).toBe(true);
});

it.each([
  ['too few', 1, ['Yes', '']],
  ['too many', 3, ['Yes', 'Yes']],
])('in a preview, keeps to its columns where a row has %s cells, and warns', async (_, count, shown) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const cells = Array.from({ length: count }, (__, cell) => ({
    _key: `${cell}`,
    answer: 'yes' as const,
    text: null,
  }));
  const uneven = await renderBlock(ComparisonTable, {
    ...block,
    rows: [{ _key: 'r', heading: 'Odd', cells }],
  });
  expect(findAll(uneven, 'span.answer').map(({ text }) => text)).toEqual(shown);
  expect(warn.mock.calls.flat().join()).toContain(
    `The row 'Odd' of the table 'Where it can go' does not have one cell for each column: ${count} instead of 2.`,
  );
});
