import { expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { testSite } from '../../site/testing/site.ts';
import {
  testArticle,
  testArticleList,
  testGroup,
  testPage,
  testSnapshot,
  testTopic,
} from '../../content/testing/fixtures.ts';
import { outlineSite } from './outline.ts';

const home = testPage({ _updatedAt: '2026-01-01T00:00:00Z' });
const homeDe = testPage({ _id: 'home-de', language: 'de', _updatedAt: '2026-05-01T00:00:00Z' });
const redirect = { _id: 'r', source: '/old', status: 301, documentId: null, url: null } as const;
const FACTS = { day: '2026-11-26', content: 'content' };
/** Within each test, so that mutants of the outline are tried on it. */
const plan = () =>
  outlineSite(
    testSite(
      testSnapshot({
        pages: [home, homeDe],
        groups: [testGroup('home', [home, homeDe])],
        redirects: [
          { ...redirect, documentId: 'home-de' },
          { ...redirect, _id: 'r2', status: 302, url: 'https://example.com/' },
          { ...redirect, _id: 'r3', status: 410 },
        ],
      }),
    ),
    FACTS,
  );

it('counts all pages, dates the content and names its day', () => {
  expect(plan()).toMatchObject({
    pages: LOCALES.length,
    revisionDate: '2026-05-01T00:00:00Z',
    day: '2026-11-26',
  });
});

it('lists own documents in the sitemap and leaves fallback routes out', () => {
  expect(plan().sitemap.map(({ path }) => path)).toEqual(['/', '/de/']);
});

it('dates sitemap entries by their own document', () => {
  expect(plan().sitemap.map(({ lastModified }) => lastModified)).toEqual([
    home._updatedAt,
    homeDe._updatedAt,
  ]);
});

it('gives every entry the alternates of its page', () => {
  const languages = ['en-GB', 'en', 'de-DE', 'de', 'x-default'];
  for (const entry of plan().sitemap)
    expect(entry.alternates.map(({ hreflang }) => hreflang)).toEqual(languages);
});

it('resolves redirects to the document’s own route, a URL, or none', () => {
  expect(plan().redirects).toEqual([
    { id: 'r', source: '/old', status: 301, target: '/de/' },
    { id: 'r2', source: '/old', status: 302, target: 'https://example.com/' },
    { id: 'r3', source: '/old', status: 410 },
  ]);
});

it('leaves out the redirect of a page that is back at its old path', () => {
  const redirects = [{ ...redirect, source: '/de', documentId: 'home-de' }];
  const again = testSnapshot({
    pages: [home, homeDe],
    groups: [testGroup('home', [home, homeDe])],
    redirects,
  });
  expect(outlineSite(testSite(again), FACTS).redirects).toEqual([]);
});

it('lists every address with its group and document, by path', () => {
  expect(plan().addresses.slice(0, 5)).toEqual([
    { path: '/', groupId: 'home', documentId: home._id },
    { path: '/cs-cz/', groupId: 'home', documentId: home._id },
    { path: '/da/', groupId: 'home', documentId: home._id },
    { path: '/de-at/', groupId: 'home', documentId: 'home-de' },
    { path: '/de-ch/', groupId: 'home', documentId: 'home-de' },
  ]);
});

it('lists parts of lists with their topics', () => {
  const blog = testPage({ _id: 'blog', slug: 'blog', blocks: [testArticleList()] });
  const topic = testTopic({ _id: 'recipes', slug: 'recipes' });
  const articles = Array.from({ length: 10 }, (_, index) =>
    testArticle({ _id: `a${index}`, slug: `a${index}`, topicIds: index === 0 ? ['recipes'] : null }),
  );
  const { addresses, sitemap } = outlineSite(
    testSite(testSnapshot({ pages: [home, blog], topics: [topic], articles })),
    FACTS,
  );
  expect(addresses.filter(({ path }) => path.startsWith('/blog/'))).toEqual([
    { path: '/blog/', groupId: 'blog', documentId: 'blog' },
    { path: '/blog/2/', groupId: 'blog', documentId: 'blog', part: { page: 2 } },
    {
      path: '/blog/recipes/',
      groupId: 'blog',
      documentId: 'blog',
      part: { page: 1, topic: { groupId: 'recipes', documentId: 'recipes' } },
    },
  ]);
  // Other locales only repeat it.
  expect(sitemap.filter(({ path }) => path.endsWith('/blog/2/')).map(({ path }) => path)).toEqual([
    '/blog/2/',
  ]);
});

it('lists the origins that place searches are sent to, without duplicates', () => {
  const [settings] = testSnapshot().settings;
  const withSettings = (...searches: readonly string[]) =>
    outlineSite(
      testSite(
        testSnapshot({
          pages: [home],
          groups: [testGroup('home', [home])],
          settings: searches.flatMap((consumerSearch) => (settings ? { ...settings, consumerSearch } : [])),
        }),
      ),
      FACTS,
    );
  const [uk, us] = ['https://app.example/find', 'https://us.example/find'];
  expect(withSettings(us, uk, us).formTargets).toEqual([uk, us]);
});
