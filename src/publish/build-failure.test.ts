import { expect, it } from 'vitest';
import { FetchError } from '../content/content-reader.ts';
import { ContentError, type ContentProblem } from '../content/problem.ts';
import { failureOf } from './build-failure.ts';
import { PageLossError } from './page-loss.ts';
import { PageError } from './render/page-error.ts';

const problem: ContentProblem = {
  kind: 'no-english',
  documentId: 'page-fr',
  field: 'language',
  locale: 'fr',
  message: 'No.',
  fix: 'Add it.',
};
const { kind: _, ...stated } = problem;
const other = { ...problem, documentId: 'page-de' };
const group = { id: 'page-fr', documents: [{ id: 'page-fr' }], problems: [problem] };

it.each([
  [
    'problems of the content',
    new ContentError([problem, other]),
    { kind: 'content', problem: stated, others: 1 },
  ],
  ['lost pages', new PageLossError('', []), { kind: 'page-loss' }],
  [
    'lost pages that are left out',
    new PageLossError('', [group]),
    { kind: 'content', problem: stated, others: 0 },
  ],
  ['a content service that is down', new FetchError('pages', 'down'), { kind: 'content-service' }],
  [
    'a page of a document',
    new PageError('/fr/', new Error('no'), { documentId: 'page-fr', locale: 'fr' }),
    { kind: 'content', problem: expect.objectContaining({ documentId: 'page-fr' }), others: 0 },
  ],
  ['a page without a document', new PageError('/404/', new Error('no')), { kind: 'fault' }],
  ['anything else', new Error('ENOSPC'), { kind: 'fault' }],
])('describes %s', (__, error, failure) => {
  expect(failureOf(error)).toEqual(failure);
});
