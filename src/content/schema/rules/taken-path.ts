import type { ValidationContext } from '@sanity/types';
import { CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { DEFAULT_LOCALE_CODE } from '../../../config/locales/default-locale.ts';
import { fallbackChain, findLocale, LOCALES } from '../../../config/locales/locales.ts';
import { normalizeSlug } from '../../../config/editing/slugs.ts';
import { publishedId } from '../document-id.ts';
import { spellingsOf } from './slug.ts';

type Context = Pick<ValidationContext, 'document' | 'getClient'>;

/** Page or article with a path. */
interface PlacedDocument {
  readonly _id: string;
  readonly language: string | null;
}

/** Locales that a document has published translations in, with itself. */
type Languages = ReadonlySet<string | null>;

const rivalsQuery = `{
  "rivals": *[_type in ["page", "article"] && slug.current in $spellings && language != $language]{_id, language},
  "published": *[_id == $id][0].slug.current
}`;

const translationsQuery = `*[_type == "translation.metadata" && $id in translations[].value._ref].translations[]{
  "id": value._ref, "language": *[_id == ^.value._ref][0].language
}`;

const listsQuery = `{
  "bases": *[_type == "page" && count(blocks[_type == "articleList" && browse == true]) > 0]{language, "slug": slug.current},
  "topics": *[_type == "topic"]{language, "slug": slug.current}
}`;

const pathsQuery = `*[_type in ["page", "article"] && slug.current in $spellings]{_id, language}`;

/** Lists with addresses of their own below a page, and the topics that they have them for. */
interface Lists {
  readonly bases: readonly { readonly language: string | null; readonly slug: string | null }[];
  readonly topics: readonly { readonly language: string | null; readonly slug: string | null }[];
}

/**
 * Validates that a path is free in every locale that shows the document, also as a fallback, and that it belongs to no
 * list of articles. The English home page keeps its own.
 */
export async function takenPathProblem(
  value: { readonly current?: string } | undefined,
  { document, getClient }: Context,
): Promise<string | true> {
  const language = localeOf(document);
  if (!document || language === undefined || !value?.current) return true;
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'raw' });
  const id = publishedId(document._id);
  const path = normalizeSlug(value.current);

  const { rivals, published } = await client.fetch<{
    readonly rivals: readonly PlacedDocument[];
    readonly published: string | null;
  }>(rivalsQuery, { spellings: spellingsOf(path), language, id });
  if (
    language === DEFAULT_LOCALE_CODE &&
    path !== '' &&
    published !== null &&
    normalizeSlug(published) === ''
  )
    return 'This is the home page, on which every locale falls back. Keep “/”.';

  const languagesOf = async (ofId: string, own: string | null): Promise<Languages> => {
    const members = await client.fetch<readonly { readonly id: string; readonly language: string | null }[]>(
      translationsQuery,
      { id: ofId },
    );
    if (members.some((member) => member.id === id) && ofId !== id) return new Set();
    return new Set([own, ...members.map((member) => member.language)]);
  };
  for (const rival of rivals) {
    const places = shownIn(language, await languagesOf(id, language));
    const taken = shownIn(rival.language, await languagesOf(publishedId(rival._id), rival.language));
    // Of several the editor’s own is best known.
    const meeting = [language, ...places].find((code) => places.includes(code) && taken.includes(code));
    if (meeting !== undefined)
      return `In “${meeting}” a document for “${rival.language}” has this path, since visitors see it there too. Choose another path.`;
  }

  const lists = await client.fetch<Lists>(listsQuery);
  const base = lists.bases.find(
    ({ language: ofBase, slug }) =>
      slug !== null && sees(language, ofBase) && isPartOfList(path, slug, lists),
  );
  return (
    base === undefined ||
    `The list of articles of “/${normalizeSlug(base.slug ?? '')}” has a page of its own at this path. Choose another one.`
  );
}

/** Validates that no page or article has the path that a topic has below a list of articles. */
export async function takenTopicPathProblem(
  value: { readonly current?: string } | undefined,
  { document, getClient }: Context,
): Promise<string | true> {
  const language = localeOf(document);
  const slug = value?.current;
  if (language === undefined || !slug) return true;
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'raw' });
  const { bases } = await client.fetch<Lists>(listsQuery);
  const paths = bases.flatMap((base) => (base.slug === null ? [] : [`${normalizeSlug(base.slug)}/${slug}`]));
  const rivals = await client.fetch<readonly PlacedDocument[]>(pathsQuery, {
    spellings: paths.flatMap(spellingsOf),
  });
  const rival = rivals.find((each) => sees(language, each.language) || sees(each.language, language));
  return (
    rival === undefined || 'A page or article has this path below a list of articles. Choose another one.'
  );
}

/** Returns the locale of a document, if it is one of the site. */
function localeOf(document: Context['document']): string | undefined {
  const language = document?.['language'];
  return typeof language === 'string' ? findLocale(language)?.code : undefined;
}

/** Lists the locales that show a group's document for `language`, given all locales that the group has one for. */
function shownIn(language: string | null, languages: Languages): readonly string[] {
  return LOCALES.filter(
    (locale) => fallbackChain(locale).find(({ code }) => languages.has(code))?.code === language,
  ).map(({ code }) => code);
}

/** True if visitors of a locale may see documents for another one. */
function sees(language: string | null, other: string | null): boolean {
  const locale = language === null ? undefined : findLocale(language);
  return locale !== undefined && fallbackChain(locale).some(({ code }) => code === other);
}

/** True for the address of a further page of a list, or of one of its topics. */
function isPartOfList(path: string, base: string, { topics }: Lists): boolean {
  const start = `${normalizeSlug(base)}/`.replace(/^\/$/, '');
  if (!path.startsWith(start)) return false;
  const [part = '', page, ...more] = path.slice(start.length).split('/');
  if (more.length > 0 || (page !== undefined && !/^\d+$/.test(page))) return false;
  return (page === undefined && /^\d+$/.test(part)) || topics.some(({ slug }) => slug === part);
}
