import { LOCALES } from '../../src/config/locales.ts';

/** A document as the dataset files hold it. */
export interface DatasetDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

const SENTENCE =
  'At closing time the shelves still smell of bread, and somebody two streets away has not had supper yet.';
const UPDATED = '2026-06-01T08:00:00Z';
/** Every tenth group is an article, the others are pages. */
const GROUPS_PER_ARTICLE = 10;

/**
 * Content of any size in the shape of the real one: `groups` translation groups, each with a
 * document of its own in all 25 locales, ten blocks to a page. The same size always gives the same
 * content.
 * @param imageAssets documents of pictures to use.
 */
export function* syntheticContent(
  groups: number,
  imageAssets: readonly DatasetDocument[],
): Generator<DatasetDocument> {
  yield* imageAssets;
  yield document('author-1', 'author', { name: 'Ada Example' });
  for (const { code } of LOCALES) yield settings(code);
  for (let index = 0; index < groups; index += 1) {
    const id = `group-${String(index).padStart(5, '0')}`;
    const isArticle = index % GROUPS_PER_ARTICLE === GROUPS_PER_ARTICLE - 1;
    const picture = pictureOf(imageAssets[index % imageAssets.length]?._id ?? '');
    for (const { code } of LOCALES)
      yield isArticle ? article(id, code, picture) : page(id, code, index, picture);
    yield document(`translation-${id}`, 'translation.metadata', {
      translations: LOCALES.map(({ code }) => ({
        _key: code,
        _type: 'internationalizedArrayReferenceValue',
        language: code,
        value: { _type: 'reference', _ref: `${id}-${code}`, _weak: true },
      })),
    });
  }
}

function document(_id: string, _type: string, fields: object): DatasetDocument {
  return { _id, _type, _rev: 'synthetic', _createdAt: UPDATED, _updatedAt: UPDATED, ...fields };
}

function pictureOf(assetId: string) {
  return { _type: 'picture', asset: { _type: 'reference', _ref: assetId }, alt: SENTENCE };
}

function linkTo(documentId: string, label: string) {
  return { _type: 'link', _key: label, label, document: { _type: 'reference', _ref: documentId } };
}

function paragraphs(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    _type: 'block',
    _key: `p${index}`,
    style: index === 2 ? 'h3' : 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: SENTENCE, marks: [] }],
  }));
}

function settings(language: string) {
  return document(`settings-${language}`, 'siteSettings', {
    language,
    navigation: ['00000', '00001', '00002'].map((index) =>
      linkTo(`group-${index}-${language}`, `Page ${index}`),
    ),
    navigationAction: { _type: 'link', label: 'Find food', destination: 'consumerSite' },
    footerText: SENTENCE,
    footerColumns: ['One', 'Two', 'Three'].map((heading) => ({
      _key: heading,
      _type: 'footerColumn',
      heading,
      links: ['00003', '00004', '00005', '00006'].map((index) =>
        linkTo(`group-${index}-${language}`, `Page ${index}`),
      ),
    })),
    appStore: 'https://apps.example/',
    googlePlay: 'https://play.example/',
    merchantLogin: 'https://store.example/login',
    merchantSignUp: 'https://store.example/sign-up',
    consumerSite: 'https://app.example/',
    consumerSearch: 'https://app.example/find',
    appDownload: 'https://app.example/get',
  });
}

function routed(id: string, language: string, slug: string) {
  return {
    language,
    slug: { _type: 'slug', current: slug },
    title: `Synthetic ${id} in ${language}`,
    description: SENTENCE,
  };
}

function article(id: string, language: string, picture: object) {
  return document(`${id}-${language}`, 'article', {
    ...routed(id, language, `articles/${id}-${language}`),
    picture,
    author: { _type: 'reference', _ref: 'author-1' },
    publishedAt: UPDATED,
    content: paragraphs(20),
  });
}

function page(id: string, language: string, index: number, picture: object) {
  const slug = index === 0 ? '/' : `${id}-${language}`;
  const home = linkTo(`group-00000-${language}`, 'Home');
  const three = (make: (key: string) => object) => ['a', 'b', 'c'].map((_key) => ({ _key, ...make(_key) }));
  const blocks: readonly object[] = [
    { _type: 'hero', heading: SENTENCE, text: SENTENCE, picture, actions: [home] },
    {
      _type: 'statistics',
      heading: 'Figures',
      items: three(() => ({ value: 1234.5, format: 'number', label: SENTENCE, source: 'Synthetic' })),
    },
    { _type: 'steps', heading: 'Steps', steps: three(() => ({ heading: 'Step', text: SENTENCE, picture })) },
    { _type: 'mediaWithText', heading: 'Media', content: paragraphs(3), picture, picturePosition: 'start' },
    {
      _type: 'cardGrid',
      heading: 'Cards',
      cards: three(() => ({ heading: 'Card', text: SENTENCE, picture })),
    },
    { _type: 'mediaWithText', heading: 'Media', content: paragraphs(3), picture, picturePosition: 'end' },
    { _type: 'quotes', heading: 'Quotes', items: three(() => ({ text: SENTENCE, name: 'Ada' })) },
    { _type: 'richText', content: paragraphs(6) },
    { _type: 'faq', heading: 'Questions', items: three(() => ({ question: 'Why?', answer: paragraphs(1) })) },
    { _type: 'callToAction', heading: 'Come along', actions: [home] },
  ];
  return document(`${id}-${language}`, 'page', {
    ...routed(id, language, slug),
    blocks: blocks.map((block, position) => ({ _key: `b${position}`, ...block })),
  });
}
