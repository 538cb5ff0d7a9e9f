import { localeOfPath } from '../../config/locales.ts';
import { copyrightYears, plainHead } from '../../layouts/head/build-head.ts';
import type { HeadData } from '../../layouts/head/head-data.ts';
import { createPageContext } from '../../site/create-page-context.ts';
import type { PageContext } from '../../site/page-context.ts';
import type { Site } from '../../site/site.ts';

/** Props shared by all developers' pages. */
export interface DevPage {
  readonly page: PageContext;
  readonly head: HeadData;
  readonly copyrightYears: string;
}

/** Gathers what a developers' page renders from. */
export function openDevPage(site: Site, title: string, url: URL): DevPage {
  const page = createPageContext(site, localeOfPath(url.pathname));
  return {
    page,
    head: plainHead(page, title, site.environment),
    copyrightYears: copyrightYears(site.revisionDate),
  };
}
