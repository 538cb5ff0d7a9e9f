import type { Snapshot } from '../../content/snapshot.ts';
import type {
  AnimationData,
  ArticleDocument,
  Block,
  LinkData,
  PageDocument,
  PictureData,
} from '../../content/types.ts';
import { written, type Written } from '../../content/written.ts';

/** Asset of {@link photo}. */
export const PHOTO_ASSET_ID = 'image-0123456789abcdef0123456789abcdef01234567-1600x1200-webp';
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
  return written<LinkData & { readonly _key: string }>({
    _key: label,
    label,
    destination: null,
    url: null,
    pageAction: null,
    fragment: null,
    documentId: null,
    ...target,
  });
}

const home = written<PageDocument>({
  _type: 'page',
  _id: 'page-home-en-gb',
  _updatedAt: '2026-05-01T08:00:00Z',
  language: 'en-gb',
  slug: '/',
  parentId: null,
  title: 'Home',
  shortTitle: null,
  description: 'Rescue good food.',
  afterwards: null,
  sharePicture: null,
  blocks: [],
});
const howItWorks = written<PageDocument>({
  ...home,
  _id: 'page-how-en-gb',
  slug: 'how-it-works',
  title: 'How it works',
});

const bread = written<ArticleDocument>({
  _type: 'article',
  _id: 'article-bread-en-gb',
  _updatedAt: '2026-06-01T08:00:00Z',
  language: 'en-gb',
  slug: 'blog/bread',
  parentId: 'page-home-en-gb',
  title: 'Keep bread <fresh>',
  shortTitle: null,
  description: 'A cloth, a box, a freezer.',
  afterwards: null,
  sharePicture: null,
  picture: photo,
  authorId: 'author-ines',
  publishedAt: '2026-06-01T08:00:00Z',
  topicIds: null,
  content: [],
});
const soup = written<ArticleDocument>({
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
  return written<Snapshot>({
    pages: [
      { ...home, blocks },
      { ...home, _id: 'page-home-de', language: 'de', title: 'Startseite' },
      howItWorks,
    ],
    articles: [
      bread,
      { ...bread, _id: 'article-bread-de', language: 'de', slug: 'blog/brot', title: 'Brot frisch halten' },
      soup,
    ],
    groups: [
      group('home', { 'en-gb': 'page-home-en-gb', de: 'page-home-de' }),
      group('bread', { 'en-gb': 'article-bread-en-gb', de: 'article-bread-de' }),
    ],
    assets: [
      {
        _id: PHOTO_ASSET_ID,
        extension: 'webp',
        lqip: 'data:image/png;base64,AAAA',
        width: 1600,
        height: 1200,
      },
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
        _id: 'settings-en-gb',
        _updatedAt: '2026-05-01T08:00:00Z',
        language: 'en-gb',
        navigation: [
          { _type: 'link', ...link('How it works', { documentId: 'page-how-en-gb' }) },
          {
            _type: 'menuGroup',
            _key: 'stores',
            label: 'Stores',
            links: [
              link('Soup for stores', { documentId: 'article-soup-en-gb' }),
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
        cookiePolicy: { ...link('Cookie policy', { documentId: 'page-how-en-gb' }), _key: null },
        appStore: 'https://apps.example/ios',
        googlePlay: 'https://apps.example/android',
        merchantLogin: 'https://store.example/login',
        merchantSignUp: 'https://store.example/sign-up',
        consumerSite: 'https://find.example/',
        consumerSearch: 'https://find.example/search',
        appDownload: 'https://find.example/get',
      },
    ],
    topics: [],
    authors: [{ _id: 'author-ines', name: 'Ines Calder', portrait: null }],
    redirects: [],
    animationFiles: [],
    animations: [FILM_FILE],
  });
}

function group(name: string, members: Readonly<Record<string, string>>): Snapshot['groups'][number] {
  return {
    _id: `translation-${name}`,
    _updatedAt: '2026-05-01T08:00:00Z',
    translations: Object.entries(members).map(([language, documentId]) => ({ language, documentId })),
  };
}
