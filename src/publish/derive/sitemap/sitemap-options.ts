import type { SitemapItem, SitemapOptions } from '@astrojs/sitemap';
import { localeOfPath, LOCALES } from '../../../config/locales/locales.ts';
import { memoize } from '../../../shared/memoize.ts';
import type { SitemapEntry } from '../outline.ts';

/** Maximum size of a sitemap file, as the protocol has it (sitemaps.org). */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

/** Bytes of a character in XML at most: `&apos;`. */
const BYTES_PER_CHARACTER = 6;

/** XML namespaces of the files; those of news, images and videos would be declared for nothing. */
export const NAMESPACES = { xhtml: true, news: false, image: false, video: false } as const;

/** URLs of a site, as a sitemap has them. */
export interface SitemapItems {
  readonly itemOf: (entry: SitemapEntry) => SitemapItem;
  /** Computes how many URLs fit into a file, even if each were as long as the longest. */
  readonly entryLimit: () => number;
}

/** Prepares the URLs of a site. @param domain origin of the site. */
export function sitemapItems(
  entries: readonly SitemapEntry[],
  domain: string,
  limits: Readonly<Record<keyof typeof SITEMAP_LIMITS, number>> = SITEMAP_LIMITS,
): SitemapItems {
  const known = new Map<string, string>();
  // Every page is an alternate of all its translations, so each address is needed often.
  const addressOf = (path: string) => {
    const address = known.get(path) ?? new URL(path, domain).href;
    known.set(path, address);
    return address;
  };
  // All pages of a group share one list.
  const linksOf = memoize((alternates: SitemapEntry['alternates']) => {
    const links = alternates.map(({ hreflang, path }) => ({ lang: hreflang, url: addressOf(path) }));
    return { links, size: JSON.stringify(links).length };
  });
  const itemOf = memoize(({ path, lastModified, alternates }: SitemapEntry) => ({
    url: addressOf(path),
    lastmod: new Date(lastModified).toISOString(),
    links: linksOf(alternates).links,
  }));
  const entryLimit = () => {
    // Markup is at most six times as long in XML as it is in JSON; 64 is that around an address, with its date.
    const longest = entries.reduce(
      (size, { path, alternates }) => Math.max(size, addressOf(path).length + linksOf(alternates).size + 64),
      0,
    );
    return Math.min(limits.urls, Math.floor(limits.bytes / (BYTES_PER_CHARACTER * longest)));
  };
  let limit: number | undefined;
  return { itemOf, entryLimit: () => (limit ??= entryLimit()) };
}

/**
 * Returns the options with which `@astrojs/sitemap` writes a file for each locale, and their index.
 * @param entries pages of the site; others that Astro knows, such as fallback routes, are left out.
 * @param items URLs of the whole site. Default: those of the entries.
 */
export function sitemapOptions(
  entries: readonly SitemapEntry[],
  domain: string,
  { itemOf, entryLimit }: SitemapItems = sitemapItems(entries, domain),
) {
  const items = new Map(entries.map((entry) => [itemOf(entry).url, itemOf(entry)]));
  const chunks = entriesByLocale(entries).map(([code, ofLocale]) => {
    const urls = new Set(ofLocale.map((entry) => itemOf(entry).url));
    return [code, (item: SitemapItem) => (urls.has(item.url) ? item : undefined)] as const;
  });
  return {
    filter: (url) => items.has(url),
    serialize: ({ url }) => items.get(url),
    chunks: Object.fromEntries(chunks),
    entryLimit: entryLimit(),
    namespaces: NAMESPACES,
  } satisfies SitemapOptions;
}

/** Groups entries by the code of their locale, in the order of the locales. */
export function entriesByLocale(
  entries: readonly SitemapEntry[],
): readonly (readonly [code: string, entries: readonly SitemapEntry[]])[] {
  const byLocale = Map.groupBy(entries, ({ path }) => localeOfPath(path).code);
  return LOCALES.flatMap(({ code }) => {
    const ofLocale = byLocale.get(code);
    return ofLocale ? [[code, ofLocale] as const] : [];
  });
}
