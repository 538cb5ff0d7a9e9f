import { fallbackChain, LOCALES } from '../../../src/config/locales.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { localeLabel } from '../../../src/content/schema/previews.ts';

/** Address of the site at which a document is shown. */
export interface DocumentAddress {
  readonly title: string;
  readonly href: string;
}

/** Document with an address, and the locales that have a document of their own instead. */
export interface PlacedDocument {
  readonly language: string;
  readonly slug: string;
  /** Locales of its translation group; its own alone without one. */
  readonly groupLocales: readonly string[];
}

/**
 * Lists the addresses of a document: that of its locale, then those of the locales that fall back on it, in the order of
 * the registry. Pure.
 */
export function documentLocations({
  language,
  slug,
  groupLocales,
}: PlacedDocument): readonly DocumentAddress[] {
  const written = new Set([language, ...groupLocales]);
  const shown = LOCALES.filter(
    (locale) => fallbackChain(locale).find(({ code }) => written.has(code))?.code === language,
  );
  return shown
    .toSorted((a, b) => Number(b.code === language) - Number(a.code === language))
    .map(({ code }) => ({ title: localeLabel(code), href: routePath(code, slug) }));
}
