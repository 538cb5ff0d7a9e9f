import type { Locale } from '../config/locales/locales.ts';
import type { ThirdParty } from '../config/privacy/third-parties/third-parties.ts';
import type { ConsentRequest } from './asked.ts';
import type { ContentIndex } from './content-index.ts';
import type { ImageHelper } from './images.ts';
import type { SiteSettings } from '../content/types.ts';
import type { Formatters } from '../i18n/formatters.ts';
import type { Translate } from '../i18n/messages.ts';
import type { Route } from '../routing/route.ts';
import type { RouteTable } from '../routing/route-table.ts';

/** Everything that a page, its layout and its blocks render from in one locale; no I/O. */
export interface PageContext {
  readonly locale: Locale;
  /** UI messages of the locale. */
  readonly t: Translate;
  /** Numbers and dates as the locale writes them. */
  readonly format: Formatters;
  readonly settings: SiteSettings;
  readonly content: ContentIndex;
  readonly routes: RouteTable;
  /** The route shown; absent on pages that have none, such as errors. */
  readonly route?: Route | undefined;
  /** Makes image addresses; absent when the content service is not configured. */
  readonly images: ImageHelper | undefined;
  /** Origin of the site, for addresses that leave it, as on paper. */
  readonly domain: string;
  /** Year in which the content of the site was last changed. */
  readonly revisionYear: number;
  /** Third parties that the site uses. */
  readonly thirdParties: readonly ThirdParty[];
  readonly asked: ConsentRequest;
  /** Settings that the page carries for the browser, as JSON. */
  readonly publicSettings: string;
  /** Settings of third parties that the page carries for the browser, as JSON; absent where none needs any. */
  readonly vendorSettings: string | undefined;
}

/** Properties of a component that takes nothing but the page around it. */
export interface PageProps {
  readonly page: PageContext;
}
