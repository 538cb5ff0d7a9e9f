import { expect, it } from 'vitest';
import { testArticle, testSettings } from '../../content/testing/fixtures.ts';
import { placeProblems } from './place-problems.ts';

const document = testArticle();
const settings = [testSettings('de')];
const problem = (documentId: string, field: string, message = 'Wrong.') => ({
  documentId,
  field,
  kind: 'shape' as const,
  message,
  fix: 'Mend it.',
});

it('names fields as the Studio does, with the document where it is another one', () => {
  const problems = [
    problem(document._id, 'picture.alt'),
    problem('settings-de', 'navigation[0].document'),
    problem('(none)', 'language'),
  ];
  expect(placeProblems(problems, { document, settings }).map(({ titles }) => titles)).toEqual([
    ['Picture', 'Alternative text'],
    ['Site settings: Deutsch (Deutschland), de', 'Navigation', '1. Link', 'Page or article'],
    undefined,
  ]);
});

it('names each field once, also where a query calls a reference by its id', () => {
  const problems = [problem(document._id, 'authorId', 'Missing.'), problem(document._id, 'author')];
  expect(placeProblems(problems, { document, settings })).toMatchObject([
    { field: 'author', message: 'Missing.', titles: ['Author'] },
  ]);
});
