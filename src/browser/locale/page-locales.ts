import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';

/** A locale as the switcher of the page lists it. */
export interface PageLocale {
  readonly code: string;
  /** BCP 47 tag. */
  readonly iso: string;
  /** Path of the page, or of its nearest ancestor, in the locale. */
  readonly path: string;
}

/** Parts of a switcher's link that name its locale. */
type LocaleLink = Pick<HTMLAnchorElement, 'hreflang' | 'pathname'>;

/** Element of the page that lists the locales. */
export const localeList = (): HTMLElement | null => document.getElementById('locales');

/** Reads a locale from its link: its code is the first part of the path, which only the default locale lacks. */
export function localeOfLink({ hreflang: iso, pathname: path }: LocaleLink): PageLocale {
  const [, first = ''] = path.split('/');
  const isDefault = iso.toLowerCase() === DEFAULT_LOCALE_CODE;
  return { code: isDefault ? DEFAULT_LOCALE_CODE : first, iso, path };
}

/** Lists the locales of the page that is shown. */
export function pageLocales(): readonly PageLocale[] {
  return [...(localeList()?.querySelectorAll('a') ?? [])].map(localeOfLink);
}

/** Returns the locale of the page that is shown. */
export function currentLocale(): PageLocale | undefined {
  const link = localeList()?.querySelector<HTMLAnchorElement>('a[aria-current]');
  return link ? localeOfLink(link) : undefined;
}

/** Facts about how the browser came to the page, of which none is stored. */
export interface Arrival {
  /** Address of the page before; empty for none, its origin alone for another site. */
  readonly referrer: string;
  /** Origin of the page that is shown. */
  readonly origin: string;
  /** Type of the navigation (Navigation Timing): only `navigate` leads on from the page before. */
  readonly type: string | undefined;
}

/**
 * Returns the code of the locale that the visitor comes from when a page has been loaded as a whole; `undefined` when
 * they come from elsewhere, reload, or go back.
 *
 * @param codes codes of all locales.
 */
export function previousLocale(
  { referrer, origin, type }: Arrival,
  codes: readonly string[],
): string | undefined {
  if (type !== 'navigate' || !referrer.startsWith(`${origin}/`)) return undefined;
  const [first = ''] = referrer.slice(origin.length + 1).split(/[/?#]/);
  return codes.includes(first) ? first : DEFAULT_LOCALE_CODE;
}
