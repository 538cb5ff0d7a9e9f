import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlCharacters } from '../../../src/content/schema/rules/control-characters.ts';
import { createSiteServer, type SiteServer } from '../../../src/hosting/server/site-server.ts';
import { useSmallSite } from '../../build/support/small-site.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { goInHistory, isSameDocument, markDocument } from '../visits/soft-visit.ts';

/** Time for two builds of a small site while others build as well. */
const BUILD_TIMEOUT_MS = 600_000;

/** One of each class of characters that no output may hold, and some that it must keep. */
const SPOILT = '\u0000\u0008\u001F\u007F\u009F\u202A\u202E\u2066\u2069\uFEFF\uFFFE\uFFFF\uD800\uDC00'.split(
  '',
);
const spoil = (text: string) => `${SPOILT.join('x')}${text}\u{1F468}\u200D\u{1F33E}`;

const browser = useBrowser();
const site = useSmallSite('home blog bakery-day tram topic-stories cookie-policy privacy'.split(' '));
const root = () => site.folder('dist');
let server: SiteServer;
let origin: string;

const build = () => site.build('dist', { shareImages: false });

/** Changes what is published, as a program does that knows nothing of the Studio's rules. */
async function changeByApi(): Promise<void> {
  const client = site.content.editor;
  const slug = (current: string) => ({ slug: { _type: 'slug', current } });
  const texts = await client.fetch<Readonly<Record<string, string>>>(
    `{"title": *[_id == "article-bakery-day-en-gb"][0].title, "block": *[_id == "page-home-en-gb"][0].blocks[0].heading}`,
  );
  await client
    .transaction()
    .patch('page-blog-en-gb', { set: { ...slug('journal'), description: spoil('Notes from the fridge') } })
    .patch('topic-stories-en-gb', { set: { ...slug('tales'), title: spoil('Tales') } })
    .patch('article-tram-de', { set: slug('blog/die-strassenbahn') })
    .patch('article-bakery-day-en-gb', { set: { title: spoil(texts['title'] ?? '') } })
    .patch('page-home-en-gb', { set: { 'blocks[0].heading': spoil(texts['block'] ?? '') } })
    .patch('settings-en-gb', { set: { footerText: spoil('Footer') } })
    .commit();
}

beforeAll(async () => {
  await build();
  server = createSiteServer({ root: root(), port: 0 });
  ({ origin } = await server.listen());
}, BUILD_TIMEOUT_MS);
afterAll(() => server.close());

it(
  'old addresses lead on after a build, also softly from a page of the build before',
  { timeout: BUILD_TIMEOUT_MS },
  async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/de/blog/`);
    await markDocument(page);

    await changeByApi();
    const { oldAddresses } = await build();
    expect(oldAddresses).toBeGreaterThan(25);

    // The link of the stale page.
    const link = page.locator('main a[href$="/de/blog/die-bahn-um-18-12/"]').first();
    await link.hover();
    await link.click();
    await page.waitForURL(`${origin}/de/blog/die-strassenbahn/`);
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Die Bahn um 18.12');
    await goInHistory(page, -1);
    expect(new URL(page.url()).pathname).toBe('/de/blog/');
  },
);

describe('the site after changes through the API', () => {
  it.each([
    ['/blog/', '/journal/'],
    ['/blog', '/journal/'],
    ['/blog/?utm_source=x', '/journal/?utm_source=x'],
    ['/da/blog/', '/da/journal/'],
    ['/blog/stories/', '/journal/tales/'],
    ['/en-gb/blog/', '/blog/'],
    ['/de/blog/die-bahn-um-18-12/', '/de/blog/die-strassenbahn/'],
    ['/de-at/blog/die-bahn-um-18-12/', '/de-at/blog/die-strassenbahn/'],
  ])('leads %s to %s for good', async (path, location) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, location]);
  });

  it.each(['/de/blog/', '/journal/', '/blog/the-18-12-tram/'])(
    'serves %s, which has not moved',
    async (path) => {
      expect((await fetch(origin + path, { redirect: 'manual' })).status).toBe(200);
    },
  );

  it('changes nothing when it is built again', { timeout: BUILD_TIMEOUT_MS }, async () => {
    const files = ['_redirects', '_addresses.json'];
    const read = () => Promise.all(files.map((file) => readFile(join(root(), file), 'utf8')));
    const before = await read();
    await build();
    expect(await read()).toEqual(before);
  });

  it('has no control character in any file, and keeps what writing needs', async () => {
    const found: string[] = [];
    for await (const file of glob('**/{*.html,*.xml,*.json,*.txt,_redirects,_headers}', { cwd: root() })) {
      const text = await readFile(join(root(), file), 'utf8');
      const escaped = text.match(/\\u(?:00[01]|007f|009f|202[a-e]|206|fe?ff|fff[ef]|d[89a-f])/gi) ?? [];
      // A lone surrogate is written as U+FFFD.
      const lost = text.includes('\uFFFD') ? ['U+FFFD'] : [];
      found.push(...[...controlCharacters(text), ...escaped, ...lost].map((each) => `${file}: ${each}`));
    }
    expect(found).toEqual([]);
    expect(await readFile(join(root(), 'feed.xml'), 'utf8')).toContain('\u{1F468}\u200D\u{1F33E}');
  });

  it('has feeds, a sitemap and structured data that parsers accept', async () => {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await page.goto(`${origin}/blog/a-day-at-rookery-lane-bakery/`);
    const outcome = await page.evaluate(async () => {
      const parse = async (path: string) => {
        const text = await (await fetch(path)).text();
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.localName;
      };
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => typeof JSON.parse(textContent),
      );
      return { feeds: await Promise.all(['/feed.xml', '/de/feed.xml', '/sitemap.xml'].map(parse)), data };
    });
    expect(outcome.feeds).toEqual(['rss', 'rss', 'sitemapindex']);
    expect(new Set(outcome.data)).toEqual(new Set(['object']));
  });
});
