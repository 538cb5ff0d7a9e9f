import { getLocale } from '../config/locales.ts';
import { serializePublicSettings } from '../config/public-settings.ts';
import { vendorSettings } from '../config/third-parties/deployment-settings.ts';
import { serializeVendorSettings } from '../config/third-parties/vendor-settings.ts';
import { formattersFor } from '../i18n/formatters.ts';
import { translateFor } from '../i18n/messages.ts';
import type { Route } from '../routing/route.ts';
import type { PageContext } from './page-context.ts';
import type { Site } from './site.ts';

/**
 * Creates what pages of one locale render from.
 * @throws RangeError for a locale the registry does not have, and for public settings above their limit.
 */
export function createPageContext(
  { asked, content, environment, images, routes, thirdParties }: Site,
  localeCode: string,
  route?: Route,
): PageContext {
  const locale = getLocale(localeCode);
  const settings = vendorSettings(environment);
  return Object.freeze({
    locale,
    t: translateFor(localeCode),
    format: formattersFor(localeCode),
    settings: content.settings(locale),
    content,
    routes,
    images,
    thirdParties,
    asked,
    publicSettings: serializePublicSettings(localeCode, environment.browser),
    vendorSettings: settings && serializeVendorSettings(settings),
    ...(route && { route }),
  });
}
