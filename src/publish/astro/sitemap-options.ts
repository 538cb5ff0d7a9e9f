import { readFileSync } from 'node:fs';
import type { SitemapOptions } from '@astrojs/sitemap';
import { PLAN_VARIABLE, type BuildPlan, type SitemapEntry } from '../plan.ts';

/** URLs per sitemap file; with 40 alternates each a file stays far below the protocol's 50 MB. */
const SITEMAP_URLS_PER_FILE = 5000;

/**
 * Feeds the sitemap integration from the route table: own documents only, alternates as in the
 * pages' heads, dates from the content and not from the clock.
 */
export function sitemapOptions(planFile: string | undefined): NonNullable<SitemapOptions> {
  let entries: ReadonlyMap<string, SitemapEntry> | undefined;
  const entryAt = (url: string) => {
    entries ??= readEntries(planFile);
    return entries.get(new URL(url).pathname);
  };
  return {
    entryLimit: SITEMAP_URLS_PER_FILE,
    filter: (url) => entryAt(url) !== undefined,
    serialize: (item) => {
      const entry = entryAt(item.url);
      if (!entry) return undefined;
      const { origin } = new URL(item.url);
      return {
        url: item.url,
        lastmod: entry.lastModified,
        links: entry.alternates.map(({ hreflang, path }) => ({ lang: hreflang, url: `${origin}${path}` })),
      };
    },
  };
}

function readEntries(planFile: string | undefined): ReadonlyMap<string, SitemapEntry> {
  if (planFile === undefined) throw new Error(`${PLAN_VARIABLE} is not set. Build with npm run build.`);
  // Written by this project's own planning step.
  const plan = JSON.parse(readFileSync(planFile, 'utf8')) as BuildPlan;
  return new Map(plan.sitemap.map((entry) => [entry.path, entry]));
}
