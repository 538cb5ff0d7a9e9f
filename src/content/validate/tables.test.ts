import { describe, expect, it } from 'vitest';
import { testHero, testPage } from '../testing/fixtures.ts';
import type { BlockOf } from '../types.ts';
import { comparisonProblems } from './tables.ts';

/** A table of two columns whose rows have this many cells. */
function table(...cells: readonly number[]): BlockOf<'comparisonTable'> {
  return {
    _key: 't',
    _type: 'comparisonTable',
    heading: 'Where it can go',
    intro: null,
    caption: 'The bin and Morsel compared',
    columns: ['The bin', 'Morsel'].map((heading, index) => ({
      _key: `c${index}`,
      heading,
      highlighted: null,
    })),
    rows: cells.map((count, row) => ({
      _key: `r${row}`,
      heading: `Row ${row}`,
      cells: Array.from({ length: count }, (_, cell) => ({
        _key: `r${row}c${cell}`,
        answer: 'yes',
        text: null,
      })),
    })),
  };
}

const pageWith = (...cells: readonly number[]) =>
  testPage({ _id: 'p', language: 'de', blocks: [testHero(), table(...cells)] });

describe('comparisonProblems', () => {
  it.each([[[]], [[2]], [[2, 2, 2]]])('has nothing against rows of %j cells for two columns', (cells) => {
    expect(comparisonProblems([pageWith(...cells)])).toEqual([]);
  });

  it('names document, locale, block and row, and what is to be done', () => {
    expect(comparisonProblems([pageWith(2, 1)])).toEqual([
      {
        documentId: 'p',
        locale: 'de',
        field: 'blocks[1].rows[1].cells',
        message:
          "The row 'Row 1' of the table 'Where it can go' does not have one cell for each column: 1 instead of 2.",
        fix: 'Give the row one cell for each column.',
      },
    ]);
  });

  it.each([
    [
      [1, 2, 3],
      [0, 2],
    ],
    [[3], [0]],
    [
      [0, 0],
      [0, 1],
    ],
  ])('finds, among rows of %j cells, the rows %j', (cells, uneven) => {
    expect(comparisonProblems([pageWith(...cells)]).map(({ field }) => field)).toEqual(
      uneven.map((row) => `blocks[1].rows[${row}].cells`),
    );
  });

  it('finds none on pages without a table', () => {
    expect(comparisonProblems([testPage()])).toEqual([]);
  });
});
