import { getLocale } from '../config/locales.ts';
import type { ImageHelper } from './images/image-helper.ts';
import type { Site } from './site.ts';
import { formattersFor } from '../i18n/formatters.ts';
import { translateFor } from '../i18n/messages.ts';
import type { PageContext } from './page-context.ts';
import type { Route } from '../routing/route.ts';

/**
 * What pages of one locale render from.
 * @throws RangeError for a locale the registry does not have.
 */
export function createPageContext(
  site: Site,
  images: ImageHelper | undefined,
  localeCode: string,
  route?: Route,
): PageContext {
  const locale = getLocale(localeCode);
  return Object.freeze({
    locale,
    t: translateFor(localeCode),
    format: formattersFor(localeCode),
    settings: site.content.settings(locale),
    content: site.content,
    routes: site.routes,
    images,
    ...(route && { route }),
  });
}
