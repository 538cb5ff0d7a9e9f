import { LOCALES } from '../../src/config/locales/locales.ts';
import type {
  Article,
  Author,
  Link,
  MediaWithText,
  Page,
  Picture,
  PortableText,
  SanityImageAsset,
  SiteSettings,
  TranslationMetadata,
} from '../../src/content/types.generated.ts';

/** Text of every paragraph. */
export const SENTENCE =
  'At closing time the shelves still smell of bread, and somebody two streets away has not had supper yet.';

/** Time at which every document was created and published. */
const UPDATED = '2026-06-01T08:00:00Z';

/** Builds the id of a translation group; its documents have the locale appended. */
export function groupId(index: number): string {
  return `group-${String(index).padStart(5, '0')}`;
}

/** Makes the system fields of a stored document. */
function systemFields(_id: string) {
  return { _id, _rev: 'synthetic', _createdAt: UPDATED, _updatedAt: UPDATED };
}

/** Makes the fields that pages and articles share. */
function routed(id: string, language: string, path: string) {
  return {
    ...systemFields(`${id}-${language}`),
    language,
    slug: { _type: 'slug' as const, current: path },
    title: `Synthetic ${id} in ${language}`,
    description: SENTENCE,
  };
}

/** Creates an image field of an image asset. */
export function pictureOf(assetId: string): Picture {
  return { _type: 'picture', asset: { _type: 'reference', _ref: assetId }, alt: SENTENCE };
}

/** Makes a link to the page of a group, by the group's index. */
function linkTo(index: number, language: string, label = `Page ${index}`): Link {
  return { _type: 'link', label, document: { _type: 'reference', _ref: `${groupId(index)}-${language}` } };
}

/** Gives items of a list the keys that the content service requires. */
function keyed<Item>(items: readonly Item[]) {
  return items.map((item, index) => ({ _key: `k${index}`, ...item }));
}

/** Makes rich text of paragraphs, the third of them a heading. */
function paragraphs(count: number): PortableText {
  return Array.from({ length: count }, (_, index) => ({
    _type: 'block',
    _key: `p${index}`,
    style: index === 2 ? 'h3' : 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: SENTENCE, marks: [] }],
  }));
}

/** Block before it has its key in the list. */
type Block = Unkeyed<Page['blocks'][number]>;
type Unkeyed<Item> = Item extends unknown ? Omit<Item, '_key'> : never;

/** Repeats an item of a list three times. */
function three<const Item>(item: Item) {
  return keyed([item, item, item]);
}

/** Makes a page of ten blocks. @param index of its group; the first is the home page. */
function page(id: string, language: string, index: number, picture: Picture): Page {
  const text = SENTENCE;
  const actions = keyed([linkTo(0, language, 'Home')]);
  return {
    ...routed(id, language, index === 0 ? '/' : `${id}-${language}`),
    _type: 'page',
    blocks: keyed<Block>([
      { _type: 'hero', heading: SENTENCE, text, picture, actions },
      {
        _type: 'statistics',
        heading: 'Figures',
        items: three({
          _type: 'statistic',
          value: 1234.5,
          format: 'number',
          label: SENTENCE,
          source: 'Synthetic',
        }),
      },
      {
        _type: 'steps',
        heading: 'Steps',
        steps: three({ _type: 'step', heading: 'Step', text, picture }),
      },
      mediaWithText(picture, 'start'),
      {
        _type: 'cardGrid',
        heading: 'Cards',
        cards: three({ _type: 'card', heading: 'Card', text, picture }),
      },
      mediaWithText(picture, 'end'),
      {
        _type: 'quotes',
        heading: 'Quotes',
        items: three({ _type: 'quote', text, name: 'Ada' }),
      },
      { _type: 'richText', content: paragraphs(6) },
      {
        _type: 'faq',
        heading: 'Questions',
        items: three({ _type: 'question', question: 'Why?', answer: paragraphs(1) }),
      },
      { _type: 'callToAction', heading: 'Come along', actions },
    ]),
  };
}

function mediaWithText(picture: Picture, picturePosition: MediaWithText['picturePosition']): MediaWithText {
  return {
    _type: 'mediaWithText',
    heading: 'Media',
    content: paragraphs(3),
    picture,
    picturePosition,
  };
}

/** Document of synthetic content, as the schema defines it and the dataset files store it. */
export type SyntheticDocument =
  | Article
  | Author
  | Page
  | SanityImageAsset
  | SiteSettings
  | TranslationMetadata;

/** Every tenth group is an article, the others are pages. */
const GROUPS_PER_ARTICLE = 10;
/** Smallest number of groups: the navigation, the footer and the cookie policy link to the first seven. */
export const FEWEST_GROUPS = 7;
/** Smallest number of groups with an article. */
export const FEWEST_GROUPS_WITH_ARTICLES = GROUPS_PER_ARTICLE;

/** True if a group is an article. @param index of the group. */
export function isArticleGroup(index: number): boolean {
  return index % GROUPS_PER_ARTICLE === GROUPS_PER_ARTICLE - 1;
}

/**
 * Generates content of any size in the shape of the real one: `groups` translation groups, each with a document in
 * every locale, ten blocks to a page. Deterministic: the same arguments give the same documents. The annotated return
 * types hold every required field of the schema, so that a new one is an error of the compiler.
 * @param groups number of translation groups, from {@link FEWEST_GROUPS}.
 * @param imageAssets assets of the images, used round-robin.
 */
export function* syntheticContent(
  groups: number,
  imageAssets: readonly SanityImageAsset[],
): Generator<SyntheticDocument> {
  yield* imageAssets;
  yield author();
  for (const { code } of LOCALES) yield settings(code);
  for (let index = 0; index < groups; index += 1) {
    const id = groupId(index);
    const picture = pictureOf(imageAssets[index % imageAssets.length]?._id ?? '');
    for (const { code } of LOCALES)
      yield isArticleGroup(index) ? article(id, code, picture) : page(id, code, index, picture);
    yield translations(id);
  }
}

function author(): Author {
  return { ...systemFields('author-1'), _type: 'author', name: 'Ada Example' };
}

function translations(id: string): TranslationMetadata {
  return {
    ...systemFields(`translation-${id}`),
    _type: 'translation.metadata',
    translations: LOCALES.map(({ code }) => ({
      _key: code,
      _type: 'internationalizedArrayReferenceValue',
      language: code,
      value: { _type: 'reference', _ref: `${id}-${code}`, _weak: true },
    })),
  };
}

function settings(language: string): SiteSettings {
  return {
    ...systemFields(`settings-${language}`),
    _type: 'siteSettings',
    language,
    navigation: keyed([0, 1, 2].map((index) => linkTo(index, language))),
    navigationAction: { _type: 'link', label: 'Find food', destination: 'consumerSite' },
    footerText: SENTENCE,
    footerColumns: ['One', 'Two', 'Three'].map((heading) => ({
      _key: heading,
      _type: 'footerColumn',
      heading,
      links: keyed([3, 4, 5, 6].map((index) => linkTo(index, language))),
    })),
    cookiePolicy: linkTo(6, language, 'Cookies'),
    appStore: 'https://apps.example/',
    googlePlay: 'https://play.example/',
    merchantLogin: 'https://store.example/login',
    merchantSignUp: 'https://store.example/sign-up',
    consumerSite: 'https://app.example/',
    consumerSearch: 'https://app.example/find',
    appDownload: 'https://app.example/get',
  };
}

function article(id: string, language: string, picture: Picture): Article {
  return {
    ...routed(id, language, `articles/${id}-${language}`),
    _type: 'article',
    picture,
    author: { _type: 'reference', _ref: 'author-1' },
    publishedAt: UPDATED,
    content: paragraphs(20),
  };
}
