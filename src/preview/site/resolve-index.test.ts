import { expect, it } from 'vitest';
import {
  testArticle,
  testAsset,
  testGroup,
  testPage,
  testSettings,
  testSnapshot,
} from '../../content/testing/fixtures.ts';
import { testSite } from '../../site/testing/site.ts';
import type { LightIndex } from './read-index.ts';
import { resolveIndex } from './resolve-index.ts';

const snapshot = testSnapshot();
const { environment } = testSite(snapshot);

/** Creates a page as the index has it. */
const lightPage = (changes: Parameters<typeof testPage>[0] = {}) => ({
  ...testPage({ blocks: [], ...changes }),
  videoAddresses: [],
});

/** Resolves an index of documents as an editor may leave them. */
function resolve(changes: {
  readonly pages?: readonly object[];
  readonly articles?: readonly object[];
  readonly settings?: readonly object[];
}) {
  const { settings, topics, authors, redirects, animationFiles, groups } = snapshot;
  // Drafts have any shape: that is what the function is for.
  const index = {
    pages: [lightPage()],
    articles: [],
    groups,
    ...changes,
    site: { settings: changes.settings ?? settings, topics, authors, redirects, animationFiles },
  } as unknown as LightIndex;
  return resolveIndex(index, [testAsset], environment);
}

it('gives a document a route that has a path and a locale, whatever else it lacks', () => {
  const draft = {
    _id: 'new',
    _type: 'page',
    language: 'de',
    slug: 'neu',
    title: null,
    blocks: null,
    videoAddresses: [],
  };
  const { site, problems } = resolve({ pages: [lightPage(), draft] });
  expect(site.routes.atPath('/de/neu/')?.documentId).toBe('new');
  expect(problems.get('new')?.map(({ field }) => field)).toEqual(expect.arrayContaining(['title', 'blocks']));
  expect(problems.get('page-home-en-gb')).toBeUndefined();
});

it.each([
  ['path', { slug: null }],
  ['locale', { language: null }],
  ['known locale', { language: 'xx' }],
])('gives none to a document without a %s', (_, changes) => {
  const { site } = resolve({
    pages: [lightPage(), { ...lightPage({ _id: 'new', slug: 'new' }), ...changes }],
  });
  expect(site.routes.all.map(({ documentId }) => documentId)).not.toContain('new');
});

it('lists no article that a list cannot show', () => {
  const broken = {
    ...testArticle({ _id: 'broken', slug: 'blog/broken' }),
    picture: null,
    publishedAt: null,
  };
  const { site } = resolve({ articles: [testArticle(), broken] });
  expect(site.routes.atPath('/blog/broken/')?.documentId).toBe('broken');
  expect(site.routes.articles('en-gb').map(({ document }) => document._id)).toEqual(['article-en-gb']);
});

it('reports two documents of one path, and shows one', () => {
  const { site, problems } = resolve({ pages: [lightPage(), lightPage({ _id: 'twin' })] });
  expect(site.routes.atPath('/')).toBeDefined();
  expect([...problems.keys()]).toEqual(['twin']);
});

it('finds the problems of settings by their locale', () => {
  const broken = { ...testSettings('de'), footerText: null };
  const { settingsProblems } = resolve({ settings: [testSettings(), broken] });
  expect(settingsProblems.get('de')?.map(({ field }) => field)).toEqual(['footerText']);
  expect(settingsProblems.get('en-gb')).toBeUndefined();
});

it('resolves a fallback route as production does', () => {
  const home = lightPage();
  const about = lightPage({ _id: 'about', slug: 'about' });
  const { site } = resolve({ pages: [home, about] });
  const same = testSite(testSnapshot({ pages: [home, about], groups: [testGroup('home', [home])] }));
  expect(site.routes.atPath('/ja/about/')).toMatchObject({ sourceLocale: 'en-gb', documentId: 'about' });
  expect(site.routes.all.map(({ path }) => path).toSorted()).toEqual(
    same.routes.all.map(({ path }) => path).toSorted(),
  );
});
