import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { redirectsFile } from '../redirects-file.ts';
import { createSiteServer, type SiteServer } from './site-server.ts';

const prefixes = LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE_CODE);
/** Codes begin with one another, such as `de` and `de-ch`, so the order in which rules are written must not decide. */
const ORDERS = [
  ['as in the registry', prefixes],
  ['reversed', prefixes.toReversed()],
  ['shortest first', prefixes.toSorted((a, b) => a.length - b.length)],
  ['longest first', prefixes.toSorted((a, b) => b.length - a.length)],
] as const;

const gone = ['', ...prefixes.map((code) => `/${code}`)].map((prefix) => ({
  id: prefix,
  source: `${prefix}/gone`,
  status: 410 as const,
}));

describe.each(ORDERS)('with locales %s', (_, locales) => {
  let root = '';
  let server: SiteServer;
  let origin = '';

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'not-found-pages-'));
    const files = [
      ['404.html', DEFAULT_LOCALE_CODE],
      ...prefixes.map((code) => [`${code}/404.html`, code] as const),
      ...prefixes.map((code) => [`${code}/index.html`, `home ${code}`] as const),
      ['_redirects', redirectsFile({ redirects: gone, locales })],
    ] as const;
    for (const [path, content] of files) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    server = createSiteServer({ root, port: 0 });
    ({ origin } = await server.listen());
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  async function get(path: string) {
    const response = await fetch(origin + path);
    return [response.status, await response.text()];
  }

  it.each(prefixes)('an unknown address below /%s/ shows the 404 page of that locale', async (code) => {
    for (const path of [`/${code}/nothing/`, `/${code}/nothing`, `/${code}/a/b/`, `/${code}/${code}/`])
      expect(await get(path), path).toEqual([404, code]);
  });

  it.each(prefixes)('a page below /%s/ that is gone shows the 404 page of that locale', async (code) => {
    expect(await get(`/${code}/gone/`)).toEqual([410, code]);
  });

  it.each(prefixes)('an address that begins like /%s/ shows that of the default locale', async (code) => {
    for (const path of [`/${code}x/nothing/`, `/${code}-zz/nothing/`, `/${code}-/`])
      expect(await get(path), path).toEqual([404, DEFAULT_LOCALE_CODE]);
  });

  it.each(prefixes)('/%s/ itself is found', async (code) => {
    expect(await get(`/${code}/`)).toEqual([200, `home ${code}`]);
  });

  it('addresses of no locale show that of the default locale', async () => {
    expect([await get('/nothing/'), await get('/gone')]).toEqual([
      [404, DEFAULT_LOCALE_CODE],
      [410, DEFAULT_LOCALE_CODE],
    ]);
  });
});
