import { LOCALES } from '../../../src/config/locales/locales.ts';
import { deriveFiles } from '../../../src/publish/derive/derived-files.ts';
import type { SitemapEntry } from '../../../src/publish/derive/outline.ts';
import { sitemapSources } from '../../../src/publish/derive/sitemap/sitemap-files.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { groupId } from '../synthetic-content.ts';

/**
 * Measures the processor time of the sitemap alone, of a site with a page in every locale for each group: what a build
 * does after a change in one locale, and what one of the whole site does beside rendering. First the former, as in a
 * process of its own.
 * @param folder that the files of the whole site are written in, for a moment.
 */
export async function measureSitemap(folder: string, groups: number): Promise<string> {
  const entries = Array.from({ length: groups }, (_, index) => {
    const alternates = LOCALES.map(({ code, iso }) => ({
      hreflang: iso,
      path: routePath(code, `/${groupId(index)}/`),
    }));
    return alternates.map(({ path }) => ({ path, lastModified: '2026-01-01T00:00:00Z', alternates }));
  });
  const one = await measure(entries.flatMap(([page]) => page ?? []));
  const all = await measure(entries.flat(), folder);
  return `Sitemap of ${entries.flat().length} pages, processor time: one locale ${one}, all ${all}`;
}

async function measure(entries: readonly SitemapEntry[], folder?: string): Promise<string> {
  const start = process.cpuUsage();
  const sources = sitemapSources(entries, { domain: 'https://bench.example', routing: '', folder });
  const { texts } = await deriveFiles(sources);
  const { user, system } = process.cpuUsage(start);
  return `${((user + system) / 1e6).toFixed(2)} s (${texts.size} files)`;
}
