import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { BUILD_RECORD } from '../../src/config/deployment/deployment.ts';
import { PICTURES_PATH } from '../../src/config/content-service.ts';
import { GPC_STATEMENT } from '../../src/hosting/well-known-files.ts';
import { attribute, builtPage, builtPages, findAll } from './pages.ts';
import { openSite, type SiteUnderTest } from './site-under-test.ts';

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

it('states that Global Privacy Control is honoured, where browsers look for it', async () => {
  const response = await fetch(`${site.origin}/.well-known/gpc.json`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ gpc: true, lastUpdate: GPC_STATEMENT.lastUpdate });
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
