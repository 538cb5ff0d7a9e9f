import { fallbackChain, localeOfPath, LOCALES } from '../../../../src/config/locales/locales.ts';
import { normalizeSlug } from '../../../../src/config/editing/slugs.ts';
import { LIST_TYPE } from '../../../../src/content/schema/block-roles.ts';
import { localePrefix, routePath } from '../../../../src/routing/paths.ts';
import { localeLabel } from '../../../../src/content/schema/previews.ts';

/**
 * Builds the GROQ filter of the document that a path of the site shows: that of its locale, else of its language, else
 * the English one, as the routes of translation groups fall back. Below a page with a browsable list, whose addresses
 * have topic and page number behind its own, it is that page. Pure.
 *
 * @param path of the site, with locale prefix: `/de-at/so-funktionierts/`.
 */
export function mainDocumentFilter(path: string): string {
  const locale = localeOfPath(path);
  const languages = fallbackChain(locale).map(({ code }) => code);
  const slug = normalizeSlug(path.slice(localePrefix(locale.code).length));
  const [own, ...above] = slugsAbove(slug).map((each) => JSON.stringify(each || '/'));
  const order = languages.map((code, index) => `language == ${JSON.stringify(code)} => ${index}`).join(', ');
  return `_id == *[
    _type in ["page", "article"] && language in ${JSON.stringify(languages)} && (
      slug.current == ${own} ||
      slug.current in [${above.join(', ')}] && count(blocks[_type == "${LIST_TYPE}" && browse == true]) > 0
    )
  ] | order(length(slug.current) desc, select(${order}) asc)[0]._id`;
}

/** Lists a slug and those of the pages that it may be below, longest first: `blog/rezepte/2`, `blog/rezepte`, `blog`. */
function slugsAbove(slug: string): readonly string[] {
  const segments = slug.split('/');
  return segments.map((_, index) => segments.slice(0, segments.length - index).join('/'));
}

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
