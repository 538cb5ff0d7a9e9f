import { DEFAULT_LOCALE_CODE } from '../config/locales/default-locale.ts';
import type { Locale } from '../config/locales/locales.ts';
import { serializePublicSettings } from '../config/deployment/public-settings.ts';
import { vendorSettings } from '../config/privacy/third-parties/third-parties.ts';
import { serializeVendorSettings } from '../config/privacy/third-parties/vendor-settings.ts';
import { formattersFor } from '../i18n/formatters.ts';
import { translateFor } from '../i18n/messages.ts';
import type { Route } from '../routing/route.ts';
import type { RouteTable } from '../routing/route-table.ts';
import type { PageContext } from './page-context.ts';
import type { Site } from './site.ts';

/**
 * Names a page for analytics, the same in every locale: by its path in the default locale, which every page has.
 *
 * @example pageKey(routes, routes.atPath('/de/kontakt/')) // 'contact'
 */
function pageKey(routes: Pick<RouteTable, 'inEveryLocale'>, route: Route): string {
  const inDefault = routes.inEveryLocale(route).find(({ locale }) => locale === DEFAULT_LOCALE_CODE);
  return (inDefault ?? route).path.replaceAll(/^\/|\/$/g, '') || 'home';
}

/**
 * Creates what pages of one locale render from.
 *
 * @param shown the route shown; of a page without one its name for analytics.
 * @throws RangeError for public settings above their limit.
 */
export function createPageContext(
  { asked, content, environment, images, revisionYear, routes, thirdParties }: Site,
  locale: Locale,
  shown?: Route | string,
): PageContext {
  const settings = vendorSettings(environment);
  const [route, name] = typeof shown === 'string' ? [undefined, shown] : [shown];
  const key = environment.vendors.analytics && (route ? pageKey(routes, route) : name);
  return Object.freeze({
    locale,
    t: translateFor(locale.code),
    format: formattersFor(locale),
    settings: content.settings(locale),
    content,
    routes,
    images,
    domain: environment.domain,
    revisionYear,
    thirdParties,
    asked,
    publicSettings: serializePublicSettings(locale.code, environment.browser, key),
    vendorSettings: settings && serializeVendorSettings(settings),
    ...(route && { route }),
  });
}
