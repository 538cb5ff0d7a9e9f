import type { PageContext } from '../../../site/page-context.ts';
import type { Route } from '../../../routing/route.ts';

/** Returns a route of the locale with the longest breadcrumb trail. */
export function deepestRoute({ routes, locale }: Pick<PageContext, 'routes' | 'locale'>): Route | undefined {
  return routes.all
    .filter((route) => route.locale === locale.code)
    .toSorted((a, b) => routes.breadcrumbs(b).length - routes.breadcrumbs(a).length)[0];
}
