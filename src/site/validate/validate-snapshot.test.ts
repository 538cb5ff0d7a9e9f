import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../content/snapshot.ts';
import {
  testArticle,
  testAsset,
  testGroup,
  testHero,
  testLink,
  testPage,
  testSettings,
  testSnapshot,
  testTopic,
} from '../../content/testing/fixtures.ts';
import type { BlockOf } from '../../content/types.ts';
import { inEveryPlace } from '../../shared/testing/in-every-place.ts';
import { snapshotProblems } from './validate-snapshot.ts';
import { written } from '../../content/written.ts';

const home = testPage();
const picture = { alt: 'Bread', assetId: testAsset._id, hotspot: null, crop: null };
const withHero = (changes: object) => testPage({ blocks: [{ ...testHero(), ...changes }] });
const ofHero = (changes: object) => ({ pages: [withHero(changes)] });
const ofLink = (target: Parameters<typeof testLink>[0]) =>
  ofHero({ actions: [{ ...testLink({ url: null, ...target }), _key: 'a' }] });
const redirect = { _id: 'redirect-1', source: '/old', status: 301, documentId: home._id, url: null } as const;
const lopsidedTable = written<BlockOf<'comparisonTable'>>({
  _key: 't',
  _type: 'comparisonTable',
  heading: 'Where it can go',
  intro: null,
  caption: 'The bin',
  columns: [{ _key: 'c', heading: 'The bin', highlighted: null }],
  rows: [
    {
      _key: 'r',
      heading: 'Bread',
      cells: ['a', 'b'].map((_key) => ({ _key, answer: 'yes', text: null })),
    },
  ],
});
const withLopsidedTable = testPage({ blocks: [testHero(), lopsidedTable] });
const secondHero = { ...testHero(), _key: 'second' };
const settingsWithPageAction = {
  ...testSettings(),
  navigationAction: { ...testLink({ url: null, pageAction: 'Copy to Clipboard' }), _key: null },
};
// Data the types rule out, as a faulty content service could send it.
const broken = (value: unknown) => value as Partial<Snapshot>;

it('has nothing to say about valid content', () => {
  const german = testPage({ _id: 'home-de', language: 'de' });
  const snapshot = testSnapshot({
    pages: [home, german],
    articles: [testArticle({ parentId: home._id })],
    groups: [testGroup('home', [home, german])],
    redirects: [redirect],
  });
  expect(snapshotProblems(snapshot)).toEqual([]);
});

it.each<[place: string, message: string, changes: Partial<Snapshot>]>([
  ['(none) slug', 'no home page', { pages: [testPage({ slug: 'about' })] }],
  ['(none) language', 'no site settings', { settings: [testSettings('de')] }],
  ['s2 language', 'settings-en-gb also', { settings: [testSettings(), { ...testSettings(), _id: 's2' }] }],
  ['settings-xx language', "'xx'", { settings: [testSettings(), testSettings('xx')] }],
  ['settings-en-gb navigationAction', 'Links of the header lead', { settings: [settingsWithPageAction] }],
  [`${home._id} title`, 'missing', broken({ pages: [{ ...home, title: null }] })],
  [`${home._id} parent`, 'draft', { pages: [testPage({ parentId: 'draft' })] }],
  [`${home._id} blocks[0]`, 'carousel', ofHero({ _type: 'carousel' })],
  [`${home._id} blocks[1]`, 'hero', { pages: [testPage({ blocks: [testHero(), secondHero] })] }],
  [`${home._id} blocks[1].rows[0].cells`, 'one cell for each column', { pages: [withLopsidedTable] }],
  [`${home._id} blocks[0].actions[0].document`, 'leads to gone', ofLink({ documentId: 'gone' })],
  [`${home._id} blocks[0].actions[0]`, 'exactly one target', ofLink({})],
  [`${home._id} blocks[0].actions[0]`, 'exactly one target', ofLink({ url: '/', destination: 'appStore' })],
  [`${home._id} blocks[0].picture.alt`, 'missing', ofHero({ picture: { ...picture, alt: null } })],
  [`${home._id} blocks[0].picture.asset`, 'no image', ofHero({ picture: { ...picture, assetId: null } })],
  [`${home._id} blocks[0].picture.asset`, 'image-x', ofHero({ picture: { ...picture, assetId: 'image-x' } })],
  ['article-en-gb author', 'nobody', { articles: [testArticle({ authorId: 'nobody' })] }],
  ['article-en-gb slug', 'also that of', { articles: [testArticle({ slug: '/' })] }],
  ['article-en-gb slug', "'Blog'", { articles: [testArticle({ slug: 'Blog' })] }],
  ['redirect-1 document', 'not both', { redirects: [{ ...redirect, documentId: null }] }],
  ['redirect-1 status', '418', broken({ redirects: [{ ...redirect, status: 418 }] })],
  ['redirect-2 source', 'redirect-1 also', { redirects: [redirect, { ...redirect, _id: 'redirect-2' }] }],
])('reports at %s: %s', (place, message, changes) => {
  const problems = snapshotProblems(testSnapshot(changes));
  const found = problems.find(({ documentId, field }) => `${documentId} ${field}` === place);
  expect(`${found?.message} ${found?.fix}`).toContain(message);
  for (const problem of problems) expect(problem.fix).toMatch(/\w/);
});

describe.each<[list: keyof Snapshot, sound: readonly object[], odd: object]>([
  [
    'pages',
    [home, testPage({ _id: 'b', slug: 'b' })],
    { ...testPage({ _id: 'odd' }), slug: 'c', title: null },
  ],
  [
    'articles',
    [testArticle(), testArticle({ _id: 'b', slug: 'blog/b' })],
    testArticle({ _id: 'odd', slug: 'X' }),
  ],
  ['topics', [testTopic(), testTopic({ _id: 'b', slug: 'b' })], testTopic({ _id: 'odd', slug: 'X' })],
  ['settings', [testSettings(), testSettings('de')], { ...testSettings('fr'), _id: 'odd', footerText: null }],
  [
    'redirects',
    [redirect, { ...redirect, _id: 'b', source: '/b' }],
    { ...redirect, _id: 'odd', source: 'X' },
  ],
])('of %s', (list, sound, odd) => {
  it.each(inEveryPlace(sound, odd))('reports the odd one that stands %s, and no other', (_, items) => {
    const problems = snapshotProblems({ ...testSnapshot(), ...broken({ [list]: items }) });
    expect(new Set(problems.map(({ documentId }) => documentId))).toEqual(new Set(['odd']));
  });
});

it('reports problems of several documents at once, with their locales', () => {
  const german = testPage({ _id: 'home-de', language: 'de', slug: 'X' });
  const problems = snapshotProblems(testSnapshot({ pages: [home, german], settings: [] }));
  expect(problems.map(({ locale }) => locale)).toEqual(expect.arrayContaining(['de', 'en-gb']));
});

it('reports what documents lack together with everything else, and nothing twice', () => {
  const withoutAlt = { ...withHero({ picture: { ...picture, alt: null } }), _id: 'no-alt' };
  const linking = testPage({ _id: 'linking', slug: 'linking', parentId: 'gone' });
  const twin = testPage({ _id: 'twin', slug: 'linking' });
  const problems = snapshotProblems(testSnapshot({ pages: [withoutAlt, linking, twin] }));
  expect(problems.map(({ documentId, field }) => `${documentId} ${field}`)).toEqual([
    'no-alt blocks[0].picture.alt',
    'linking parent',
    'twin slug',
  ]);
});

it('copes with documents that lack what routes are made of', () => {
  // As a faulty content service could send them.
  const pages = [
    testPage(),
    { ...testPage(), _id: 'lost', slug: null, blocks: null, language: null },
  ] as unknown;
  const problems = snapshotProblems({ ...testSnapshot(), ...broken({ pages }) });
  expect(problems.map(({ documentId }) => documentId)).toEqual(['lost', 'lost', 'lost']);
});
