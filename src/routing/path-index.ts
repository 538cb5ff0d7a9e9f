import { DEFAULT_LOCALE_CODE } from '../config/locales/default-locale.ts';
import { plainText } from '../content/plain-text.ts';
import type { RoutedDocument } from '../content/types.ts';
import { isFallback, type Route } from './route.ts';

/** Index of the pages by their paths within a locale, which 404 pages look addresses up in. */
export const PATH_INDEX = {
  path: '/api/paths/',
  /** Files that the index is split into, so that a visitor loads a small part of it. */
  parts: 256,
} as const;

/** Document of a translation group, as the index knows it. */
export type IndexedPage = readonly [locale: string, slug: string, title: string];

/** Part of the index: documents of a group by each path that one of them has within its locale. */
export type PathIndexPart = Readonly<Record<string, readonly IndexedPage[]>>;

/** Page that a visitor may have meant by an address that does not exist. */
export interface OfferedPage {
  /** Code of the locale it is offered in. */
  readonly locale: string;
  /** Path within the locale, without slashes at its ends. */
  readonly slug: string;
  readonly title: string;
  /** Code of the locale whose document it shows. */
  readonly sourceLocale: string;
}

/** Computes the part of the index that a path within a locale is in. */
export function partOfSlug(slug: string): number {
  let hash = 0;
  for (const character of slug) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return hash % PATH_INDEX.parts;
}

/** Returns the path within its locale that an address stands for, without slashes at its ends. */
export function slugOfPath(pathname: string, localeCode: string): string {
  const [first = '', ...rest] = pathname.toLowerCase().split('/').filter(Boolean);
  return (first === localeCode ? rest : [first, ...rest]).join('/');
}

/**
 * Indexes the documents of all pages by the paths that they have in any locale, so that an address with the path of
 * another language can be answered with the page. Home pages are left out. Where two groups share a path, the first
 * keeps it.
 *
 * @returns one part for each number of {@link partOfSlug}.
 */
export function createPathIndex(
  routes: readonly Route[],
  documentsById: ReadonlyMap<string, RoutedDocument>,
): readonly PathIndexPart[] {
  const titleOf = (id: string) => {
    const document = documentsById.get(id);
    return document ? plainText(document.shortTitle ?? document.title) : '';
  };
  const own = routes.filter((route) => !isFallback(route) && !route.listing);
  const parts = Array.from({ length: PATH_INDEX.parts }, () => new Map<string, readonly IndexedPage[]>());
  for (const group of Map.groupBy(own, ({ groupId }) => groupId).values()) {
    const pages = group.map(({ locale, path, documentId }): IndexedPage => [
      locale,
      slugOfPath(path, locale),
      titleOf(documentId),
    ]);
    for (const [, slug] of pages) {
      const part = parts[partOfSlug(slug)];
      if (slug !== '' && part && !part.has(slug)) part.set(slug, pages);
    }
  }
  return parts.map((part) => Object.fromEntries(part));
}

/**
 * Chooses what to offer to a visitor whose address does not exist: the page in their own locale, along the chain of
 * fallbacks, and, where that is in another language, the very page that has the path.
 *
 * @param slug path within the locale of the visitor.
 * @param pages documents of the group that has the path in some locale.
 */
export function offeredPages(
  pages: readonly IndexedPage[],
  slug: string,
  localeCode: string,
): readonly OfferedPage[] {
  const nearest =
    pages.find(([locale]) => locale === localeCode) ??
    pages.find(([locale]) => locale === languageKey(localeCode)) ??
    pages.find(([locale]) => languageKey(locale) === languageKey(localeCode)) ??
    pages.find(([locale]) => locale === DEFAULT_LOCALE_CODE);
  const namesakes = pages.filter(([, other]) => other === slug);
  const named =
    namesakes.find(([locale]) => locale === DEFAULT_LOCALE_CODE) ??
    namesakes.find(([locale]) => locale === languageKey(locale)) ??
    namesakes[0];
  return [
    ...(nearest ? [offer(nearest, localeCode)] : []),
    ...(named && languageKey(named[0]) !== languageKey(nearest?.[0] ?? '') ? [offer(named, named[0])] : []),
  ];
}

/** Returns the key of a locale's language, with which its code begins. */
const languageKey = (localeCode: string) => localeCode.split('-', 1)[0];

const offer = ([sourceLocale, slug, title]: IndexedPage, locale: string): OfferedPage => ({
  locale,
  slug,
  title,
  sourceLocale,
});
