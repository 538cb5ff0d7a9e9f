import { DEFAULT_LOCALE_CODE, LOCALES } from '../config/locales.ts';

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** First segments the site itself uses; a document may not claim them. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set(['dev', 'api', '404', '500']);

/** The path prefix of a locale: empty for the default locale, else `/{code}`. */
export function localePrefix(localeCode: string): string {
  return localeCode === DEFAULT_LOCALE_CODE ? '' : `/${localeCode}`;
}

/** A slug without outer slashes; the home page's `/` becomes the empty string. */
export function normalizeSlug(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '');
}

/** The URL path of a slug in a locale, with slashes at both ends: `/de/so-gehts/`. */
export function routePath(localeCode: string, slug: string): string {
  const normalized = normalizeSlug(slug);
  return normalized === '' ? `${localePrefix(localeCode)}/` : `${localePrefix(localeCode)}/${normalized}/`;
}

/** Why a slug cannot be a path, or `undefined` when it can. */
export function slugProblem(slug: string): string | undefined {
  const normalized = normalizeSlug(slug);
  if (normalized === '') return slug === '/' ? undefined : 'is empty.';
  const segments = normalized.split('/');
  const invalid = segments.find((segment) => !SEGMENT.test(segment));
  if (invalid !== undefined) return `has the invalid part '${invalid}'.`;
  const [first = ''] = segments;
  if (RESERVED_SEGMENTS.has(first)) return `begins with '${first}', which the site itself uses.`;
  if (LOCALES.some((locale) => locale.code === first)) return `begins with the locale code '${first}'.`;
  return undefined;
}
