import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { getLocale, languageLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { attribute, builtPage, findAll } from '../../support/pages.ts';
import type { PageFacts } from '../../support/page-facts.ts';
import { TEST_SITE_ORIGIN } from '../../support/site-under-test.ts';
import { readPages } from '../support/read-pages.ts';

/** Locales of the dataset with articles of their own, which have a feed. */
const FEEDS = readdirSync('dataset/production/documents').flatMap(
  (file) => /^article\.(.+)\.ndjson$/.exec(file)?.[1] ?? [],
);
const feedPath = (code: string) => (code === 'en-gb' ? '/feed.xml' : `/${code}/feed.xml`);

const site = inject('site');
let pages: ReadonlyMap<string, PageFacts>;
const read = (path: string) => readFile(join(site.root, path), 'utf8');
const contents = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

beforeAll(async () => {
  pages = new Map((await readPages(site.root)).map(({ path, facts }) => [path, facts]));
});

describe.each(FEEDS)('the feed of %s', (code) => {
  it('says what it is: title, page, language, itself', async () => {
    const xml = await read(feedPath(code));
    const [channel = ''] = xml.split('<item>');
    expect(contents(channel, 'title')[0]).toMatch(/Morsel/);
    expect(contents(channel, 'description')[0]?.length).toBeGreaterThan(20);
    expect(contents(channel, 'language')).toEqual([getLocale(code).iso]);
    expect(contents(channel, 'link')[0]).toMatch(new RegExp(`^${TEST_SITE_ORIGIN}/.*/$`));
    expect(channel).toContain(`href="${TEST_SITE_ORIGIN}${feedPath(code)}" rel="self"`);
  });

  it('lists existing articles without duplicates, newest first, dated by their content', async () => {
    const items = (await read(feedPath(code))).split('<item>').slice(1);
    const links = items.map((item) => contents(item, 'link')[0] ?? '');
    expect(items.length).toBeGreaterThanOrEqual(10);
    expect(new Set(links).size).toBe(links.length);
    for (const [index, item] of items.entries()) {
      const { origin, pathname } = new URL(links[index] ?? '');
      expect(origin).toBe(TEST_SITE_ORIGIN);
      expect(pages.get(pathname)?.headings, pathname).toContain('h1');
      expect(contents(item, 'guid')).toEqual([links[index]]);
      expect(contents(item, 'category').length, pathname).toBeGreaterThan(0);
      expect(contents(item, 'dc:creator'), pathname).toHaveLength(1);
    }
    const dates = items.map((item) => Date.parse(contents(item, 'pubDate')[0] ?? ''));
    expect(dates.every((date, index) => date <= (dates[index - 1] ?? Infinity))).toBe(true);
    expect(Math.max(...dates)).toBeLessThan(Date.parse('2026-11-01'));
  });
});

it.each(LOCALES.map(({ code }) => code))(
  'autodiscovery of %s links to the feed in its language, if there is one',
  async (code) => {
    const html = await read(join(code === 'en-gb' ? '/' : code, 'index.html'));
    const links = findAll(builtPage('', html), 'link').filter(
      (link) => attribute(link, 'type') === 'application/rss+xml',
    );
    const { language } = getLocale(code);
    const source = [code, languageLocale(language).code].find((feed) => FEEDS.includes(feed));
    expect(links.map((link) => attribute(link, 'href'))).toEqual(
      source === undefined ? [] : [`${TEST_SITE_ORIGIN}${feedPath(source)}`],
    );
    for (const link of links) expect(attribute(link, 'title')).toContain('Morsel');
  },
);
