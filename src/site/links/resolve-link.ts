import type { PageContext } from '../page-context.ts';
import type { LinkData } from '../../content/types.ts';

/** The page that links stand on, as far as they depend on it. */
export type LinkingPage = Pick<PageContext, 'locale' | 'routes' | 'settings'>;

/**
 * The address a visitor of the page's locale is sent to for a document.
 * @throws Error when the document has no route; snapshot validation finds such links first.
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
 * The address of a link: a document in the visitor's locale, an address from the site settings,
 * or an outside address. A link that runs a page action has none; see `ContentLink`.
 * @throws Error when the link has no address; snapshot validation finds such links first.
 */
export function resolveLink(page: LinkingPage, link: LinkData): string {
  if (link.documentId !== null) return documentHref(page, link.documentId, link.fragment);
  if (link.destination !== null) return page.settings[link.destination];
  if (link.url !== null) return link.url;
  throw new Error(`The link '${link.label}' has no address.`);
}
