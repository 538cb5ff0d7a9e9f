import { resolveLink } from '../../site/links.ts';
import type { LinkData, NavigationItem } from '../../content/types.ts';
import type { PageContext } from '../../site/page-context.ts';
import type { Route } from '../../routing/route.ts';
import type { ContentText } from '../../content/content-text.ts';

/** Position of the visitor, seen from a link: on its page, below it, or elsewhere. */
export type Current = 'page' | 'true' | undefined;

/** A link of the menu. */
export interface MenuLink {
  readonly link: LinkData;
  readonly href: string;
  readonly current: Current;
}

/** Item of the menu: a link, or a group of links behind one word. */
export type MenuItem =
  | ({ readonly kind: 'link'; readonly item: NavigationItem } & MenuLink)
  | {
      readonly kind: 'group';
      readonly item: NavigationItem;
      readonly id: string;
      readonly label: ContentText;
      /** The visitor is on or below one of its pages. */
      readonly isCurrent: boolean;
      readonly links: readonly MenuLink[];
    };

/** Builds the menu of a page, with the current item marked. */
export function menuItems(page: PageContext, route: Route | undefined): readonly MenuItem[] {
  const trail = route ? page.routes.breadcrumbs(route).map(({ path }) => path) : [];
  const toLink = (link: LinkData): MenuLink => {
    const href = resolveLink(page, link);
    return { link, href, current: currentOf(href.split('#')[0] ?? href, route?.path, trail) };
  };
  return page.settings.navigation.map((item: NavigationItem): MenuItem => {
    if (item._type === 'link') return { kind: 'link', item, ...toLink(item) };
    const links = item.links.map(toLink);
    const isCurrent = links.some(({ current }) => current !== undefined);
    return { kind: 'group', item, id: `menu-${item._key}`, label: item.label, isCurrent, links };
  });
}

/**
 * Returns the `aria-current` of a link. The home page is an ancestor of every page, so it is marked only when it is the
 * page itself.
 */
function currentOf(href: string, path: string | undefined, [, ...below]: readonly string[]): Current {
  if (href === path) return 'page';
  return below.includes(href) ? 'true' : undefined;
}
