import { type FollowedLink, isSoftLink } from '../navigation/soft-link.ts';

/** Parts of a link that say which page it leads to. */
export type LinkTarget = FollowedLink & Pick<HTMLAnchorElement, 'search'>;

/**
 * Returns the address of the page that a link leads to, without its fragment; `undefined` if it leads to the page that is
 * shown or to none of this site, or runs an action of the page.
 */
export function linkAddress(
  link: LinkTarget,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
): string | undefined {
  const { origin, pathname, search } = link;
  if (!isSoftLink(link, here.origin) || link.hasAttribute('data-page-action')) return undefined;
  if (pathname === here.pathname && search === here.search) return undefined;
  return origin + pathname + search;
}
