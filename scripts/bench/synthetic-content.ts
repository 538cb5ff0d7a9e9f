import { LOCALES } from '../../src/config/locales.ts';
import type {
  Article,
  Author,
  Page,
  Picture,
  SanityImageAsset,
  SiteSettings,
  TranslationMetadata,
} from '../../src/content/types.generated.ts';
import { page } from './synthetic-page.ts';
import {
  groupId,
  keyed,
  linkTo,
  paragraphs,
  pictureOf,
  routed,
  SENTENCE,
  systemFields,
  UPDATED,
} from './synthetic-parts.ts';

/** Document of synthetic content, as the schema defines it and the dataset files store it. */
export type SyntheticDocument =
  Article | Author | Page | SanityImageAsset | SiteSettings | TranslationMetadata;

/** Every tenth group is an article, the others are pages. */
const GROUPS_PER_ARTICLE = 10;
/** Smallest number of groups: the navigation, the footer and the cookie policy link to the first seven. */
export const FEWEST_GROUPS = 7;

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
    const isArticle = index % GROUPS_PER_ARTICLE === GROUPS_PER_ARTICLE - 1;
    const picture = pictureOf(imageAssets[index % imageAssets.length]?._id ?? '');
    for (const { code } of LOCALES)
      yield isArticle ? article(id, code, picture) : page(id, code, index, picture);
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
