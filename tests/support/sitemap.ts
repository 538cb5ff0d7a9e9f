import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A URL of the sitemap. */
export interface SitemapUrl {
  readonly lastModified: string;
  /** `hreflang` → address, in the order of the file. */
  readonly alternates: ReadonlyMap<string, string>;
}

/** Reads `/sitemap.xml` and the files it names: path → entry. */
export async function readSitemap(root: string): Promise<ReadonlyMap<string, SitemapUrl>> {
  const index = await readFile(join(root, 'sitemap.xml'), 'utf8');
  const entries = new Map<string, SitemapUrl>();
  for (const file of contents(index, 'loc')) {
    const text = await readFile(join(root, new URL(file).pathname), 'utf8');
    for (const url of text.split('<url>').slice(1)) {
      const [location = ''] = contents(url, 'loc');
      const [lastModified = ''] = contents(url, 'lastmod');
      entries.set(new URL(location).pathname, { lastModified, alternates: new Map(alternatesOf(url)) });
    }
  }
  return entries;
}

function contents(xml: string, tag: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);
}

function alternatesOf(xml: string): readonly (readonly [string, string])[] {
  return [...xml.matchAll(/<xhtml:link\b[^>]*hreflang="([^"]*)"[^>]*href="([^"]*)"/g)].map(
    ([, language = '', address = '']) => [language, address],
  );
}
