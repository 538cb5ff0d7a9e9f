import { expect, it } from 'vitest';
import { describeLeftOut } from './left-out.ts';

const problem = {
  kind: 'no-english',
  documentId: 'page-fr',
  locale: 'fr',
  field: 'language',
  message: 'There is no English.',
  fix: 'Add it.',
} as const;

it('is empty when nothing is left out', () => {
  expect(describeLeftOut([])).toBe('');
});

it('counts, and names every group with its documents, problems and remedies', () => {
  const report = describeLeftOut([
    {
      id: 'translation-new',
      documents: [{ id: 'page-fr', locale: 'fr' }, { id: 'page-x' }],
      problems: [problem, { ...problem, field: 'title' }],
    },
    {
      id: 'redirect-1',
      documents: [{ id: 'redirect-1' }],
      problems: [{ ...problem, documentId: 'redirect-1' }],
    },
  ]);
  expect(report.split('\n')).toEqual([
    '',
    'Left out of the site: 2 groups (3 documents).',
    '  translation-new: page-fr (fr), page-x',
    '    page-fr (fr), language: There is no English. Add it.',
    '    page-fr (fr), title: There is no English. Add it.',
    '  redirect-1',
    '    redirect-1 (fr), language: There is no English. Add it.',
  ]);
});
