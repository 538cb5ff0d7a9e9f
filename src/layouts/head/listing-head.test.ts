import { getLocale } from '../../config/locales/locales.ts';
import { expect, it } from 'vitest';
import { ARTICLES_PER_PAGE } from '../../config/editing/editorial.ts';
import { testSite } from '../../site/testing/site.ts';
import { testArticle, testArticleList, testPage, testSnapshot } from '../../content/testing/fixtures.ts';
import { createPageContext } from '../../site/create-page-context.ts';
import { contentHead } from './build-head.ts';

const blog = testPage({
  _id: 'blog',
  slug: 'blog',
  title: 'Blog',
  description: 'Notes from the fridge.',
  blocks: [testArticleList()],
});
const articles = Array.from({ length: ARTICLES_PER_PAGE + 1 }, (_, index) =>
  testArticle({ _id: `a${index}`, slug: `blog/a${index}`, parentId: 'blog' }),
);
const site = testSite(testSnapshot({ pages: [testPage(), blog], articles }));

function headAt(path: string) {
  const route = site.routes.atPath(path);
  if (!route) throw new Error(`No page at ${path}.`);
  const page = createPageContext(site, getLocale(route.locale));
  const environment = { ...site.environment, drawsShareImages: false };
  const { title, description } = contentHead(page, route, blog, environment, []);
  return { title, description };
}

it('is that of the document on the first page', () => {
  expect(headAt('/blog/')).toEqual({ title: 'Blog – Morsel', description: 'Notes from the fridge.' });
});

it('says which page it is, and of how many, on the others', () => {
  expect(headAt('/blog/2/')).toEqual({
    title: 'Blog – page 2 – Morsel',
    description: 'Notes from the fridge. Page 2 of 2',
  });
});
