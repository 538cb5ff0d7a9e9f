import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { attribute, builtPages, findAll } from './pages.ts';
import { openSite, type SiteUnderTest, TEST_SITE_ORIGIN } from './site-under-test.ts';

let site: SiteUnderTest;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the site under test', () => {
  it('is served from the built folder, missing pages included', async () => {
    const home = await fetch(`${site.origin}/`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain(`<link rel="canonical" href="${TEST_SITE_ORIGIN}/"`);
    expect((await fetch(`${site.origin}/no-such-page/`)).status).toBe(404);
  });

  it('holds the home page of every locale', async () => {
    const paths = new Set<string>();
    for await (const { path } of builtPages(site.root)) paths.add(path);
    for (const { code } of LOCALES) expect(paths).toContain(code === 'en-gb' ? '/' : `/${code}/`);
  });

  it('shows pictures that the content service serves', async () => {
    const pictures: string[] = [];
    for await (const page of builtPages(site.root)) {
      if (page.path !== '/') continue;
      const sources = findAll(page, 'img').map((image) => attribute(image, 'src') ?? '');
      pictures.push(...sources.filter((source) => source.startsWith(site.contentOrigin)));
    }
    expect(pictures.length).toBeGreaterThan(0);
    const answer = await fetch(pictures[0] ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  });

  it('is not built again for the same sources, and not disturbed by a second user', async () => {
    const first = { root: site.root, page: await (await fetch(`${site.origin}/`)).text() };
    await site.close();
    site = await openSite();
    expect(site.root).toBe(first.root);
    expect(await (await fetch(`${site.origin}/`)).text()).toBe(first.page);
  });
});
