import { expect, it } from 'vitest';
import { LOCALES } from '../config/locales/locales.ts';
import { testArticle, testGroup, testPage } from '../content/testing/fixtures.ts';
import { buildRoutes } from './build-routes.ts';
import { localePrefix } from './paths.ts';
import { createRouteTable } from './route-table.ts';
import { plainText } from '../content/plain-text.ts';

const home = testPage({ _id: 'home-en', title: 'Home' });
const homeDe = testPage({ _id: 'home-de', language: 'de', title: 'Start' });
const blog = testPage({ _id: 'blog-en', slug: 'blog', title: 'Blog' });
const older = testArticle({
  _id: 'older',
  slug: 'blog/older',
  parentId: 'blog-en',
  title: 'Older',
  publishedAt: '2026-01-01T00:00:00Z',
});
const newer = testArticle({
  _id: 'newer',
  slug: 'blog/newer',
  parentId: 'blog-en',
  title: 'Newer',
  publishedAt: '2026-02-01T00:00:00Z',
});
const newerDe = testArticle({
  ...newer,
  _id: 'newer-de',
  language: 'de',
  slug: 'blog/neuer',
  title: 'Neuer',
});

function table(documents = [home, homeDe, blog, older, newer, newerDe]) {
  const groups = [testGroup('home', [home, homeDe]), testGroup('newer', [newer, newerDe])];
  const { routes } = buildRoutes(documents, groups);
  return createRouteTable(routes, new Map(documents.map((document) => [document._id, document])));
}

it('finds a route by its path and nothing at other paths', () => {
  expect(table().atPath('/de/')?.documentId).toBe('home-de');
  expect(table().atPath('/de/blog/')).toMatchObject({ documentId: 'blog-en', sourceLocale: 'en-gb' });
  expect(table().atPath('/de')).toBeUndefined();
  expect(table().atPath('/nowhere/')).toBeUndefined();
});

it.each([
  ['newer', 'de', '/de/blog/neuer/'],
  ['newer-de', 'en-gb', '/blog/newer/'],
  ['newer-de', 'de-at', '/de-at/blog/neuer/'],
  ['newer', 'ja', '/ja/blog/newer/'],
  ['nothing', 'de', undefined],
  ['newer', 'xx', undefined],
])('leads a visitor who wants %s in %s to %s', (documentId, locale, path) => {
  expect(table().forDocument(documentId, locale)?.path).toBe(path);
});

it('lists a page in every locale, in registry order', () => {
  const routes = table();
  const route = routes.atPath('/de/');
  const paths = route && routes.inEveryLocale(route).map(({ path }) => path);
  expect(paths).toEqual(LOCALES.map(({ code }) => `${localePrefix(code)}/`));
});

it('gives own documents alternates and fallback routes none', () => {
  const routes = table();
  const own = routes.atPath('/de/');
  const fallback = routes.atPath('/de-at/');
  expect(own && routes.alternates(own)).toEqual([
    { locale: 'en-gb', hreflang: 'en-GB', path: '/' },
    { locale: 'en-gb', hreflang: 'en', path: '/' },
    { locale: 'de', hreflang: 'de-DE', path: '/de/' },
    { locale: 'de', hreflang: 'de', path: '/de/' },
    { locale: 'en-gb', hreflang: 'x-default', path: '/' },
  ]);
  expect(fallback && routes.alternates(fallback)).toEqual([]);
});

it('leads breadcrumbs from the home page over parents to the page, in the visitor’s locale', () => {
  const routes = table();
  const route = routes.atPath('/de/blog/neuer/');
  expect(route && routes.breadcrumbs(route)).toMatchObject([
    { title: 'Start', path: '/de/', sourceLocale: 'de' },
    { title: 'Blog', path: '/de/blog/', sourceLocale: 'en-gb' },
    { title: 'Neuer', path: '/de/blog/neuer/', sourceLocale: 'de' },
  ]);
});

it('says which field a breadcrumb is called by: the short title, or else the title', () => {
  const short = testPage({ ...blog, shortTitle: 'B.' });
  const routes = table([home, short, older]);
  const route = routes.atPath('/blog/older/');
  expect(route && routes.breadcrumbs(route).map(({ title, source }) => [title, source])).toEqual([
    ['Home', { owner: home, field: 'title' }],
    ['B.', { owner: short, field: 'shortTitle' }],
    ['Older', { owner: older, field: 'title' }],
  ]);
});

it('does not run in circles when pages are each other’s parents', () => {
  const a = testPage({ _id: 'a', slug: 'a', parentId: 'b', title: 'A' });
  const b = testPage({ _id: 'b', slug: 'b', parentId: 'a', title: 'B' });
  const routes = table([home, a, b]);
  const route = routes.atPath('/a/');
  expect(route && routes.breadcrumbs(route).map(({ title }) => title)).toEqual(['Home', 'B', 'A']);
});

it('lists articles newest first, translated where there is a translation', () => {
  expect(
    table()
      .articles('de')
      .map(({ document, route }) => `${plainText(document.title)} ${route.path}`),
  ).toEqual(['Neuer /de/blog/neuer/', 'Older /de/blog/older/']);
  expect(
    table()
      .articles('en-us')
      .map(({ document }) => document.title),
  ).toEqual(['Newer', 'Older']);
  expect(table([home]).articles('de')).toEqual([]);
});
