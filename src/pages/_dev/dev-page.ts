import { localeOfPath } from '../../config/locales.ts';
import { environment } from '../../config/runtime.ts';
import { currentSite } from '../../site/current-site.ts';
import { currentImages } from '../../site/images/current-images.ts';
import type { Site } from '../../site/site.ts';
import { copyrightYears, plainHead } from '../../layouts/head/build-head.ts';
import type { HeadData } from '../../layouts/head/head-data.ts';
import { createPageContext } from '../../site/create-page-context.ts';
import { devRoute } from '../../routing/dev-routes.ts';
import { runGuards } from '../../routing/guards/guards.ts';
import type { PageContext } from '../../site/page-context.ts';

/** What a developers' page starts from. */
export interface DevPage {
  readonly site: Site;
  readonly page: PageContext;
  readonly head: HeadData;
  readonly copyrightYears: string;
}

/**
 * Runs the guards of a developers' page and gathers what it renders from.
 * @param path the page's path within its locale, as in `DEV_ROUTES`.
 * @throws NotFoundError when a guard refuses the request.
 */
export function openDevPage(path: string, title: string, url: URL): DevPage {
  runGuards(devRoute(path).guards, {
    fullPath: `${url.pathname}${url.search}`,
    development: import.meta.env.DEV,
  });
  const site = currentSite();
  const page = createPageContext(site, currentImages(), localeOfPath(url.pathname).code);
  return {
    site,
    page,
    head: plainHead(page, title, environment),
    copyrightYears: copyrightYears(site.revisionDate),
  };
}
