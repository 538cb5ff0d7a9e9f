import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { BUILD_RECORD } from '../../src/config/deployment/deployment.ts';
import { PICTURES_PATH } from '../../src/config/content-service.ts';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { attribute, builtPage, builtPages, findAll } from './pages.ts';
import { openSite, type SiteUnderTest, TEST_SITE_ORIGIN } from './site-under-test.ts';

const site = inject('site');

/** Lists the addresses of the content service's images on the home page of a site. */
async function picturesOf({
  root,
  origin,
}: Pick<SiteUnderTest, 'root' | 'origin'>): Promise<readonly string[]> {
  const home = builtPage('index.html', await readFile(join(root, 'index.html'), 'utf8'));
  return findAll(home, 'img')
    .map((image) => attribute(image, 'src') ?? '')
    .filter((source) => source.startsWith(PICTURES_PATH))
    .map((source) => `${origin}${source}`);
}

it('is served from the built folder, including the not-found page', async () => {
  const home = await fetch(`${site.origin}/`);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain(`<link rel="canonical" href="${TEST_SITE_ORIGIN}/"`);
  expect((await fetch(`${site.origin}/no-such-page/`)).status).toBe(404);
});

it('has the home page of every locale', async () => {
  for (const { code } of LOCALES) await access(join(site.root, code === 'en-gb' ? '' : code, 'index.html'));
});

it('shows images of the content service', async () => {
  const pictures = await picturesOf(site);
  expect(pictures.length).toBeGreaterThan(0);
  const response = await fetch(pictures[0] ?? '');
  await response.body?.cancel();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\//);
});

it('opens for more processes at once, each with pages that refer to its own content service only', async () => {
  const store = dirname(dirname(site.root));
  const before = new Set(await readdir(store));
  // The run that this test belongs to uses the port that the build names.
  const more = inject('tier') === 'sweep' ? 2 : 1;
  const others = await Promise.all(Array.from({ length: more }, () => openSite()));
  let open: readonly SiteUnderTest[] = others;
  onTestFinished(() => Promise.all(open.map((each) => each.close())).then(() => undefined));
  const origins = [site, ...others].map(({ contentOrigin }) => contentOrigin);
  expect(new Set(origins).size).toBe(1 + more);

  for (const { root, contentOrigin, origin } of others) {
    const foreign = origins.filter((each) => each !== contentOrigin);
    let pages = 0;
    for await (const { path, html } of builtPages(root)) {
      pages += 1;
      expect(
        foreign.some((each) => html.includes(each)),
        path,
      ).toBe(false);
    }
    expect(pages).toBeGreaterThan(500);
    const record: unknown = JSON.parse(await readFile(join(root, BUILD_RECORD), 'utf8'));
    expect(record).toMatchObject({ contentOrigin });
    const [picture = ''] = await picturesOf({ root, origin });
    const response = await fetch(picture);
    await response.body?.cancel();
    expect(response.status).toBe(200);
  }

  const used = others.map(({ root }) => dirname(root));
  open = [];
  await Promise.all(others.map((each) => each.close()));
  const left = (await readdir(store)).filter((name) => used.includes(join(store, name)) && !before.has(name));
  expect(left).toEqual([]);
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
});
