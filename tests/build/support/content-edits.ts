import type { SanityClient } from '@sanity/client';
import fc from 'fast-check';
import type { StoredDocument } from './small-dataset.ts';

/** Edit of published content: a kind, and numbers that choose what it is done to. */
export interface ContentEdit {
  readonly kind: keyof typeof EDITS;
  readonly first: number;
  readonly second: number;
}

/** Days that content is built for: dates that edits set lie between them. */
export const DAYS = ['2026-11-20', '2027-01-02'] as const;
const BETWEEN = '2026-12-15';

/** Content that an edit is made in. */
interface Edited {
  readonly client: SanityClient;
  readonly documents: readonly StoredDocument[];
  /** Unlike that of any edit before. */
  readonly word: string;
}

type Edit = (content: Edited, first: number, second: number) => Promise<unknown>;

const chosen = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
const ofType =
  (...types: readonly string[]) =>
  ({ documents }: Edited, number: number) =>
    chosen(
      documents.filter(({ _type }) => types.includes(_type)),
      number,
    );
const [page, article, routed] = [ofType('page'), ofType('article'), ofType('page', 'article')];

/** Objects of a document in a list, such as its blocks. */
function items(
  document: StoredDocument,
  field: string,
): readonly (Record<string, unknown> & { _key: string })[] {
  const list: unknown = document[field];
  // Lists of the dataset have keys.
  return Array.isArray(list) ? (list as (Record<string, unknown> & { _key: string })[]) : [];
}

/** Returns the fields of a document that a copy may have. */
function copyOf({ _id: _, _rev: __, _createdAt: ___, _updatedAt: ____, ...fields }: StoredDocument) {
  return fields;
}

/** All kinds of edits that change what a site shows. Some are refused, or have no effect; both may happen. */
const EDITS = {
  heading: (content, first, second) => {
    const document = page(content, first);
    const block = chosen(
      items(document, 'blocks').filter(({ heading }) => typeof heading === 'string'),
      second,
    );
    const path = `blocks[_key=="${block._key}"].heading`;
    return content.client
      .patch(document._id)
      .set({ [path]: content.word })
      .commit();
  },
  title: (content, first) =>
    content.client.patch(routed(content, first)._id).set({ title: content.word }).commit(),
  shortTitle: (content, first) =>
    content.client.patch(routed(content, first)._id).set({ shortTitle: content.word }).commit(),
  description: (content, first) =>
    content.client.patch(routed(content, first)._id).set({ description: content.word }).commit(),
  body: (content, first) => {
    const document = article(content, first);
    const block = chosen(
      items(document, 'content').filter(({ _type }) => _type === 'block'),
      first,
    );
    const path = `content[_key=="${block._key}"].children[0].text`;
    // Long enough to change how long it takes to read.
    return content.client
      .patch(document._id)
      .set({ [path]: `${content.word} `.repeat(400) })
      .commit();
  },
  touch: (content, first) => {
    const { _id, title } = routed(content, first);
    return content.client.patch(_id).set({ title }).commit();
  },
  slug: (content, first) =>
    content.client
      .patch(routed(content, first)._id)
      .set({ 'slug.current': `moved-${content.word}` })
      .commit(),
  order: (content, first) => {
    const document = page(content, first);
    const [opening, ...rest] = items(document, 'blocks');
    return content.client
      .patch(document._id)
      .set({ blocks: [opening, ...rest.toReversed()] })
      .commit();
  },
  published: (content, first, second) =>
    content.client
      .patch(article(content, first)._id)
      .set({ publishedAt: `2026-0${1 + (second % 9)}-11T08:00:00Z` })
      .commit(),
  create: (content, first) => {
    const model = article({ ...content, documents: content.documents.filter(isEnglish) }, first);
    return content.client.create({
      ...copyOf(model),
      _type: 'article',
      _id: `article-${content.word}`,
      title: content.word,
      slug: { _type: 'slug', current: content.word },
    });
  },
  translate: async (content, first) => {
    const made = chosen(
      content.documents.filter(({ _id }) => _id.startsWith('article-edit')),
      first,
    );
    const translation = {
      ...copyOf(made),
      _type: 'article',
      _id: `${made._id}-de`,
      language: 'de',
      title: `${content.word} auf Deutsch`,
    };
    const member = (language: string, id: string) => ({
      _key: language,
      _type: 'internationalizedArrayReferenceValue',
      language,
      value: { _type: 'reference', _ref: id },
    });
    await content.client
      .transaction()
      .createOrReplace(translation)
      .createOrReplace({
        _id: `translation-${made._id}`,
        _type: 'translation.metadata',
        translations: [member('en-gb', made._id), member('de', translation._id)],
        schemaTypes: ['article'],
      })
      .commit();
  },
  remove: (content, first) => content.client.delete(routed(content, first)._id),
  leaveGroup: (content, first) => {
    const group = ofType('translation.metadata')(content, first);
    return content.client
      .patch(group._id)
      .set({ translations: items(group, 'translations').slice(0, 1) })
      .commit();
  },
  footer: (content, first) =>
    content.client
      .patch(ofType('siteSettings')(content, first)._id)
      .set({ footerText: content.word })
      .commit(),
  navigation: (content, first) =>
    content.client
      .patch(ofType('siteSettings')(content, first)._id)
      .set({ 'navigation[0].label': content.word.slice(0, 12) })
      .commit(),
  picture: (content, first, second) =>
    content.client
      .patch(article(content, first)._id)
      .set({ 'picture.asset._ref': ofType('sanity.imageAsset')(content, second)._id })
      .commit(),
  author: (content, first) =>
    content.client.patch(ofType('author')(content, first)._id).set({ name: content.word }).commit(),
  topic: (content, first) =>
    content.client.patch(ofType('topic')(content, first)._id).set({ title: content.word }).commit(),
  until: (content, first, second) => {
    const document = page(content, first);
    const block = chosen(items(document, 'blocks').slice(1), second);
    const path = `blocks[_key=="${block._key}"].section`;
    return content.client
      .patch(document._id)
      .set({ [path]: { _type: 'section', showUntil: BETWEEN } })
      .commit();
  },
  afterwards: (content, first) =>
    content.client
      .patch(routed(content, first)._id)
      .set({ afterwards: { _type: 'laterWords', from: BETWEEN, title: `${content.word} afterwards` } })
      .commit(),
  invalid: (content, first) =>
    content.client.patch(article(content, first)._id).unset(['authorId', 'author']).commit(),
} as const satisfies Readonly<Record<string, Edit>>;

function isEnglish({ language }: StoredDocument): boolean {
  return language === 'en-gb';
}

/** Any edit. */
export const contentEdit: fc.Arbitrary<ContentEdit> = fc.record({
  // The keys of a table that is written out.
  kind: fc.constantFrom(...(Object.keys(EDITS) as (keyof typeof EDITS)[])),
  first: fc.nat(1000),
  second: fc.nat(1000),
});

/**
 * Makes an edit through the API, as the Studio does.
 * @returns false if it is refused, or there is nothing to do it to.
 */
export async function makeEdit(
  client: SanityClient,
  { kind, first, second }: ContentEdit,
  number: number,
): Promise<boolean> {
  const documents = await client.fetch<StoredDocument[]>('*[!(_id in path("_.**"))] | order(_id asc)');
  try {
    await EDITS[kind]({ client, documents, word: `edit${number}` }, first, second);
    return true;
  } catch {
    return false;
  }
}
