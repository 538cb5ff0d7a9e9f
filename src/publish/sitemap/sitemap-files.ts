import { localeOfPath, LOCALES } from '../../config/locales.ts';
import { memoize } from '../../config/memoize.ts';
import type { DerivedFiles, FileSource } from '../derived-files.ts';
import type { SitemapEntry } from '../plan.ts';
import { fingerprint } from '../store/content-store.ts';

/** Name of the index of sitemaps at the root of the site. */
export const SITEMAP_INDEX = 'sitemap.xml';

/** Maximum size of a sitemap file, as the protocol has it (sitemaps.org). */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

/** Size of a sitemap file. */
interface SitemapLimits {
  readonly urls: number;
  readonly bytes: number;
}

/** Settings of {@link sitemapSources}. */
interface SitemapOptions {
  /** Origin of the site. */
  readonly domain: string;
  /** Fingerprint of everything that routes, and with them paths and alternates, follow from. */
  readonly routing: string;
  /** Default: {@link SITEMAP_LIMITS}. */
  readonly limits?: SitemapLimits | undefined;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URL_SET_START = `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const URL_SET_END = '</urlset>\n';

/**
 * Lists the sources of the sitemap: the URLs of each locale are a file of their own, so that an edit changes a small
 * one. Entries are sorted by path; a locale that exceeds the limits goes on in `sitemap-{locale}-2.xml`. Pure.
 */
export function sitemapSources(
  entries: readonly SitemapEntry[],
  { domain, routing, limits = SITEMAP_LIMITS }: SitemapOptions,
): readonly FileSource[] {
  const addressOf = createAddresses(domain);
  // All pages of a group share one list.
  const linksOf = memoize((alternates: SitemapEntry['alternates']) => linkElements(alternates, addressOf));
  const hashOf = memoize((alternates: SitemapEntry['alternates']) => fingerprint(JSON.stringify(alternates)));
  return entriesByLocale(entries).map(([code, ofLocale]) => ({
    name: `sitemap ${code}`,
    hint: fingerprint(JSON.stringify([routing, ofLocale.map(({ lastModified }) => lastModified)])),
    basis: () =>
      fingerprint(
        JSON.stringify(
          ofLocale.map(({ path, lastModified, alternates }) => [path, lastModified, hashOf(alternates)]),
        ),
      ),
    render: () => {
      const urls = ofLocale
        .toSorted((a, b) => (a.path < b.path ? -1 : 1))
        .map(({ path, lastModified, alternates }) =>
          element('url', `${locationAndDate(addressOf(path), lastModified)}${linksOf(alternates)}`),
        );
      const parts = splitUrls(urls, limits);
      return new Map(
        parts.map((part, index) => [
          `sitemap-${code}${index === 0 ? '' : `-${index + 1}`}.xml`,
          `${URL_SET_START}${part.join('')}${URL_SET_END}`,
        ]),
      );
    },
  }));
}

/**
 * Renders the index of the sitemap; each file of a locale has the latest date of the locale.
 * @param sources published sources, those of {@link sitemapSources} among them.
 */
export function sitemapIndex(
  entries: readonly SitemapEntry[],
  domain: string,
  sources: DerivedFiles['sources'],
): string {
  const files = entriesByLocale(entries).flatMap(([code, ofLocale]) => {
    const date = latest(ofLocale);
    const names = Object.keys(sources[`sitemap ${code}`]?.files ?? {});
    return names.map((name) => element('sitemap', locationAndDate(new URL(name, domain).href, date)));
  });
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${files.join('')}</sitemapindex>\n`;
}

/** Groups entries by the code of their locale, in the order of the locales. */
function entriesByLocale(
  entries: readonly SitemapEntry[],
): readonly (readonly [code: string, entries: readonly SitemapEntry[]])[] {
  const byLocale = Map.groupBy(entries, ({ path }) => localeOfPath(path).code);
  return LOCALES.flatMap(({ code }) => {
    const ofLocale = byLocale.get(code);
    return ofLocale ? [[code, ofLocale] as const] : [];
  });
}

/** Splits entries to files within the limits. */
function splitUrls(urls: readonly string[], limits: SitemapLimits): readonly (readonly string[])[] {
  const frame = Buffer.byteLength(URL_SET_START) + Buffer.byteLength(URL_SET_END);
  const parts: string[][] = [];
  let open: string[] = [];
  let bytes = 0;
  for (const url of urls) {
    const size = Buffer.byteLength(url);
    if (open.length === 0 || open.length === limits.urls || bytes + size > limits.bytes) {
      open = [];
      bytes = frame;
      parts.push(open);
    }
    open.push(url);
    bytes += size;
  }
  return parts;
}

function linkElements(alternates: SitemapEntry['alternates'], addressOf: AddressOf): string {
  return alternates
    .map(
      ({ hreflang, path }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${addressOf(path)}"/>`,
    )
    .join('');
}

function locationAndDate(address: string, lastModified: string): string {
  const date = new Date(lastModified).toISOString();
  return `<loc>${address}</loc><lastmod>${date}</lastmod>`;
}

/** One element a line, so that differences between two builds can be read. */
function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>\n`;
}

/** Returns the address of a path, as XML has it. */
type AddressOf = (path: string) => string;

/** Every page is an alternate of all its translations, so each address is needed often. */
function createAddresses(domain: string): AddressOf {
  const known = new Map<string, string>();
  return (path) => {
    const address = known.get(path) ?? escapeXml(new URL(path, domain).href);
    known.set(path, address);
    return address;
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function latest(entries: readonly SitemapEntry[]): string {
  return entries.reduce((date, { lastModified }) => (lastModified > date ? lastModified : date), '');
}
