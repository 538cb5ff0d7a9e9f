import { DEFAULT_LOCALE_CODE } from '../config/default-locale.ts';
import { getLocale, languageLocale } from '../config/locales.ts';
import { isFallback, type Alternate, type Route } from './route.ts';

/**
 * Returns the hreflang alternates of a translation group: every route with a document of its own, under its BCP 47 tag;
 * the one that represents a whole language also under the bare language, for unmatched regions; and `x-default`.
 * Fallback routes are duplicates and never listed.
 * @param routesOfGroup the group's route in every locale.
 */
export function alternatesOf(routesOfGroup: readonly Route[]): readonly Alternate[] {
  const own = routesOfGroup.filter((route) => !isFallback(route));
  const alternates = own.flatMap(({ locale: code, path }) => {
    const locale = getLocale(code);
    const regional: Alternate = { locale: code, hreflang: locale.iso, path };
    if (languageLocale(locale.language) !== locale) return [regional];
    return [regional, { locale: code, hreflang: new Intl.Locale(locale.iso).language, path }];
  });
  const fallback = own.find((route) => route.locale === DEFAULT_LOCALE_CODE);
  if (fallback) alternates.push({ locale: DEFAULT_LOCALE_CODE, hreflang: 'x-default', path: fallback.path });
  return alternates;
}
