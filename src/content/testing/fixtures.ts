import type { Snapshot } from '../snapshot.ts';
import { written, type Written } from '../written.ts';
import type {
  ArticleDocument,
  BlockOf,
  ImageAsset,
  LinkData,
  PageDocument,
  SiteSettings,
  Topic,
  TranslationGroup,
} from '../types.ts';

/** Creates a link with one target; all other targets are `null`. */
export function testLink(target: Written<Partial<LinkData>> = { url: 'https://example.com/' }): LinkData {
  return written<LinkData>({
    label: 'A link',
    destination: null,
    url: null,
    pageAction: null,
    fragment: null,
    documentId: null,
    ...target,
  });
}

/** Creates a page with one hero, with overrides. */
export function testPage(changes: Written<Partial<PageDocument>> = {}): PageDocument {
  const language = changes.language ?? 'en-gb';
  return written<PageDocument>({
    _id: `page-home-${language}`,
    _type: 'page',
    _updatedAt: '2026-04-01T00:00:00Z',
    language,
    slug: '/',
    parentId: null,
    title: `Home ${language}`,
    shortTitle: null,
    description: `Description ${language}`,
    afterwards: null,
    sharePicture: null,
    blocks: [testHero()],
    ...changes,
  });
}

/** Creates a hero without image and buttons. */
export function testHero(): BlockOf<'hero'> {
  return written<BlockOf<'hero'>>({
    _key: 'hero',
    _type: 'hero',
    layout: null,
    media: null,
    eyebrow: null,
    heading: 'Heading',
    text: null,
    picture: null,
    animation: null,
    video: null,
    eveningVideo: null,
    actions: null,
  });
}

/** Creates a list of articles that visitors browse, with overrides. */
export function testArticleList(
  changes: Written<Partial<BlockOf<'articleList'>>> = {},
): BlockOf<'articleList'> {
  return written<BlockOf<'articleList'>>({
    _key: 'list',
    _type: 'articleList',
    heading: 'All',
    intro: null,
    limit: 3,
    browse: true,
    topicId: null,
    ...changes,
  });
}

/** Creates an article of one paragraph, with overrides. */
export function testArticle(changes: Written<Partial<ArticleDocument>> = {}): ArticleDocument {
  return written<ArticleDocument>({
    _id: 'article-en-gb',
    _type: 'article',
    _updatedAt: '2026-04-01T00:00:00Z',
    language: 'en-gb',
    slug: 'blog/article',
    parentId: null,
    title: 'An article',
    shortTitle: null,
    description: 'Description of an article',
    afterwards: null,
    sharePicture: null,
    picture: { alt: 'Bread', assetId: testAsset._id, hotspot: null, crop: null },
    authorId: 'author-1',
    publishedAt: '2026-03-01T08:00:00Z',
    topicIds: null,
    recipe: null,
    content: [
      {
        _key: 'p',
        _type: 'block',
        style: 'normal',
        listItem: null,
        level: null,
        children: [{ _key: 's', _type: 'span', text: 'Text' }],
        markDefs: null,
      },
    ],
    ...changes,
  });
}

/** Creates a topic without an image, with overrides. */
export function testTopic(changes: Written<Partial<Topic>> = {}): Topic {
  return written<Topic>({
    _id: 'topic-en-gb',
    _updatedAt: '2026-04-01T00:00:00Z',
    language: 'en-gb',
    slug: 'recipes',
    title: 'Recipes',
    description: 'What to cook.',
    tone: 'butter',
    picture: null,
    ...changes,
  });
}

/** A raster image of 1600 × 1200 pixels. */
export const testAsset: ImageAsset = {
  _id: 'image-0123456789abcdef0123456789abcdef01234567-1600x1200-webp',
  extension: 'webp',
  lqip: 'data:image/png;base64,AAAA',
  width: 1600,
  height: 1200,
};

/** Creates site settings with the minimum of links, with overrides. */
export function testSettings(language = 'en-gb'): SiteSettings {
  return written<SiteSettings>({
    _id: `settings-${language}`,
    _updatedAt: '2026-04-01T00:00:00Z',
    language,
    navigation: [{ _type: 'link', _key: 'n1', ...testLink({ destination: 'consumerSite' }) }],
    navigationAction: { ...testLink({ destination: 'consumerSite' }), _key: null },
    menuAction: null,
    footerText: `Footer ${language}`,
    footerColumns: [
      {
        _key: 'f1',
        heading: 'About',
        links: [{ _key: 'l1', ...testLink({ destination: 'merchantLogin' }) }],
      },
    ],
    socialLinks: [{ _key: 's1', platform: 'instagram', url: 'https://social.example/' }],
    cookiePolicy: { ...testLink({ destination: 'consumerSite' }), _key: null },
    appStore: 'https://apps.example/',
    googlePlay: 'https://play.example/',
    merchantLogin: 'https://store.example/login',
    merchantSignUp: 'https://store.example/sign-up',
    consumerSite: 'https://app.example/',
    consumerSearch: 'https://app.example/find',
    appDownload: 'https://app.example/get',
  });
}

/** Creates the translation group of some documents. */
export function testGroup(
  id: string,
  documents: readonly { readonly _id: string; readonly language: string }[],
): TranslationGroup {
  return {
    _id: id,
    _updatedAt: '2026-04-01T00:00:00Z',
    translations: documents.map(({ _id, language }) => ({ language, documentId: _id })),
  };
}

/** Creates a valid snapshot with an English home page, with overrides. */
export function testSnapshot(changes: Written<Partial<Snapshot>> = {}): Snapshot {
  return written<Snapshot>({
    pages: [testPage()],
    articles: [],
    groups: [],
    assets: [testAsset],
    settings: [testSettings()],
    topics: [],
    authors: [{ _id: 'author-1', name: 'Ada', portrait: null }],
    redirects: [],
    animationFiles: [],
    animations: [],
    ...changes,
  });
}
