import { mkdir, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOME_VARY } from '../edge/redirect-home.ts';
import { headersFile } from '../headers-file.ts';
import { redirectsFile } from '../redirects-file.ts';
import { useFolder } from '../../process/testing/folder.ts';
import { sendTo } from './site-server.fixture.ts';
import { createSiteServer, type SiteServer } from './site-server.ts';

const BROWSER = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Site': 'none', 'User-Agent': 'Mozilla/5.0' };
const CHOSEN = { ...BROWSER, Cookie: 'i18n_redirected=de' };

const inFolder = useFolder();
let server: SiteServer;
let send: ReturnType<typeof sendTo>;
const errors: unknown[] = [];

/** Writes the rules of a deployment. */
async function configure(rootRedirect?: string): Promise<void> {
  await writeFile(
    inFolder('_redirects'),
    redirectsFile({ redirects: [], locales: ['de', 'en-us'], rootRedirect }),
  );
  await writeFile(inFolder('_headers'), headersFile({ noIndex: false }));
}

beforeEach(async () => {
  for (const [name, text] of Object.entries({ '.': 'home', de: 'start', about: 'about us', 'en-us': 'us' })) {
    await mkdir(inFolder(name), { recursive: true });
    await writeFile(inFolder(name, 'index.html'), text);
  }
  await writeFile(inFolder('404.html'), 'not found');
  await configure();
  errors.length = 0;
  server = createSiteServer({ root: inFolder(), port: 0, onError: (error) => errors.push(error) });
  send = sendTo((await server.listen()).origin);
  return () => server.close();
});
afterEach(() => expect(errors).toEqual([]));

const get = (path: string, headers: Readonly<Record<string, string>> = BROWSER, method = 'GET') =>
  send(path, method, headers);
const outcome = async (...parameters: Parameters<typeof get>) => {
  const { status, headers } = await get(...parameters);
  return [status, headers.location];
};

describe('the page at /', () => {
  it.each([
    ['a new visitor', BROWSER, [200, undefined]],
    ['a visitor who has chosen', CHOSEN, [302, '/de/']],
    ['one who comes from a page', { ...CHOSEN, 'Sec-Fetch-Site': 'same-origin' }, [200, undefined]],
  ])('for %s', async (_, headers, expected) => {
    expect(await outcome('/', headers)).toEqual(expected);
    expect(await outcome('/', headers, 'HEAD')).toEqual(expected);
  });

  it('is named with what it depends on, whichever response it is', async () => {
    const [page, redirect] = [await get('/'), await get('/', CHOSEN)];
    for (const name of HOME_VARY.split(', ')) {
      expect(page.headers.vary?.split(/, */)).toContain(name);
      expect(redirect.headers.vary?.split(/, */)).toContain(name);
    }
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(redirect.headers['cache-control']).toBe('private, no-store');
  });

  it('redirects in place of a page that the browser has already', async () => {
    const { headers } = await get('/');
    const again = { 'If-None-Match': headers.etag ?? '' };
    expect(await outcome('/', { ...BROWSER, ...again })).toEqual([304, undefined]);
    expect(await outcome('/', { ...CHOSEN, ...again })).toEqual([302, '/de/']);
  });

  it('keeps the query', async () => {
    expect(await outcome('/?utm_source=x&a=%20', CHOSEN)).toEqual([302, '/de/?utm_source=x&a=%20']);
  });

  it.each(['/de/', '/about/', '/index.html', '/404.html'])('alone redirects, not %s', async (path) => {
    const [status, location] = await outcome(path, CHOSEN);
    expect([status, location]).not.toEqual([302, '/de/']);
    expect((await get(path, CHOSEN)).headers.vary ?? '').not.toContain('Cookie');
  });

  it('is left to the root redirect by visitors without a choice, and by those of the default locale', async () => {
    await configure('/en-us/');
    expect(await outcome('/')).toEqual([302, '/en-us/']);
    expect(await outcome('/', CHOSEN)).toEqual([302, '/de/']);
    expect(await outcome('/', { ...BROWSER, Cookie: 'i18n_redirected=en-gb' })).toEqual([302, '/en-us/']);
  });
});

describe('the prefix that the default locale does not have', () => {
  it.each([
    ['/en-gb', '/'],
    ['/en-gb/', '/'],
    ['/en-gb/about/', '/about/'],
    ['/en-gb/about', '/about'],
    ['/en-gb/about/?a=1&b=2', '/about/?a=1&b=2'],
    ['/en-gb/nowhere/', '/nowhere/'],
    ['/en-gb//evil.example/', '/evil.example/'],
    ['/en-gb///evil.example', '/evil.example'],
  ])('leads from %s to %s', async (path, location) => {
    expect(await outcome(path)).toEqual([301, location]);
  });

  it.each(['/en-gbx/', '/de/en-gb/'])('is no prefix in %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
