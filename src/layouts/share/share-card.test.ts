import { describe, expect, it } from 'vitest';
import { testSite } from '../../site/testing/site.ts';
import {
  testArticle,
  testArticleList,
  testAsset,
  testGroup,
  testHero,
  testLink,
  testPage,
  testSettings,
  testSnapshot,
  testTopic,
} from '../../content/testing/fixtures.ts';
import { chosenPicture, shareCard, type ShareCard, shareFile } from './share-card.ts';

const picture = (assetId: string) => ({ alt: 'A bag', assetId, hotspot: null, crop: null });
const poster = { ...testAsset, _id: `image-${'f'.repeat(40)}-1600x1200-webp` };
const drawing = { ...testAsset, _id: `image-${'e'.repeat(40)}-800x800-svg`, extension: 'svg' };

const home = testPage({
  title: 'Join us',
  blocks: [
    { ...testHero(), picture: picture(testAsset._id), section: { tone: 'green', space: null, anchor: null } },
  ],
});
const homeDe = testPage({ language: 'de', title: 'Mach mit' });
const homeAt = testPage({ language: 'de-at', title: 'Mach mit in Wien' });
const stores = testPage({
  _id: 'stores',
  slug: 'stores',
  title: 'For stores: sell what is left',
  sharePicture: picture(poster._id),
});
const bakeries = testPage({
  _id: 'bakeries',
  slug: 'stores/bakeries',
  title: 'For bakeries',
  parentId: 'stores',
  sharePicture: picture(drawing._id),
});
const grocers = testPage({
  _id: 'grocers',
  slug: 'stores/grocers',
  title: 'For grocers',
  parentId: 'bakeries',
  blocks: home.blocks,
  sharePicture: picture(testAsset._id),
});
const blog = testPage({
  _id: 'blog',
  slug: 'blog',
  title: 'Blog',
  blocks: [testArticleList()],
});
const topic = testTopic({ picture: { assetId: poster._id, hotspot: null, crop: null } });
const article = testArticle({ topicIds: [topic._id], parentId: 'blog' });
const settings = {
  ...testSettings(),
  navigation: [
    {
      ...testLink({ documentId: 'stores' }),
      url: null,
      label: 'For stores',
      _type: 'link' as const,
      _key: 'a',
    },
  ],
};
const site = testSite(
  testSnapshot({
    pages: [home, homeDe, homeAt, stores, bakeries, grocers, blog],
    articles: [article],
    topics: [topic],
    assets: [testAsset, poster, drawing],
    settings: [settings, testSettings('de')],
    groups: [testGroup('home', [home, homeDe, homeAt])],
  }),
);

function routeAt(path: string) {
  const route = site.routes.atPath(path);
  if (!route) throw new Error(`No page at ${path}.`);
  return route;
}
const cardAt = (path: string) => shareCard(site, routeAt(path));

describe('shareCard', () => {
  it('shows title, audience, and tone and picture of the opening', () =>
    expect(cardAt('/')).toEqual({
      title: 'Join us',
      section: undefined,
      audience: 'English',
      language: 'en-GB',
      tone: 'green',
      picture: {
        assetId: testAsset._id,
        crop: null,
        hotspot: null,
        documentId: home._id,
        field: 'blocks[0].picture',
      },
    }));

  it.each([
    ['/de/', 'Deutsch', 'de-DE', 'Mach mit'],
    ['/de-at/', 'Deutsch · Österreich', 'de-AT', 'Mach mit in Wien'],
    // Fallback routes have the card of what they show.
    ['/de-ch/', 'Deutsch', 'de-DE', 'Mach mit'],
    ['/ja/', 'English', 'en-GB', 'Join us'],
  ])('at %s is for %s', (path, audience, language, title) =>
    expect(cardAt(path)).toMatchObject({ audience, language, title }),
  );

  it.each([
    ['/stores/', undefined],
    // The page above is called what the menu calls it, else by its title.
    ['/stores/bakeries/', 'For stores'],
    ['/stores/grocers/', 'For bakeries'],
    ['/blog/article/', 'Recipes'],
  ])('at %s names the section %s', (path, section) => expect(cardAt(path).section).toBe(section));

  it('of an article has its topic’s tone', () =>
    expect(cardAt('/blog/article/')).toMatchObject({ tone: 'butter', picture: { field: 'picture' } }));

  it('of a topic’s list shows the topic', () =>
    expect(cardAt('/blog/recipes/')).toMatchObject({
      title: 'Recipes',
      section: 'Blog',
      tone: 'butter',
      picture: { assetId: poster._id, documentId: topic._id, field: 'picture' },
    }));

  it('has no picture where the page has none', () => expect(cardAt('/de/').picture).toBeUndefined());
});

describe('chosenPicture', () => {
  it.each([
    ['takes the place of the card', '/stores/', poster._id],
    ['is drawn on the card when it is a vector picture', '/stores/bakeries/', undefined],
    ['says nothing when it is the one the page opens with', '/stores/grocers/', undefined],
    ['is missing where nobody chose one', '/', undefined],
  ])('%s', (_, path, assetId) => expect(chosenPicture(site, routeAt(path))?.assetId).toBe(assetId));

  it('is on the card where it is a vector picture', () =>
    expect(cardAt('/stores/bakeries/').picture).toMatchObject({
      assetId: drawing._id,
      field: 'sharePicture',
    }));
});

const hotspot = { x: 0.5, y: 0.6, width: 0.4, height: 0.3 };
const shownPicture = { assetId: 'image-1', crop: null, hotspot, documentId: 'home', field: 'sharePicture' };
const card: ShareCard = {
  title: 'Bread',
  section: 'Recipes',
  audience: 'English',
  language: 'en-GB',
  tone: 'butter',
  picture: shownPicture,
};

describe('shareFile', () => {
  it('is stable: caches and links depend on it', () => {
    expect(shareFile(card)).toBe('cd16ab4bea5b2dba2cc4bcf997c56565.jpg');
    expect(shareFile({ ...card })).toBe(shareFile(card));
  });

  it.each<[string, Partial<ShareCard>]>([
    ['title', { title: 'Bread!' }],
    ['section', { section: undefined }],
    ['audience', { audience: 'English · Canada' }],
    ['language', { language: 'en-CA' }],
    ['tone', { tone: 'sky' }],
    ['picture', { picture: undefined }],
    ['asset', { picture: { ...shownPicture, assetId: 'image-2' } }],
    ['hotspot', { picture: { ...shownPicture, hotspot: { ...hotspot, x: 0.4 } } }],
    ['crop', { picture: { ...shownPicture, crop: { top: 0.1, bottom: 0, left: 0, right: 0 } } }],
  ])('changes with its %s', (_, changes) =>
    expect(shareFile({ ...card, ...changes })).not.toBe(shareFile(card)),
  );

  it.each<[string, Partial<ShareCard>]>([
    [
      'the document it was chosen in',
      { picture: { ...shownPicture, documentId: 'other', field: 'picture' } },
    ],
    [
      'the order of numbers',
      { picture: { ...shownPicture, hotspot: { height: 0.3, width: 0.4, y: 0.6, x: 0.5 } } },
    ],
  ])('does not change with %s', (_, changes) =>
    expect(shareFile({ ...card, ...changes })).toBe(shareFile(card)),
  );

  it('does not confuse texts that touch', () =>
    expect(shareFile({ ...card, title: 'BreadRecipes', section: '' })).not.toBe(
      shareFile({ ...card, title: 'Bread', section: 'Recipes' }),
    ));
});
