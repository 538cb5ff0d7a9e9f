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

/** Chooses a home page. */
const home = ({ documents, ...content }: Edited, number: number) =>
  page({ ...content, documents: documents.filter(isHome) }, number);

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

/** Creates an edit that sets fields of a document. */
const set =
  (
    choose: typeof page,
    fieldsOf: (content: Edited, second: number, document: StoredDocument) => object,
  ): Edit =>
  (content, first, second) => {
    const document = choose(content, first);
    return content.client
      .patch(document._id)
      .set(fieldsOf(content, second, document))
      .commit();
  };

/** Returns the path of a field of an item of a list. */
const inItem = (list: string, item: { readonly _key: string }, field: string) =>
  `${list}[_key=="${item._key}"].${field}`;

/** Edits after which all is published. Some are refused, or have no effect; both may happen. */
const EDITS = {
  heading: set(page, ({ word }, second, document) => {
    const headed = items(document, 'blocks').filter(({ heading }) => typeof heading === 'string');
    return { [inItem('blocks', chosen(headed, second), 'heading')]: word };
  }),
  title: set(routed, ({ word }) => ({ title: word })),
  shortTitle: set(routed, ({ word }) => ({ shortTitle: word })),
  description: set(routed, ({ word }) => ({ description: word })),
  body: set(article, ({ word }, second, document) => {
    const texts = items(document, 'content').filter(({ _type }) => _type === 'block');
    // Long enough to change how long it takes to read.
    return { [inItem('content', chosen(texts, second), 'children[0].text')]: `${word} `.repeat(400) };
  }),
  touch: set(routed, (_content, _second, { title }) => ({ title })),
  slug: set(movable, ({ word }) => ({ 'slug.current': `moved-${word}` })),
  order: set(page, (_content, _second, document) => {
    const [opening, ...rest] = items(document, 'blocks');
    return { blocks: [opening, ...rest.toReversed()] };
  }),
  published: set(article, (_, second) => ({ publishedAt: `2026-0${1 + (second % 9)}-11T08:00:00Z` })),
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
  footer: set(ofType('siteSettings'), ({ word }) => ({ footerText: word })),
  navigation: set(ofType('siteSettings'), ({ word }) => ({ 'navigation[0].label': word.slice(0, 12) })),
  picture: set(article, (content, second) => ({
    'picture.asset._ref': ofType('sanity.imageAsset')(content, second)._id,
  })),
  author: set(ofType('author'), ({ word }) => ({ name: word })),
  topic: set(ofType('topic'), ({ word }) => ({ title: word })),
  until: set(page, (_, second, document) => {
    const block = chosen(items(document, 'blocks').slice(1), second);
    return { [inItem('blocks', block, 'section')]: { _type: 'section', showUntil: BETWEEN } };
  }),
  afterwards: set(routed, ({ word }) => ({
    afterwards: { _type: 'laterWords', from: BETWEEN, title: `${word} afterwards` },
  })),
} as const satisfies Readonly<Record<string, Edit>>;

/** Edits after which documents are left out, or nothing is published at all. */
const BREAKING = {
  invalid: (content, first) =>
    content.client.patch(article(content, first)._id).unset(['authorId', 'author']).commit(),
  malformed: (content, first) => content.client.patch(page(content, first)._id).unset(['blocks']).commit(),
  leaveGroup: set(ofType('translation.metadata'), (_content, _second, group) => ({
    translations: items(group, 'translations').slice(0, 1),
  })),
  homeless: set(home, ({ word }) => ({ 'slug.current': `moved-${word}` })),
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
