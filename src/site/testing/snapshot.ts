import type { Snapshot } from '../../content/snapshot.ts';
import {
  testArticle,
  testAsset,
  testGroup,
  testLink,
  testPage,
  testSettings,
  testSnapshot as testContent,
} from '../../content/testing/fixtures.ts';
import type { AnimationData, Block, LinkData, PictureData } from '../../content/types.ts';
import { written, type Written } from '../../content/written.ts';

/** Asset of {@link photo}. */
export const PHOTO_ASSET_ID = testAsset._id;
const DRAWING_ASSET_ID = 'image-89abcdef0123456789abcdef0123456789abcdef-800x800-svg';

/** A raster picture. */
export const photo = written<PictureData>({
  alt: 'A bag of bread',
  assetId: PHOTO_ASSET_ID,
  hotspot: null,
  crop: null,
});
/** A vector picture. */
export const drawing = written<PictureData>({ ...photo, alt: 'A clock', assetId: DRAWING_ASSET_ID });
/** A picture whose asset the snapshot does not have. */
export const missingPicture = written<PictureData>({ ...photo, alt: 'Nothing', assetId: null });

/** File of {@link film}. */
const FILM_FILE = {
  _id: 'file-0123456789abcdef0123456789abcdef01234567-json',
  file: '0123456789abcdef0123456789abcdef01234567.json',
  width: 400,
  height: 300,
};
/** An animation with a still picture. */
export const film = written<AnimationData>({
  animationId: FILM_FILE._id,
  description: 'A bag that fills',
  start: 'automatic',
  loop: true,
  mode: 'normal',
  speed: 1,
  controls: true,
  poster: { assetId: DRAWING_ASSET_ID, hotspot: null, crop: null },
});

/** Creates a link with a `_key` and one target. */
export function link(
  label: string,
  target: Written<Partial<LinkData>>,
): LinkData & { readonly _key: string } {
  return { _key: label, ...testLink({ label, ...target }) };
}

const home = testPage({
  _updatedAt: '2026-05-01T08:00:00Z',
  title: 'Home',
  description: 'Rescue good food.',
  blocks: [],
});
const german = testPage({ ...home, _id: 'page-home-de', language: 'de', title: 'Startseite' });
const howItWorks = testPage({
  ...home,
  _id: 'page-how-en-gb',
  slug: 'how-it-works',
  title: 'How it works',
});

const bread = testArticle({
  _id: 'article-bread-en-gb',
  _updatedAt: '2026-06-01T08:00:00Z',
  slug: 'blog/bread',
  parentId: home._id,
  title: 'Keep bread <fresh>',
  description: 'A cloth, a box, a freezer.',
  picture: photo,
  authorId: 'author-ines',
  publishedAt: '2026-06-01T08:00:00Z',
  content: [],
});
const brot = testArticle({
  ...bread,
  _id: 'article-bread-de',
  language: 'de',
  slug: 'blog/brot',
  title: 'Brot frisch halten',
});
const soup = testArticle({
  ...bread,
  _id: 'article-soup-en-gb',
  slug: 'blog/soup',
  title: 'Soup that takes anything',
  publishedAt: '2026-07-01T08:00:00Z',
});

/**
 * Creates a snapshot of two pages and two articles: the home page and the bread article have German translations,
 * everything else falls back to English.
 * @param blocks the home page's blocks.
 */
export function testSnapshot(blocks: readonly Written<Block>[] = []): Snapshot {
  return testContent({
    pages: [{ ...home, ...written<Pick<typeof home, 'blocks'>>({ blocks }) }, german, howItWorks],
    articles: [bread, brot, soup],
    groups: [testGroup('translation-home', [home, german]), testGroup('translation-bread', [bread, brot])],
    assets: [
      testAsset,
      {
        _id: DRAWING_ASSET_ID,
        extension: 'svg',
        lqip: 'data:image/png;base64,BBBB',
        width: 800,
        height: 800,
      },
    ],
    settings: [
      {
        ...testSettings(),
        navigation: [
          { _type: 'link', ...link('How it works', { documentId: howItWorks._id }) },
          {
            _type: 'menuGroup',
            _key: 'stores',
            label: 'Stores',
            links: [
              link('Soup for stores', { documentId: soup._id }),
              link('Sign up', { destination: 'merchantSignUp' }),
            ],
          },
        ],
        navigationAction: { ...link('Find food', { destination: 'consumerSite' }), _key: null },
        menuAction: { ...link('Get the app', { destination: 'appStore' }), _key: null },
        footerText: 'Good food belongs on plates.',
        footerColumns: [
          { _key: 'c1', heading: 'Stores', links: [link('Store login', { destination: 'merchantLogin' })] },
        ],
        socialLinks: [{ _key: 's1', platform: 'instagram', url: 'https://social.example/morsel' }],
        cookiePolicy: { ...link('Cookie policy', { documentId: howItWorks._id }), _key: null },
        appStore: 'https://apps.example/ios',
        googlePlay: 'https://apps.example/android',
        consumerSite: 'https://find.example/',
        consumerSearch: 'https://find.example/search',
        appDownload: 'https://find.example/get',
      },
    ],
    authors: [{ _id: 'author-ines', name: 'Ines Calder', portrait: null }],
    animations: [FILM_FILE],
  });
}
