import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SitemapEntry } from '../outline.ts';
import { deriveFiles } from '../derived-files.ts';
import { SITEMAP_INDEX, sitemapSources, WRITTEN_INDEX } from './sitemap-files.ts';
import { SITEMAP_LIMITS, sitemapItems, sitemapOptions } from './sitemap-options.ts';

const DOMAIN = 'https://www.example.com';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitemap-'));
});
afterAll(() => rm(folder, { recursive: true }));

function entry(path: string, lastModified = '2026-01-01T00:00:00Z', changes: Partial<SitemapEntry> = {}) {
  return { path, lastModified, alternates: [], ...changes };
}

type Limits = Parameters<typeof sitemapSources>[1]['limits'];

/** Renders the files of a change, and has those of a whole site and of Astro compared with them. */
async function filesOf(
  entries: readonly SitemapEntry[],
  limits?: Limits,
): Promise<ReadonlyMap<string, string>> {
  const settings = { domain: DOMAIN, routing: 'r', limits };
  const { texts, sources } = await deriveFiles(sitemapSources(entries, settings));
  const whole = await deriveFiles(sitemapSources(entries, { ...settings, folder }));
  expect(whole).toEqual({ texts, sources });
  expect(await readdir(folder)).toEqual([]);
  expect(await filesOfAstro(entries, limits)).toEqual(texts);
  return texts;
}

/** Runs the integration with all pages at once, some of which are in no sitemap, and with its own index. */
async function filesOfAstro(entries: readonly SitemapEntry[], limits: Limits) {
  const { hooks } = sitemap(sitemapOptions(entries, DOMAIN, sitemapItems(entries, DOMAIN, limits)));
  const paths = ['/404/', '/de-at/fallback/', ...entries.map(({ path }) => path)];
  const output = await mkdtemp(join(folder, 'astro-'));
  const build = {
    config: { site: DOMAIN, base: '/', trailingSlash: 'always', build: { format: 'directory' } },
    routes: [{ type: 'page', pathname: '/dev/testpage', generate: () => '/dev/testpage' }],
    dir: pathToFileURL(`${output}/`),
    pages: paths.map((path) => ({ pathname: path.slice(1) })),
    logger: { info: () => undefined },
  };
  for (const name of ['astro:config:done', 'astro:routes:resolved', 'astro:build:done'] as const)
    // What the hooks read of Astro's options.
    await hooks[name]?.(build as never);
  const names = await readdir(output);
  const texts = names.map(async (name) => {
    const text = await readFile(join(output, name), 'utf8');
    return [name === WRITTEN_INDEX ? SITEMAP_INDEX : name, text] as const;
  });
  const files = new Map(await Promise.all(texts));
  await rm(output, { recursive: true });
  return files;
}

const locations = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
const dates = (xml = '') => [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, date]) => date);

it('writes a URL with its date and the alternates of its page', async () => {
  const alternates = [
    { hreflang: 'de-CH', path: '/de-ch/' },
    { hreflang: 'x-default', path: '/' },
  ];
  const files = await filesOf([entry('/de-ch/', '2026-05-01T10:00:00Z', { alternates })]);
  expect(files.get('sitemap-de-ch-0.xml')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
      '<url><loc>https://www.example.com/de-ch/</loc><lastmod>2026-05-01T10:00:00.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="de-CH" href="https://www.example.com/de-ch/"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://www.example.com/"/></url></urlset>',
  );
});

it('names in its index the file of every locale with documents, with the latest date of each', async () => {
  const files = await filesOf([
    entry('/de/', '2026-02-01T00:00:00Z'),
    entry('/de/b/', '2026-03-01T00:00:00.500Z'),
    entry('/de/c/', '2026-03-01T00:00:00Z'),
    entry('/', '2026-01-01T00:00:00Z'),
  ]);
  expect([...files.keys()]).toEqual(['sitemap-en-gb-0.xml', 'sitemap-de-0.xml', SITEMAP_INDEX]);
  expect(files.get(SITEMAP_INDEX)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<sitemap><loc>https://www.example.com/sitemap-en-gb-0.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>' +
      '<sitemap><loc>https://www.example.com/sitemap-de-0.xml</loc><lastmod>2026-03-01T00:00:00.500Z</lastmod></sitemap>' +
      '</sitemapindex>',
  );
});

it('changes one file and the index with an edit', async () => {
  const entries = ['/', '/about/', '/de/', '/de-at/', '/ja/'].map((path) => entry(path));
  const before = await filesOf(entries);
  const after = await filesOf(
    entries.map((it) => (it.path === '/de/' ? entry('/de/', '2026-06-01T00:00:00Z') : it)),
  );
  const changed = [...after].filter(([name, xml]) => before.get(name) !== xml).map(([name]) => name);
  expect(changed).toEqual(['sitemap-de-0.xml', SITEMAP_INDEX]);
});

it('sorts by address, whatever the order of the entries', async () => {
  const paths = ['/de/', '/de/a/', '/de/a/b/', '/de/B/', '/de/page-2/', '/de/page-10/', '/de/\u00E4/'];
  const xml = (await filesOf(paths.map((path) => entry(path)))).get('sitemap-de-0.xml');
  expect(locations(xml).toSorted()).toEqual(paths.map((path) => new URL(path, DOMAIN).href).toSorted());
  expect(locations(xml).filter((it) => it?.includes('page'))).toEqual([
    `${DOMAIN}/de/page-2/`,
    `${DOMAIN}/de/page-10/`,
  ]);
  expect((await filesOf(paths.toReversed().map((path) => entry(path)))).get('sitemap-de-0.xml')).toBe(xml);
});

it('escapes what XML and URLs reserve', async () => {
  const path = '/de/a&b<"\'\u00E4/';
  const alternates = [{ hreflang: 'de-DE', path }];
  const xml = (await filesOf([entry(path, undefined, { alternates })])).get('sitemap-de-0.xml') ?? '';
  expect(locations(xml)).toEqual([`${DOMAIN}/de/a&amp;b%3C%22'%C3%A4/`]);
  expect(xml).toContain(`href="${DOMAIN}/de/a&amp;b%3C%22&apos;%C3%A4/"`);
});

it.each([
  ['URLs', { urls: 2, bytes: SITEMAP_LIMITS.bytes }],
  ['bytes', { urls: SITEMAP_LIMITS.urls, bytes: 2000 }],
])('goes on in another file beyond the limit of %s', async (_, limits) => {
  const alternates = [{ hreflang: 'de-DE', path: `/de/a&'b/` }];
  const paths = ['/de/a/', '/de/b/', '/de/c/', '/de/d/', '/de/e/'];
  const files = await filesOf(
    [...paths, '/ja/']
      .map((path, day) => entry(path, `2026-01-0${day + 1}T00:00:00Z`, { alternates }))
      .toReversed(),
    limits,
  );
  const parts = [...files.keys()].filter((name) => name !== SITEMAP_INDEX);
  expect(parts).toEqual(['sitemap-de-0.xml', 'sitemap-de-1.xml', 'sitemap-de-2.xml', 'sitemap-ja-0.xml']);
  expect(locations(files.get(SITEMAP_INDEX))).toEqual(parts.map((name) => `${DOMAIN}/${name}`));
  expect(dates(files.get(SITEMAP_INDEX)).map((date) => date?.slice(0, 10))).toEqual([
    '2026-01-02',
    '2026-01-04',
    '2026-01-05',
    '2026-01-06',
  ]);
  expect(parts.flatMap((name) => locations(files.get(name)))).toEqual(
    [...paths, '/ja/'].map((path) => DOMAIN + path),
  );
  for (const name of parts) {
    expect(locations(files.get(name)).length).toBeLessThanOrEqual(limits.urls);
    expect(Buffer.byteLength(files.get(name) ?? '')).toBeLessThanOrEqual(limits.bytes);
  }
});

it('renders only the locales whose entries differ, and the index once dates of files do', async () => {
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
    'sitemap-ja-0.xml',
    SITEMAP_INDEX,
  ]);
  expect(await rendered([german, { ...japanese }], 'after')).toEqual([]);
  expect(await rendered([german, { ...japanese, alternates: [] }], 'after')).toEqual(['sitemap-ja-0.xml']);
  expect(await rendered([german])).toEqual([SITEMAP_INDEX]);
});

it('keeps to the limits of the protocol, however long addresses are', async () => {
  expect(SITEMAP_LIMITS).toEqual({ urls: 50_000, bytes: 52_428_800 });
  expect(sitemapOptions([entry('/')], DOMAIN).entryLimit).toBe(SITEMAP_LIMITS.urls);
  const path = `/de/${"&'".repeat(500)}/`;
  const alternates = Array.from({ length: 26 }, () => ({ hreflang: 'x-default', path }));
  const longest = entry(path, undefined, { alternates });
  const { entryLimit } = sitemapOptions([entry('/'), longest], DOMAIN);
  const bytes = entryLimit * Buffer.byteLength((await filesOf([longest])).get('sitemap-de-0.xml') ?? '');
  expect(bytes).toBeLessThan(SITEMAP_LIMITS.bytes);
  expect(bytes).toBeGreaterThan(0.5 * SITEMAP_LIMITS.bytes);
});

it('ends the build if the integration would go on without a file', async () => {
  const entries = [entry('/', 'yesterday')];
  await expect(
    deriveFiles(sitemapSources(entries, { domain: DOMAIN, routing: 'r', folder })),
  ).rejects.toThrow();
  const invalid = sitemapSources([entry('/')], {
    domain: DOMAIN,
    routing: 'r',
    folder,
    limits: { urls: -1, bytes: 0 },
  });
  await expect(deriveFiles(invalid)).rejects.toThrow('The sitemap cannot be written: ');
});
