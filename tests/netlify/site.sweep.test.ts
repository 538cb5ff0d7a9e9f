import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { FUNCTION_PATHS } from '../../src/config/function-paths.ts';
import { FORWARDING } from '../../src/hosting/functions/site-function.ts';
import { PICTURE_LISTS, parsePictureList } from '../../src/config/picture-list.ts';
import { HOME_VARY } from '../../src/hosting/edge/redirect-home.ts';
import { DSN, KEY, useBothHosts } from './both-hosts.ts';
import type { HostRequest, HostResponse } from './send-request.ts';
import { FILES_PATH, PICTURES_PATH } from '../../src/config/content-service.ts';

/*
 * The same requests to the site under Netlify's own runtime and under the local server: what tests prove with the local
 * server holds on the host, as far as its runtime is the host's.
 */

const PICTURE = `${'0a'.repeat(20)}-1600x1200.webp`;
const BROWSER = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Site': 'none', 'User-Agent': 'Mozilla/5.0' };
const CHOSEN = { ...BROWSER, Cookie: 'i18n_redirected=de' };
const { events, errors } = FUNCTION_PATHS;

const { served: hosts, send, sendToBoth, respondWith } = useBothHosts();

const statusAndLocation = ({ status, location }: HostResponse) => [status, location];

describe('the page at /', () => {
  it.each<readonly [string, HostRequest['headers'], readonly [number, string | undefined]]>([
    ['a new visitor', BROWSER, [200, undefined]],
    ['a visitor who has chosen', CHOSEN, [302, '/de/']],
    ['one who has chosen the default', { ...BROWSER, Cookie: 'i18n_redirected=en-gb' }, [200, undefined]],
    [
      'one who has chosen a locale that there is not',
      { ...BROWSER, Cookie: 'i18n_redirected=xx' },
      [200, undefined],
    ],
    ['an attacker', { ...BROWSER, Cookie: 'i18n_redirected=//evil.example' }, [200, undefined]],
    [
      'one who comes from a page of the site',
      { ...CHOSEN, 'Sec-Fetch-Site': 'same-origin' },
      [200, undefined],
    ],
    ['a crawler', { ...CHOSEN, 'User-Agent': 'Googlebot/2.1' }, [200, undefined]],
    ['a script', { ...CHOSEN, Accept: '*/*' }, [200, undefined]],
  ])('for %s', async (_, headers = {}, expected) => {
    const { response } = await sendToBoth({ path: '/', headers });
    expect(statusAndLocation(response)).toEqual(expected);
  });

  it('keeps the query of who is redirected', async () => {
    const { response } = await sendToBoth({ path: '/?utm_source=x&a=%20', headers: CHOSEN });
    expect(statusAndLocation(response)).toEqual([302, '/de/?utm_source=x&a=%20']);
  });

  it('redirects a request for its headers alone', async () => {
    const { response } = await sendToBoth({ path: '/', method: 'HEAD', headers: CHOSEN });
    expect(statusAndLocation(response)).toEqual([302, '/de/']);
  });

  it('names what it depends on, and keeps redirects out of caches', async () => {
    const [page, redirect] = [
      await sendToBoth({ path: '/', headers: BROWSER }),
      await sendToBoth({ path: '/', headers: CHOSEN }),
    ];
    for (const name of HOME_VARY.toLowerCase().split(', ')) {
      expect(page.response.headers['vary']?.split(', ')).toContain(name);
      expect(redirect.response.headers['vary']?.split(', ')).toContain(name);
    }
    expect(page.response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(redirect.response.headers['cache-control']).toBe('private, no-store');
  });
});

it.each<readonly [string, readonly [number, string | undefined]]>([
  ['/de/', [200, undefined]],
  ['/en-gb', [301, '/']],
  ['/en-gb/', [301, '/']],
  ['/en-gb/blog/', [301, '/blog/']],
  ['/en-gb/blog/?a=1&b=2', [301, '/blog/?a=1&b=2']],
])('another address %s does not depend on the choice of a locale', async (path, expected) => {
  // The runtime responds to redirects of rules without a body and its headers.
  for (const served of hosts) {
    const { response } = await send(served, { path, headers: CHOSEN });
    expect(statusAndLocation(response)).toEqual(expected);
    expect(response.headers['vary']).not.toContain('cookie');
  }
});

describe('a picture', () => {
  /** Addresses in pages, below the path of pictures. */
  let shown: readonly string[];
  beforeAll(async () => {
    const lists = join(inject('site').root, PICTURE_LISTS.path);
    const [first = ''] = (await readdir(lists)).toSorted();
    shown = parsePictureList(await readFile(join(lists, first), 'utf8')).filter((each) =>
      each.includes('w='),
    );
  });
  const pathOf = (index: number) => `${PICTURES_PATH}${shown[index]}`;
  const image = {
    status: 200,
    headers: { 'Content-Type': 'image/avif', 'Set-Cookie': 'a=1' },
    body: 'bytes',
  };
  it('comes from the content service, without anything of the visitor but the formats', async () => {
    respondWith(image);
    const headers = { ...CHOSEN, Accept: 'image/avif,image/webp,*/*;q=0.8' };
    const { response, forwarded } = await sendToBoth({ path: pathOf(0), headers });
    expect(response).toMatchObject({ status: 200, body: 'bytes' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/avif',
      vary: 'accept',
    });
    expect(forwarded).toMatchObject([
      {
        path: `/images/abc/production/${shown[0]}`,
        headers: { accept: 'image/avif, image/webp, image/*', cookie: undefined },
      },
    ]);
  });

  it.each([
    ['with a parameter of no page', (path: string) => `${path}&dl=a.exe`],
    ['in a size of no page', (path: string) => path.replace('w=', 'w=1')],
    ['of no page', () => `${PICTURES_PATH}${PICTURE}`],
    ['of another form of name', () => `${PICTURES_PATH}secret.webp`],
  ])('%s is refused', async (_, addressOf) => {
    respondWith(image);
    // The runtime has no page for what does not exist.
    for (const served of hosts) {
      const { response, forwarded } = await send(served, { path: addressOf(pathOf(0)), headers: BROWSER });
      expect([response.status, forwarded]).toEqual([404, []]);
    }
  });

  it('is redirected from another spelling', async () => {
    const spelling = pathOf(0).replace('w=', '%77=');
    const { response, forwarded } = await sendToBoth({ path: `${spelling}&`, headers: BROWSER });
    expect([...statusAndLocation(response), forwarded]).toEqual([301, pathOf(0), []]);
  });

  it.each([
    ['knows no such picture', { status: 404 }, 404],
    ['is down', { status: 503 }, 502],
    ['redirects', { status: 302, headers: { Location: 'https://elsewhere.example/' } }, 502],
  ])('is kept by nobody when the content service %s', async (_, reply, status) => {
    respondWith(reply);
    const { response } = await sendToBoth({ path: pathOf(1), headers: BROWSER });
    expect([response.status, response.headers['cache-control']]).toEqual([status, 'no-store']);
  });
});

describe('a film', () => {
  const name = `${'0a'.repeat(20)}.mp4`;
  const path = `${FILES_PATH}${name}`;
  const part = {
    status: 206,
    headers: { 'Content-Range': 'bytes 2-3/10', 'Set-Cookie': 'a=1' },
    body: '23',
  };

  it('comes from the content service in ranges, without anything of the visitor', async () => {
    respondWith(part);
    const { response, forwarded } = await sendToBoth({ path, headers: { ...CHOSEN, Range: 'bytes=2-3' } });
    expect(response).toMatchObject({ status: 206, body: '23' });
    expect(response.headers).toMatchObject({ 'content-type': 'video/mp4' });
    expect(forwarded).toMatchObject([
      { path: `/files/abc/production/${name}`, headers: { cookie: undefined } },
    ]);
  });

  it('is not sent again to who has it', async () => {
    const headers = { ...BROWSER, 'If-None-Match': `"${name.slice(0, 40)}"` };
    const { response, forwarded } = await sendToBoth({ path, headers });
    expect([response.status, forwarded]).toEqual([304, []]);
  });

  it.each(['?dl=a.exe', '.html'])('with %s behind its name is refused', async (ending) => {
    for (const served of hosts) {
      const { response, forwarded } = await send(served, { path: path + ending, headers: BROWSER });
      expect([response.status, forwarded]).toEqual([404, []]);
    }
  });
});

const EVENTS = JSON.stringify({ api_key: KEY, events: [{ event_type: 'a', device_id: 'b', ip: '$remote' }] });
const ENVELOPE = [{ dsn: DSN }, { type: 'event' }, { message: 'Failed', user: { id: 1 } }]
  .map((line) => JSON.stringify(line))
  .join('\n');

describe.each([
  [events, EVENTS, 'application/json', '/2/httpapi'],
  [errors, ENVELOPE, 'text/plain;charset=UTF-8', '/api/42/envelope/'],
])('%s', (path, body, type, upstreamPath) => {
  const headers = {
    Origin: '%ORIGIN%',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': type,
    Cookie: 'a=b',
  };
  const post = { path, method: 'POST', headers, body };
  beforeEach(() => {
    respondWith({ status: 200, body: '{"code":200}' });
  });

  it('forwards what is allowed of a body, without anything of the visitor', async () => {
    const { response, forwarded } = await sendToBoth(post);
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(forwarded).toMatchObject([{ path: upstreamPath, headers: { cookie: undefined } }]);
    expect(forwarded[0]?.body).not.toMatch(/\$remote|"user"/);
  });

  it('passes on that the service wants to be left alone', async () => {
    const busy = { status: 429, headers: { 'Retry-After': '30' } };
    respondWith(busy);
    const { response } = await sendToBoth(post);
    expect([response.status, response.headers['retry-after']]).toEqual([429, '30']);
  });

  it.each<readonly [string, Partial<HostRequest>, number]>([
    ['a request without a body', { method: 'GET', body: '' }, 405],
    ['another site', { headers: { ...headers, Origin: 'https://elsewhere.example' } }, 403],
    ['a form', { headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' } }, 415],
    ['malformed JSON', { body: '{"api_key":' }, 400],
    ['another key', { body: body.replaceAll(KEY, 'f'.repeat(32)) }, 403],
    ['too much', { body: 'a'.repeat(FORWARDING.maxBodyBytes + 1) }, 413],
  ])('refuses %s', async (_, changes, status) => {
    const { response, forwarded } = await sendToBoth({ ...post, ...changes });
    expect([response.status, forwarded]).toEqual([status, []]);
  });
});
