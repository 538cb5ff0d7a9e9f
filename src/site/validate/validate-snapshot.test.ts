import { expect, it } from 'vitest';
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
} from '../../content/testing/fixtures.ts';
import type { BlockOf } from '../../content/types.ts';
import { snapshotProblems } from './validate-snapshot.ts';
import { written } from '../../content/written.ts';

const home = testPage();
const picture = { alt: 'Bread', assetId: testAsset._id, hotspot: null, crop: null };
const withBlock = (changes: object) => testPage({ blocks: [{ ...testHero(), ...changes }] });
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

it.each<[string, Partial<Snapshot>, string, string, string]>([
  ['no home page', { pages: [testPage({ slug: 'about' })] }, '(none)', 'slug', 'no home page'],
  ['no settings', { settings: [testSettings('de')] }, '(none)', 'language', 'no site settings'],
  [
    'settings twice',
    { settings: [testSettings(), { ...testSettings(), _id: 's2' }] },
    's2',
    'language',
    'settings-en-gb also',
  ],
  [
    'settings of an unknown locale',
    { settings: [testSettings(), testSettings('xx')] },
    'settings-xx',
    'language',
    "'xx'",
  ],
  [
    'a hero below another block',
    { pages: [testPage({ blocks: [testHero(), { ...testHero(), _key: 'second' }] })] },
    home._id,
    'blocks[1]',
    'hero',
  ],
  [
    'a table with a cell below no column',
    { pages: [testPage({ blocks: [testHero(), lopsidedTable] })] },
    home._id,
    'blocks[1].rows[0].cells',
    'one cell for each column',
  ],
  [
    'a block this version of the site does not have',
    { pages: [withBlock({ _type: 'carousel' })] },
    home._id,
    'blocks[0]',
    'of the type "carousel"',
  ],
  [
    'an anchor that cannot be one',
    { pages: [withBlock({ section: { tone: null, space: null, anchor: 'Our Prices' } })] },
    home._id,
    'blocks[0].section.anchor',
    '"Our Prices"',
  ],
  [
    'a link to nothing',
    { pages: [withBlock({ actions: [{ ...testLink({ url: null, documentId: 'gone' }), _key: 'a' }] })] },
    home._id,
    'blocks[0].actions[0].document',
    'leads to gone',
  ],
  [
    'a link without target',
    { pages: [withBlock({ actions: [{ ...testLink({ url: null }), _key: 'a' }] })] },
    home._id,
    'blocks[0].actions[0]',
    'exactly one target',
  ],
  [
    'a page action in the header',
    {
      settings: [
        {
          ...testSettings(),
          navigationAction: { ...testLink({ url: null, pageAction: 'Copy to Clipboard' }), _key: null },
        },
      ],
    },
    'settings-en-gb',
    'navigationAction',
    'Links of the header lead',
  ],
  [
    'a link with two targets',
    {
      pages: [
        withBlock({
          actions: [{ ...testLink({ url: 'https://a.example', destination: 'appStore' }), _key: 'a' }],
        }),
      ],
    },
    home._id,
    'blocks[0].actions[0]',
    'exactly one target',
  ],
  [
    'a picture without image',
    { pages: [withBlock({ picture: { ...picture, assetId: null } })] },
    home._id,
    'blocks[0].picture.asset',
    'no image',
  ],
  [
    'a picture of a deleted image',
    { pages: [withBlock({ picture: { ...picture, assetId: 'image-x' } })] },
    home._id,
    'blocks[0].picture.asset',
    'image-x',
  ],
  [
    'a parent that is not published',
    { pages: [testPage({ parentId: 'draft' })] },
    home._id,
    'parent',
    'draft',
  ],
  [
    'an author that is not published',
    { articles: [testArticle({ authorId: 'nobody' })] },
    'article-en-gb',
    'author',
    'nobody',
  ],
  [
    'a redirect without target',
    { redirects: [{ ...redirect, documentId: null }] },
    'redirect-1',
    'document',
    'not both',
  ],
  [
    'a gone page with target',
    { redirects: [{ ...redirect, status: 410 }] },
    'redirect-1',
    'document',
    'leads nowhere',
  ],
  [
    'a redirect to a page that does not exist',
    { redirects: [{ ...redirect, documentId: null, url: '/nowhere/' }] },
    'redirect-1',
    'url',
    'no page at /nowhere/',
  ],
  [
    'a redirect from an address',
    { redirects: [{ ...redirect, source: 'https://www.example.com/old' }] },
    'redirect-1',
    'source',
    "exactly one '/'",
  ],
  [
    'one source redirected twice',
    { redirects: [redirect, { ...redirect, _id: 'redirect-2' }] },
    'redirect-2',
    'source',
    'redirect-1 also',
  ],
  [
    'a redirect from a page that exists',
    { redirects: [{ ...redirect, source: '/de' }] },
    'redirect-1',
    'source',
    'is the address of a home page',
  ],
  ['a path taken twice', { articles: [testArticle({ slug: '/' })] }, 'article-en-gb', 'slug', 'also that of'],
  ['an impossible path', { articles: [testArticle({ slug: 'Blog' })] }, 'article-en-gb', 'slug', "'Blog'"],
  ['a missing title', broken({ pages: [{ ...home, title: null }] }), home._id, 'title', 'missing'],
  [
    'a missing alternative text',
    broken({ pages: [withBlock({ picture: { ...picture, alt: null } })] }),
    home._id,
    'blocks[0].picture.alt',
    'missing',
  ],
  [
    'an unknown block',
    broken({ pages: [{ ...home, blocks: [{ _key: 'a', _type: 'carousel' }] }] }),
    home._id,
    'blocks[0]',
    'carousel',
  ],
  [
    'an unknown redirect status',
    broken({ redirects: [{ ...redirect, status: 418 }] }),
    'redirect-1',
    'status',
    '418',
  ],
])('reports %s', (_, changes, documentId, field, message) => {
  const problems = snapshotProblems(testSnapshot(changes));
  const found = problems.find((problem) => problem.documentId === documentId && problem.field === field);
  expect(`${found?.message} ${found?.fix}`).toContain(message);
  for (const problem of problems) expect(problem.fix).toMatch(/\w/);
});

it('reports problems of several documents at once, with their locales', () => {
  const german = testPage({ _id: 'home-de', language: 'de', slug: 'X' });
  const problems = snapshotProblems(testSnapshot({ pages: [home, german], settings: [] }));
  expect(problems.map(({ locale }) => locale)).toEqual(expect.arrayContaining(['de', 'en-gb']));
});

it('reports what documents lack together with everything else, and nothing twice', () => {
  const withoutAlt = { ...withBlock({ picture: { ...picture, alt: null } }), _id: 'no-alt' };
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
