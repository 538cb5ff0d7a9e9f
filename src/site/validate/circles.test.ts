import { expect, it } from 'vitest';
import { testArticle, testGroup, testPage, testSnapshot } from '../../content/testing/fixtures.ts';
import type { PageDocument } from '../../content/types.ts';
import { snapshotProblems } from './validate-snapshot.ts';

const page = (name: string, parentId: string | null, language = 'en-gb') =>
  testPage({ _id: `${name}-${language}`, slug: name, parentId, language });

function found(pages: readonly PageDocument[], groups: Parameters<typeof testSnapshot>[0] = {}) {
  const problems = snapshotProblems(testSnapshot({ pages: [testPage(), ...pages], ...groups }));
  return problems.map(
    ({ documentId, locale, field, message }) => `${documentId} ${locale} ${field}: ${message}`,
  );
}

it('may be above each other as long as that ends', () => {
  const pages = [page('a', null), page('b', 'a-en-gb'), page('c', 'b-en-gb'), page('d', 'b-en-gb')];
  expect(found(pages)).toEqual([]);
});

it('that are the page itself are a problem', () => {
  expect(found([page('a', 'a-en-gb')])).toEqual([
    'a-en-gb en-gb parent: The page is one level above itself.',
  ]);
});

it('in a circle are reported once, with the whole circle and without the way into it', () => {
  const pages = [page('in', 'a-en-gb'), page('a', 'b-en-gb'), page('b', 'c-en-gb'), page('c', 'a-en-gb')];
  const articles = [testArticle({ parentId: 'in-en-gb' })];
  expect(found(pages, { articles })).toEqual([
    'a-en-gb en-gb parent: The pages above lead in a circle: a-en-gb → b-en-gb → c-en-gb → a-en-gb.',
  ]);
});

it('in a circle over a translation are reported for the locale in which visitors meet it', () => {
  const a = page('a', null);
  const b = page('b', 'a-en-gb');
  const aDe = page('a', 'b-en-gb', 'de');
  const groups = [testGroup('a', [a, aDe]), testGroup('b', [b])];
  expect(found([a, b, aDe], { groups })).toEqual([
    'a-de de parent: The pages above lead in a circle: a-de → b-en-gb → a-de.',
  ]);
});

it('in two circles are two problems', () => {
  const pages = [page('a', 'b-en-gb'), page('b', 'a-en-gb'), page('c', 'c-en-gb')];
  expect(found(pages)).toHaveLength(2);
});
