import { findLocale } from '../../../config/locales.ts';

/** A locale by its own name and code, for lists: `Deutsch (Österreich), de-at`. */
export function localeLabel(code: string | undefined): string {
  if (code === undefined) return 'no locale';
  const locale = findLocale(code);
  return locale ? `${locale.name}, ${code}` : code;
}

/** Locale and path below the title of a page or article. */
export function placeLabel(language: string | undefined, slug: string | undefined): string {
  return `${localeLabel(language)} · ${slug ?? 'no path yet'}`;
}
