import { LOCALES } from '../../config/locales/locales.ts';
import { routePath } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';
import type { RouteTable } from '../../routing/route-table.ts';
import { servicePageAt } from '../../routing/service-pages.ts';

/** Lookups among routes that {@link localePaths} needs. */
export type RouteLookups = Pick<RouteTable, 'atPath' | 'breadcrumbs' | 'inEveryLocale'>;

/**
 * Finds the paths of the locale switcher, by locale code: to this page in each locale, else to its nearest ancestor that
 * the locale has, at last to the home page. Service pages exist in every locale; error pages lead home.
 *
 * @param route route of the page; `undefined` on pages without a document.
 * @param pathname path of the page.
 */
export function localePaths(
  routes: RouteLookups,
  route: Route | undefined,
  pathname: string,
): ReadonlyMap<string, string> {
  const servicePage = route ? undefined : servicePageAt(pathname);
  const slug = servicePage && !servicePage.isError ? servicePage.path : '/';
  const paths = new Map(LOCALES.map(({ code }) => [code, routePath(code, slug)]));
  // From the top down, so that what is nearest is set last.
  for (const each of route ? [...ancestorsOf(routes, route), route] : []) {
    for (const { locale, path } of routes.inEveryLocale(each)) paths.set(locale, path);
  }
  return paths;
}

function ancestorsOf(routes: RouteLookups, route: Route): readonly Route[] {
  return routes.breadcrumbs(route).flatMap(({ path }) => routes.atPath(path) ?? []);
}
