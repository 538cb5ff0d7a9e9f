import { describe, expect, it } from 'vitest';
import type { SitemapEntry } from '../plan.ts';
import { deriveFiles } from '../derived-files.ts';
import { SITEMAP_INDEX, SITEMAP_LIMITS, sitemapIndex, sitemapSources } from './sitemap-files.ts';

const DOMAIN = 'https://www.example.com';

function entry(path: string, lastModified = '2026-01-01T00:00:00Z', changes: Partial<SitemapEntry> = {}) {
  return { path, lastModified, alternates: [], ...changes };
}

async function filesOf(
  entries: readonly SitemapEntry[],
  limits?: Parameters<typeof sitemapSources>[1]['limits'],
): Promise<ReadonlyMap<string, string>> {
  const { texts, sources } = await deriveFiles(
    sitemapSources(entries, { domain: DOMAIN, routing: 'r', limits }),
  );
  return new Map([[SITEMAP_INDEX, sitemapIndex(entries, DOMAIN, sources)], ...texts]);
}

const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);

describe('sitemapFiles', () => {
  it('writes a URL with its date and the alternates of its page', async () => {
    const alternates = [
      { hreflang: 'de-CH', path: '/de-ch/' },
      { hreflang: 'x-default', path: '/' },
    ];
    expect(
      (await filesOf([entry('/de-ch/', '2026-05-01T10:00:00Z', { alternates })])).get('sitemap-de-ch.xml'),
    ).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
        '<url><loc>https://www.example.com/de-ch/</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="de-CH" href="https://www.example.com/de-ch/"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/"/></url>\n' +
        '</urlset>\n',
    );
  });

  it('names in its index the file of every locale with documents, with the latest date of each', async () => {
    const files = await filesOf([
      entry('/de/', '2026-02-01T00:00:00Z'),
      entry('/de/b/', '2026-03-01T00:00:00Z'),
      entry('/', '2026-01-01T00:00:00Z'),
      entry('/de/a/', '2026-01-01T00:00:00Z'),
    ]);
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-en-gb.xml', 'sitemap-de.xml']);
    expect(files.get('sitemap.xml')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>https://www.example.com/sitemap-en-gb.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>\n' +
        '<sitemap><loc>https://www.example.com/sitemap-de.xml</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod></sitemap>\n' +
        '</sitemapindex>\n',
    );
  });

  it('changes one file and the index with an edit', async () => {
    const entries = ['/', '/about/', '/de/', '/de-at/', '/ja/'].map((path) => entry(path));
    const before = await filesOf(entries);
    const after = await filesOf(
      entries.map((it) => (it.path === '/de/' ? entry('/de/', '2026-06-01T00:00:00Z') : it)),
    );
    const changed = [...after].filter(([name, xml]) => before.get(name) !== xml).map(([name]) => name);
    expect(changed).toEqual(['sitemap.xml', 'sitemap-de.xml']);
  });

  it('sorts by path, whatever the order of the entries', async () => {
    const paths = ['/de/b/', '/de/', '/de/a/b/', '/de/a/'];
    const xml = (await filesOf(paths.map((path) => entry(path)))).get('sitemap-de.xml');
    expect(locations(xml)).toEqual(paths.toSorted().map((path) => DOMAIN + path));
    expect((await filesOf(paths.toReversed().map((path) => entry(path)))).get('sitemap-de.xml')).toBe(xml);
  });

  it('escapes what XML and URLs reserve', async () => {
    const xml = (await filesOf([entry('/de/a&b<"\'ä/')])).get('sitemap-de.xml') ?? '';
    expect(locations(xml)).toEqual([`${DOMAIN}/de/a&amp;b%3C%22&apos;%C3%A4/`]);
  });

  it.each([
    ['URLs', { urls: 2, bytes: SITEMAP_LIMITS.bytes }],
    ['bytes', { urls: SITEMAP_LIMITS.urls, bytes: 400 }],
  ])('goes on in another file beyond the limit of %s', async (_, limits) => {
    const paths = ['/de/a/', '/de/b/', '/de/c/', '/de/d/', '/de/e/'];
    const files = await filesOf(
      [...paths, '/ja/'].map((path) => entry(path)),
      limits,
    );
    const [, ...parts] = [...files.keys()];
    expect(parts).toEqual(['sitemap-de.xml', 'sitemap-de-2.xml', 'sitemap-de-3.xml', 'sitemap-ja.xml']);
    expect(locations(files.get('sitemap.xml'))).toEqual(parts.map((name) => `${DOMAIN}/${name}`));
    expect(parts.flatMap((name) => locations(files.get(name)))).toEqual(
      [...paths, '/ja/'].map((path) => DOMAIN + path),
    );
    for (const name of parts) {
      expect(locations(files.get(name)).length).toBeLessThanOrEqual(limits.urls);
      expect(Buffer.byteLength(files.get(name) ?? '')).toBeLessThanOrEqual(limits.bytes);
    }
  });

  it('renders only the locales whose entries differ', async () => {
    const alternates = [{ hreflang: 'de-DE', path: '/de/' }];
    const entries = [entry('/de/', undefined, { alternates }), entry('/ja/', undefined, { alternates })];
    const sourcesOf = (changed: readonly SitemapEntry[], routing: string) =>
      sitemapSources(changed, { domain: DOMAIN, routing });
    const { sources } = await deriveFiles(sourcesOf(entries, 'before'));
    const rendered = async (changed: readonly SitemapEntry[], routing = 'before') => [
      ...(await deriveFiles(sourcesOf(changed, routing), sources)).texts.keys(),
    ];
    const [german = entry('/de/'), japanese = entry('/ja/')] = entries;
    expect(await rendered([german, { ...japanese }])).toEqual([]);
    expect(await rendered([german, { ...japanese, lastModified: '2026-06-01T00:00:00Z' }])).toEqual([
      'sitemap-ja.xml',
    ]);
    expect(await rendered([german, { ...japanese }], 'after')).toEqual([]);
    expect(await rendered([german, { ...japanese, alternates: [] }], 'after')).toEqual(['sitemap-ja.xml']);
    expect(await rendered([german])).toEqual([]);
  });

  it('keeps to the limits of the protocol', () => {
    expect(SITEMAP_LIMITS).toEqual({ urls: 50_000, bytes: 52_428_800 });
  });
});
