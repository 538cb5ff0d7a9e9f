import type { SanityClient } from '@sanity/client';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { FEWEST_GROUPS_WITH_ARTICLES, groupId, isArticleGroup } from '../synthetic-content.ts';

/** Locale in which single documents are changed. */
const LOCALE = 'de';

/** Group of a page that the navigation links. */
const LINKED_GROUP = 1;

/** Group of a page that only its translations link. */
const PLAIN_GROUP = 7;

/** Group of an article. */
const ARTICLE_GROUP = FEWEST_GROUPS_WITH_ARTICLES - 1;

/** Documents changed in one transaction. */
const TRANSACTION_SIZE = 500;

/** First text of a page's first block. */
export const PAGE_TEXT = 'blocks[0].text';
/** First text of an article. */
const ARTICLE_TEXT = 'content[0].children[0].text';

/** Change of content, as an editor publishes it. */
export interface ContentChange {
  readonly name: string;
  /** Publishes it. */
  readonly publish: (client: SanityClient) => Promise<void>;
}

/** Sets fields of documents, in as few transactions as possible. */
async function setFields(
  client: SanityClient,
  documents: readonly { readonly id: string; readonly fields: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  for (let first = 0; first < documents.length; first += TRANSACTION_SIZE) {
    const transaction = client.transaction();
    for (const { id, fields } of documents.slice(first, first + TRANSACTION_SIZE))
      transaction.patch(id, (patch) => patch.set(fields));
    await transaction.commit({ returnDocuments: false });
  }
}

/** Lists the changes that are measured, from the smallest to the largest. @param groups number of translation groups. */
export function contentChanges(groups: number): readonly ContentChange[] {
  const one = (name: string, id: string, fields: Readonly<Record<string, unknown>>): ContentChange => ({
    name,
    publish: (client) => setFields(client, [{ id, fields }]),
  });
  const inLocale = (group: number) => `${groupId(group)}-${LOCALE}`;
  /** Text of every translation of a group. */
  const textsOf = (group: number, text: string) => {
    const field = isArticleGroup(group) ? ARTICLE_TEXT : PAGE_TEXT;
    return LOCALES.map(({ code }) => ({ id: `${groupId(group)}-${code}`, fields: { [field]: text } }));
  };
  const allTexts = (text: string) =>
    Array.from({ length: groups }, (_, group) => textsOf(group, text)).flat();
  return [
    { name: 'no change', publish: () => Promise.resolve() },
    one('one text', inLocale(PLAIN_GROUP), { [PAGE_TEXT]: 'A changed text.' }),
    one('title of an article', inLocale(ARTICLE_GROUP), { title: 'A changed title' }),
    {
      name: 'one translation group',
      publish: (client) => setFields(client, textsOf(PLAIN_GROUP, 'A text changed in every locale.')),
    },
    one('slug in the navigation', inLocale(LINKED_GROUP), { 'slug.current': 'changed-address' }),
    one(`settings of ${LOCALE}`, `settings-${LOCALE}`, { footerText: 'A changed footer.' }),
    { name: 'everything', publish: (client) => setFields(client, allTexts('A text changed everywhere.')) },
  ];
}
