import { describe, expect, it } from 'vitest';
import { ContentError, formatProblem } from './problem.ts';

const problem = {
  kind: 'shape' as const,
  documentId: 'page-home-de',
  locale: 'de',
  field: 'blocks[0].heading',
  message: 'The field is missing.',
  fix: 'Fill it in.',
};

describe('formatProblem', () => {
  it('includes document, locale, field, problem and remedy', () => {
    expect(formatProblem(problem)).toBe(
      'page-home-de (de), blocks[0].heading: The field is missing. Fill it in.',
    );
  });

  it('omits the locale of documents without one', () => {
    expect(formatProblem({ ...problem, locale: undefined })).toContain('page-home-de, blocks[0]');
  });
});

it('ContentError counts and lists every problem', () => {
  const error = new ContentError([problem, { ...problem, documentId: 'other' }]);
  expect(error.message).toMatch(/^The content has 2 problems:\n {2}page-home-de .*\n {2}other /);
  expect(error.problems).toHaveLength(2);
  expect(new ContentError([problem]).message).toContain('1 problem:');
});
