import { describe, expect, it } from 'vitest';
import { cellTextProblem, comparisonProblem } from './comparison-table.schema.ts';

describe('comparisonProblem', () => {
  const columns = ['a', 'b'];
  const full = { _key: 'full', cells: [1, 2] };
  const short = { _key: 'short', cells: [1] };
  const long = { _key: 'long', cells: [1, 2, 3] };

  it.each([
    ['nothing yet', undefined],
    ['no rows', { columns }],
    ['full rows', { columns, rows: [full, full] }],
  ])('accepts %s', (_, value) => {
    expect(comparisonProblem(value)).toBe(true);
  });

  it('reports the cells of every row that is too short or too long', () => {
    expect(comparisonProblem({ columns, rows: [short, full, long] })).toEqual({
      message: 'Give every row one cell for each column: 2.',
      paths: [
        ['rows', { _key: 'short' }, 'cells'],
        ['rows', { _key: 'long' }, 'cells'],
      ],
    });
  });

  it('reports a row without the field as one without cells', () => {
    expect(comparisonProblem({ columns, rows: [{ _key: 'a', cells: null }, { _key: 'b' }] })).toMatchObject({
      paths: { length: 2 },
    });
  });
});

describe('cellTextProblem', () => {
  it.each<[string | undefined, unknown]>([
    ['words', { answer: 'text' }],
    [undefined, { answer: 'yes' }],
    ['words', { answer: 'no' }],
    [undefined, undefined],
  ])('accepts %s in %o', (text, parent) => {
    expect(cellTextProblem(text, parent)).toBe(true);
  });

  it.each([undefined, '', '  '])('requires a text for text cells: %o', (text) => {
    expect(cellTextProblem(text, { answer: 'text' })).toMatch(/^Write a few words/);
  });
});
