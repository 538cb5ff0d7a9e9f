import { DEFAULT_LOCALE_CODE } from '../../config/default-locale.ts';

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
