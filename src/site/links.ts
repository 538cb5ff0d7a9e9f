import { ANY_ORIGIN } from '../config/any-origin.ts';
import { getLocale, type Locale } from '../config/locales/locales.ts';
import type { Route } from '../routing/route.ts';
import type { PageContext } from './page-context.ts';
import type { LinkData } from '../content/types.ts';
import { plainText } from '../content/plain-text.ts';

/**
 * Returns the BCP 47 tag of the language that a visitor finds on a route: for `lang` on its content, and for `hreflang`
 * and a visible mark on links to it. `undefined` if it is the visitor's language, even of another region.
 */
export function sourceLanguage(route: Pick<Route, 'sourceLocale'>, visitor: Locale): string | undefined {
  const source = getLocale(route.sourceLocale);
  return source.language === visitor.language ? undefined : source.iso;
}

/** The page that links stand on, as far as they depend on it. */
export type LinkingPage = Pick<PageContext, 'locale' | 'routes' | 'settings'>;

/**
 * Resolves a document to its path in the locale of a page.
 * @throws Error if the document has no route; snapshot validation reports such links first.
 */
export function documentHref(
  page: Pick<LinkingPage, 'locale' | 'routes'>,
  documentId: string,
  fragment?: string | null,
): string {
  const route = page.routes.forDocument(documentId, page.locale.code);
  if (!route) throw new Error(`A link leads to ${documentId}, which has no route in '${page.locale.code}'.`);
  return fragment ? `${route.path}#${fragment}` : route.path;
}

/**
 * Resolves the URL of a link: a document in the visitor's locale, an address from the site settings, or an external
 * URL. Links with a page action have none, see `ContentLink`.
 * @throws Error if the link has no URL; snapshot validation reports such links first.
 */
export function resolveLink(page: LinkingPage, link: LinkData): string {
  if (link.documentId !== null) return documentHref(page, link.documentId, link.fragment);
  if (link.destination !== null) return page.settings[link.destination];
  if (link.url !== null) return link.url;
  throw new Error(`The link '${plainText(link.label)}' has no address.`);
}

/**
 * Returns the BCP 47 tag of the language that a link leads to; `undefined` if it is the visitor's, and for addresses
 * outside of the content, whose language is unknown.
 */
export function linkLanguage(
  page: Pick<LinkingPage, 'locale' | 'routes'>,
  { documentId }: Pick<LinkData, 'documentId'>,
): string | undefined {
  const route = documentId === null ? undefined : page.routes.forDocument(documentId, page.locale.code);
  return route && sourceLanguage(route, page.locale);
}

/** Schemes that addresses of content may have, besides none. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Returns true for an address that leads somewhere and runs nothing, as browsers read it: in any case, with white space
 * and control characters in it. A draft may have others; published content has been checked.
 */
export function isHarmlessAddress(address: string): boolean {
  return SCHEMES.has(URL.parse(address, ANY_ORIGIN)?.protocol ?? '');
}
