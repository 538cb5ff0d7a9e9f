import { findLocale } from '../../../config/locales.ts';

/** Formats a locale by native name and code, for lists: `Deutsch (Österreich), de-at`. */
export function localeLabel(code: string | undefined): string {
  if (code === undefined) return 'no locale';
  const locale = findLocale(code);
  return locale ? `${locale.name}, ${code}` : code;
}

/** Formats the subtitle of a page or article in lists: locale and path. */
export function placeLabel(language: string | undefined, slug: string | undefined): string {
  return `${localeLabel(language)} · ${slug ?? 'no path yet'}`;
}
