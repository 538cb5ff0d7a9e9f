import { localeOfPath } from '../../config/locales/locales.ts';
import { plainHead } from '../../layouts/head/build-head.ts';
import type { HeadData } from '../../layouts/head/head-data.ts';
import type { Route } from '../../routing/route.ts';
import { createPageContext } from '../../site/create-page-context.ts';
import type { PageContext } from '../../site/page-context.ts';
import type { Site } from '../../site/site.ts';

/** Props shared by all developers' pages. */
interface DevPage {
  readonly page: PageContext;
  readonly head: HeadData;
}

/** Gathers what a developers' page renders from. */
export function openDevPage(site: Site, title: string, url: URL): DevPage {
  const page = createPageContext(site, localeOfPath(url.pathname));
  return { page, head: plainHead(page, title, site.environment) };
}

/** Returns a route of the locale with the longest breadcrumb trail. */
export function deepestRoute({ routes, locale }: Pick<PageContext, 'routes' | 'locale'>): Route | undefined {
  return routes.all
    .filter((route) => route.locale === locale.code)
    .toSorted((a, b) => routes.breadcrumbs(b).length - routes.breadcrumbs(a).length)[0];
}
