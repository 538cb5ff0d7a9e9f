import { DEFAULT_LOCALE_CODE } from '../config/locales/default-locale.ts';
import { normalizeSlug } from '../config/editing/slugs.ts';

/**
 * Returns the path prefix of a locale: empty for the default locale, else `/{code}`.
 * @example localePrefix('de-at') // '/de-at'
 */
export function localePrefix(localeCode: string): string {
  return localeCode === DEFAULT_LOCALE_CODE ? '' : `/${localeCode}`;
}

/** Builds the URL path of a slug in a locale, with slashes at both ends: `/de/so-gehts/`. */
export function routePath(localeCode: string, slug: string): string {
  const normalized = normalizeSlug(slug);
  return normalized === '' ? `${localePrefix(localeCode)}/` : `${localePrefix(localeCode)}/${normalized}/`;
}
