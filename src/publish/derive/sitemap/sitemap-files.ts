import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { memoize } from '../../../shared/memoize.ts';
import type { FileSource } from '../derived-files.ts';
import type { SitemapEntry } from '../outline.ts';
import { fingerprint } from '../../../process/fingerprint.ts';
import type { SiteFiles } from '../../output/write-output.ts';
import {
  entriesByLocale,
  NAMESPACES,
  type SitemapItems,
  sitemapItems,
  sitemapOptions,
} from './sitemap-options.ts';

/** Name of the index of sitemaps at the root of the site. */
export const SITEMAP_INDEX = 'sitemap.xml';

/** Name that `@astrojs/sitemap` gives the index. */
export const WRITTEN_INDEX = 'sitemap-index.xml';

/** Order of URLs in the files of `@astrojs/sitemap`. */
const { compare: compareUrls } = new Intl.Collator('en', { numeric: true });

/** Settings of {@link sitemapSources}. */
interface SitemapSettings {
  /** Origin of the site. */
  readonly domain: string;
  /** Fingerprint of everything that routes, and with them paths and alternates, follow from. */
  readonly routing: string;
  /** Folder in which `@astrojs/sitemap` writes. Default: files are made by the streams that it writes with. */
  readonly folder?: string | undefined;
  /** Default: those of the protocol. */
  readonly limits?: Parameters<typeof sitemapItems>[2];
}

/** URLs of one file, and its name. */
interface SitemapPart {
  readonly name: string;
  readonly entries: readonly SitemapEntry[];
}

/**
 * Lists the sources of the sitemap: the URLs of each locale are a file of their own, so that an edit changes a small one;
 * a locale that exceeds the limits goes on in `sitemap-{locale}-1.xml`. For a whole site `@astrojs/sitemap` writes them;
 * for a change it would take as long to load as the file of a locale takes to make.
 */
export function sitemapSources(
  entries: readonly SitemapEntry[],
  { domain, routing, folder, limits }: SitemapSettings,
): readonly FileSource[] {
  const items = sitemapItems(entries, domain, limits);
  const hashOf = memoize((alternates: SitemapEntry['alternates']) => fingerprint(JSON.stringify(alternates)));
  const locales = entriesByLocale(entries).map(([code, ofLocale]) => ({
    code,
    ofLocale,
    hint: fingerprint(JSON.stringify([routing, ofLocale.map(({ lastModified }) => lastModified)])),
    parts: () => splitLocale(code, ofLocale, items),
  }));
  const files = () =>
    locales.flatMap(({ parts }) =>
      parts().map((part) => ({ url: new URL(part.name, domain).href, lastmod: latest(part.entries) })),
    );
  return [
    ...locales.map(({ code, ofLocale, hint, parts }) => ({
      name: `sitemap ${code}`,
      hint,
      basis: () => {
        const facts = ({ path, lastModified, alternates }: SitemapEntry) => [
          path,
          lastModified,
          hashOf(alternates),
        ];
        return fingerprint(JSON.stringify(parts().map((part) => part.entries.map(facts))));
      },
      render: () =>
        folder === undefined
          ? streamParts(parts(), domain, items)
          : writeParts(parts(), { domain, folder, options: sitemapOptions(ofLocale, domain, items) }),
    })),
    {
      name: 'sitemap index',
      hint: fingerprint(JSON.stringify(locales.map(({ hint }) => hint))),
      basis: () => fingerprint(JSON.stringify(files())),
      render: async () => {
        const { SitemapIndexStream } = await import('sitemap');
        return new Map([[SITEMAP_INDEX, await text(Readable.from(files()).pipe(new SitemapIndexStream()))]]);
      },
    },
  ];
}

/** Splits the URLs of a locale into files, as `@astrojs/sitemap` does. */
function splitLocale(
  code: string,
  entries: readonly SitemapEntry[],
  { itemOf, entryLimit }: SitemapItems,
): readonly SitemapPart[] {
  const limit = entryLimit();
  const count = Math.ceil(entries.length / limit);
  const byUrl = (a: SitemapEntry, b: SitemapEntry) => compareUrls(itemOf(a).url, itemOf(b).url);
  const sorted = count === 1 ? entries : entries.toSorted(byUrl);
  return Array.from({ length: count }, (_, index) => ({
    name: `sitemap-${code}-${index}.xml`,
    entries: sorted.slice(index * limit, (index + 1) * limit),
  }));
}

/** Makes files in memory, by the streams that `@astrojs/sitemap` writes with. */
async function streamParts(
  parts: readonly SitemapPart[],
  domain: string,
  { itemOf }: SitemapItems,
): Promise<SiteFiles> {
  // Only now: most builds change no file of most locales.
  const { SitemapStream } = await import('sitemap');
  const files = parts.map(async ({ name, entries }) => {
    const items = entries.map(itemOf).toSorted((a, b) => compareUrls(a.url, b.url));
    const stream = new SitemapStream({ hostname: domain, xmlns: NAMESPACES });
    return [name, await text(Readable.from(items).pipe(stream))] as const;
  });
  return new Map(await Promise.all(files));
}

/** Has `@astrojs/sitemap` write files, as Astro does at the end of a build, and reads them. */
async function writeParts(
  parts: readonly SitemapPart[],
  site: {
    readonly domain: string;
    readonly folder: string;
    readonly options: ReturnType<typeof sitemapOptions>;
  },
): Promise<SiteFiles> {
  const { default: sitemap } = await import('@astrojs/sitemap');
  const { hooks } = sitemap(site.options);
  const folder = await mkdtemp(join(site.folder, 'sitemap-'));
  const dir = pathToFileURL(`${folder}/`);
  const pages = parts.flatMap(({ entries }) => entries.map(({ path }) => ({ pathname: path })));
  const logger = { info: () => undefined, warn: endBuild, error: endBuild };
  try {
    for (const [hook, options] of [
      ['astro:config:done', { config: { site: site.domain, base: '/' } }],
      ['astro:routes:resolved', { routes: [] }],
      ['astro:build:done', { dir, pages, logger }],
    ] as const)
      // All that the hook reads of what Astro passes.
      await hooks[hook]?.(options as never);
    const files = parts.map(async ({ name }) => [name, await readFile(join(folder, name), 'utf8')] as const);
    return new Map(await Promise.all(files));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Ends the build over what the integration logs before it goes on without a file. */
function endBuild(message: string): never {
  throw new Error(`The sitemap cannot be written: ${message}`);
}

function latest(entries: readonly SitemapEntry[]): string {
  const times = entries.map(({ lastModified }) => Date.parse(lastModified));
  return new Date(times.reduce((newest, time) => Math.max(newest, time), 0)).toISOString();
}
