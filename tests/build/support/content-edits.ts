import type { SanityClient } from '@sanity/client';
import fc from 'fast-check';
import type { StoredDocument } from './small-dataset.ts';

/** Edit of published content: a kind, and numbers that choose what it is done to. */
export interface ContentEdit {
  readonly kind: keyof typeof ALL;
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
/** Chooses a page or article whose address may change, or be free: the site needs its home pages. */
const movable = ({ documents, ...content }: Edited, number: number) =>
  routed({ ...content, documents: documents.filter((document) => !isHome(document)) }, number);

function isHome({ slug }: StoredDocument): boolean {
  // Slugs of the dataset are objects of this type.
  return ((slug as { readonly current?: string } | undefined)?.current ?? '/') === '/';
}

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

/** Edits after which all is published. Some are refused, or have no effect; both may happen. */
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
      .patch(movable(content, first)._id)
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
  remove: (content, first) => content.client.delete(movable(content, first)._id),
  draft: (content, first) => {
    const document = routed(content, first);
    return content.client.createOrReplace({
      ...copyOf(document),
      _type: document._type,
      _id: `drafts.${document._id}`,
    });
  },
  redirect: (content, first) =>
    content.client.create({
      _type: 'redirect',
      source: `/old/${content.word}`,
      status: 301,
      document: { _type: 'reference', _ref: routed(content, first)._id },
    }),
  release: async (content, first) => {
    const { client, word: releaseId } = content;
    const document = routed(content, first);
    await client.releases.create({ releaseId, metadata: { releaseType: 'asap' } });
    await client.create({
      ...copyOf(document),
      _type: document._type,
      _id: `versions.${releaseId}.${document._id}`,
      title: `${releaseId} released`,
    });
    await client.releases.publish({ releaseId });
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
} as const satisfies Readonly<Record<string, Edit>>;

/** Edits after which documents are left out, or nothing is published at all. */
const BREAKING = {
  invalid: (content, first) =>
    content.client.patch(article(content, first)._id).unset(['authorId', 'author']).commit(),
  leaveGroup: (content, first) => {
    const group = ofType('translation.metadata')(content, first);
    return content.client
      .patch(group._id)
      .set({ translations: items(group, 'translations').slice(0, 1) })
      .commit();
  },
  homeless: (content, first) => {
    const home = page({ ...content, documents: content.documents.filter(isHome) }, first);
    return content.client
      .patch(home._id)
      .set({ 'slug.current': `moved-${content.word}` })
      .commit();
  },
} as const satisfies Readonly<Record<string, Edit>>;

const ALL = { ...EDITS, ...BREAKING };

function isEnglish({ language }: StoredDocument): boolean {
  return language === 'en-gb';
}

/** Of as many edits one is breaking: what follows in its sequence is built from all content. */
const EDITS_PER_BREAKING = 25;

const kindOf = <Table extends object>(table: Table) =>
  // The keys of a table that is written out.
  fc.constantFrom(...(Object.keys(table) as (keyof Table)[]));

/** Any edit. */
export const contentEdit: fc.Arbitrary<ContentEdit> = fc.record({
  kind: fc.oneof(
    { weight: EDITS_PER_BREAKING - 1, arbitrary: kindOf(EDITS) },
    { weight: 1, arbitrary: kindOf(BREAKING) },
  ),
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
  const documents = await client.fetch<StoredDocument[]>('*[_id in path("*")] | order(_id asc)');
  try {
    await ALL[kind]({ client, documents, word: `edit${number}` }, first, second);
    return true;
  } catch {
    return false;
  }
}
