import { getLocale } from '../config/locales.ts';
import { formattersFor } from '../i18n/formatters.ts';
import { translateFor } from '../i18n/messages.ts';
import type { Route } from '../routing/route.ts';
import type { PageContext } from './page-context.ts';
import type { Site } from './site.ts';

/**
 * Creates what pages of one locale render from.
 * @throws RangeError for a locale the registry does not have.
 */
export function createPageContext(
  { content, images, routes }: Site,
  localeCode: string,
  route?: Route,
): PageContext {
  const locale = getLocale(localeCode);
  return Object.freeze({
    locale,
    t: translateFor(localeCode),
    format: formattersFor(localeCode),
    settings: content.settings(locale),
    content,
    routes,
    images,
    ...(route && { route }),
  });
}
