import { expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { localePrefix, routePath } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { localePaths, type RouteLookups } from './locale-paths.ts';

const { routes } = testPage();

/** Creates a route of a group, named by its path in English. */
const routeAt = (locale: string, slug: string, groupId: string): Route => ({
  locale,
  path: routePath(locale, slug),
  groupId,
  documentId: `${groupId}-${locale}`,
  sourceLocale: locale,
  canonicalPath: routePath(locale, slug),
});

/** Creates lookups among routes; the breadcrumbs of a page are those of the paths above it. */
function lookups(all: readonly Route[]): RouteLookups {
  const atPath = (path: string) => all.find((route) => route.path === path);
  return {
    atPath,
    inEveryLocale: ({ groupId }) => all.filter((route) => route.groupId === groupId),
    breadcrumbs({ path }) {
      const segments = path.split('/').filter(Boolean);
      const above = segments.map((_, depth) => `/${segments.slice(0, depth + 1).join('/')}/`);
      return ['/', ...above].map((each) => ({ title: each, path: each }));
    },
  };
}

it('leads to the page in every locale', () => {
  const paths = localePaths(routes, routes.atPath('/blog/bread/'), '/blog/bread/');
  expect(paths.size).toBe(LOCALES.length);
  expect(paths.get('en-gb')).toBe('/blog/bread/');
  expect(paths.get('de')).toBe('/de/blog/brot/');
  expect(paths.get('de-ch')).toBe('/de-ch/blog/brot/');
  expect(paths.get('ja')).toBe('/ja/blog/bread/');
});

const site = lookups([
  ...LOCALES.map(({ code }) => routeAt(code, '/', 'home')),
  ...['en-gb', 'de', 'ja'].map((code) => routeAt(code, code === 'de' ? 'magazin' : 'blog', 'blog')),
  ...['en-gb', 'de'].map((code) => routeAt(code, code === 'de' ? 'magazin/brot' : 'blog/bread', 'bread')),
]);

it.each([
  ['the page itself', 'de', '/de/magazin/brot/'],
  ['its parent where the locale lacks the page', 'ja', '/ja/blog/'],
  ['the home page where it lacks both', 'it', '/it/'],
])('leads to %s', (_, locale, path) => {
  expect(localePaths(site, site.atPath('/blog/bread/'), '/blog/bread/').get(locale)).toBe(path);
});

it.each([
  ['a service page', '/cookie-settings/', 'cookie-settings'],
  ['a service page of another locale', '/de/thank-you/', 'thank-you'],
  ['the 404 page', '/de/404/', '/'],
  ['the 500 page', '/500/', '/'],
  ['an unknown page', '/nowhere/', '/'],
])('leads from %s to its like in every locale, from errors home', (_, pathname, slug) => {
  const paths = localePaths(routes, undefined, pathname);
  expect([...paths.values()]).toEqual(
    LOCALES.map(({ code }) => (slug === '/' ? `${localePrefix(code)}/` : `${localePrefix(code)}/${slug}/`)),
  );
});
