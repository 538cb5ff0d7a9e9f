import { findLocale } from '../../../config/locales.ts';

/** Formats a locale by native name and code, for lists: `Deutsch (Österreich), de-at`. */
export function localeLabel(code: string | undefined): string {
  if (code === undefined) return 'no locale';
  const locale = findLocale(code);
  return locale ? `${locale.name}, ${code}` : code;
}

/**
 * Formats the subtitle of a document in lists, such as `om-os · da`. Lists cut its end, and most are of one locale: what
 * tells documents apart comes first, and the locale is its code alone.
 */
export function placeLabel(language: string | undefined, place: string | undefined): string {
  return `${place ?? 'no path yet'} · ${language ?? 'no locale'}`;
}
