import { localeOfPath, LOCALES } from '../../config/locales.ts';
import type { SitemapEntry } from '../plan.ts';

/** Name of the index of sitemaps at the root of the site. */
const SITEMAP_INDEX = 'sitemap.xml';

/** Maximum size of a sitemap file, as the protocol has it (sitemaps.org). */
export const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const;

/** Size of a sitemap file. */
interface SitemapLimits {
  readonly urls: number;
  readonly bytes: number;
}

/** File of the sitemap at the root of the site. */
export interface SitemapFile {
  readonly name: string;
  readonly xml: string;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URL_SET_START = `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const URL_SET_END = '</urlset>\n';

/** Rendered entry of a sitemap file. */
interface RenderedUrl {
  readonly xml: string;
  readonly lastModified: string;
}

/**
 * Renders the sitemap: the index, and the URLs of each locale in a file of its own, so that an edit changes a small
 * file. Entries are sorted by path; a locale that exceeds the limits goes on in `sitemap-{locale}-2.xml`. Pure.
 * @param domain origin of the site.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  domain: string,
  limits: SitemapLimits = SITEMAP_LIMITS,
): readonly SitemapFile[] {
  const addressOf = createAddresses(domain);
  const linksOf = createLinks(addressOf);
  const byLocale = Map.groupBy(entries, ({ path }) => localeOfPath(path).code);
  const parts = LOCALES.flatMap(({ code }) => {
    const urls = (byLocale.get(code) ?? [])
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map((entry): RenderedUrl => ({
        xml: urlElement(entry, addressOf, linksOf),
        lastModified: entry.lastModified,
      }));
    return splitUrls(urls, limits).map((part, index) => ({
      name: index === 0 ? `sitemap-${code}.xml` : `sitemap-${code}-${index + 1}.xml`,
      lastModified: latest(part),
      xml: `${URL_SET_START}${part.map(({ xml }) => xml).join('')}${URL_SET_END}`,
    }));
  });
  const named = parts.map(({ name, lastModified }) =>
    element('sitemap', locationAndDate(addressOf(`/${name}`), lastModified)),
  );
  const index = `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${named.join('')}</sitemapindex>\n`;
  return [{ name: SITEMAP_INDEX, xml: index }, ...parts.map(({ name, xml }) => ({ name, xml }))];
}

/** Splits entries to files within the limits. */
function splitUrls(urls: readonly RenderedUrl[], limits: SitemapLimits): readonly (readonly RenderedUrl[])[] {
  const frame = Buffer.byteLength(URL_SET_START) + Buffer.byteLength(URL_SET_END);
  const parts: RenderedUrl[][] = [];
  let open: RenderedUrl[] = [];
  let bytes = 0;
  for (const url of urls) {
    const size = Buffer.byteLength(url.xml);
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

function urlElement(
  { path, lastModified, alternates }: SitemapEntry,
  addressOf: AddressOf,
  linksOf: (alternates: SitemapEntry['alternates']) => string,
): string {
  return element('url', `${locationAndDate(addressOf(path), lastModified)}${linksOf(alternates)}`);
}

/** Creates a function that renders links to translations, once for each list: all pages of a group share one. */
function createLinks(addressOf: AddressOf): (alternates: SitemapEntry['alternates']) => string {
  const known = new WeakMap<SitemapEntry['alternates'], string>();
  return (alternates) => {
    const links =
      known.get(alternates) ??
      alternates
        .map(
          ({ hreflang, path }) =>
            `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${addressOf(path)}"/>`,
        )
        .join('');
    known.set(alternates, links);
    return links;
  };
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

function latest(urls: readonly RenderedUrl[]): string {
  return urls.reduce((date, { lastModified }) => (lastModified > date ? lastModified : date), '');
}
