import { LOCALES } from '../../config/locales.ts';
import type { PageContext } from '../../site/page-context.ts';
import { routePath } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';

/**
 * Finds the paths of the locale switcher, by locale code: to this page in each locale. A locale without
 * the page, or a page without a route (an error), leads to the locale's home page.
 */
export function localePaths(
  routes: Pick<PageContext['routes'], 'inEveryLocale'>,
  route: Route | undefined,
): ReadonlyMap<string, string> {
  const paths = new Map(LOCALES.map(({ code }) => [code, routePath(code, '/')]));
  if (route) for (const { locale, path } of routes.inEveryLocale(route)) paths.set(locale, path);
  return paths;
}
