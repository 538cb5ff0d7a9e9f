import { describe, expect, it } from 'vitest';
import { cellTextProblem } from '../../../blocks/comparison-table/comparison-table.schema.ts';
import { schemaContext } from '../testing/context.ts';
import { chronologicalProblem } from './chronological.ts';
import { comparisonProblem, unevenRows } from './comparison-cells.ts';
import { isLanguageTag, languageTagProblem } from './language-tag.ts';

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
    expect(unevenRows(columns, [{ cells: null }, {}])).toHaveLength(2);
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

describe('chronologicalProblem', () => {
  const entries = (...dates: readonly (string | undefined)[]) =>
    dates.map((date, index) => ({ _key: `e${index}`, date }));
  const check = (items: unknown[] | undefined) => chronologicalProblem(items, schemaContext({}));

  it.each([
    ['nothing', undefined],
    ['one entry', entries('2024-01-01')],
    ['the oldest first', entries('2022-01-01', '2024-01-01', '2024-01-02')],
    ['two of one day', entries('2024-01-01', '2024-01-01')],
    ['an entry whose date is still missing', entries('2022-01-01', undefined, '2023-01-01')],
  ])('accepts %s', (_, items) => {
    expect(check(items)).toBe(true);
  });

  it('reports entries older than their predecessor', () => {
    expect(check(entries('2023-01-01', '2022-01-01', '2024-01-01'))).toMatchObject({
      message: expect.stringMatching(/oldest to the newest/),
      paths: [[{ _key: 'e1' }]],
    });
  });
});

describe('languageTagProblem', () => {
  it.each([undefined, 'de', 'pt-BR', 'ja', 'nb-NO'])('accepts %s', (tag) => {
    expect(languageTagProblem(tag)).toBe(true);
  });

  it.each(['', 'german', 'd', 'de_DE', 'xx'])('rejects %s', (tag) => {
    expect(isLanguageTag(tag)).toBe(false);
    expect(languageTagProblem(tag)).toMatch(/is no tag of a language/);
  });
});
