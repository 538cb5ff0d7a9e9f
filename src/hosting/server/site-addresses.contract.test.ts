import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from './site-server.ts';
import { startFixtureSite } from './site-server.fixture.ts';
import type { FixtureSite } from './site-server.fixture.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await startFixtureSite();
});

afterAll(() => site.close());

describe('files', () => {
  it.each([
    ['/', 'home', 'text/html; charset=UTF-8'],
    ['/?utm_source=x', 'home', 'text/html; charset=UTF-8'],
    ['/de/', 'start', 'text/html; charset=UTF-8'],
    ['/de/foo/', 'foo', 'text/html; charset=UTF-8'],
    ['/ja/%E4%BD%BF%E3%81%84%E6%96%B9/', 'how', 'text/html; charset=UTF-8'],
    ['/flat', 'flat', 'text/html; charset=UTF-8'],
    ['/flat/', 'flat', 'text/html; charset=UTF-8'],
    ['/flat.html', 'flat', 'text/html; charset=UTF-8'],
    ['/empty.txt', '', 'text/plain; charset=UTF-8'],
    ['/site.webmanifest', '{}', 'application/manifest+json'],
    ['/_astro/entry.A1b2.js', 'export {};', 'application/javascript; charset=UTF-8'],
    ['/_payload.json', '{}', 'application/json'],
    ['/.well-known/security.txt', 'Contact: x', 'text/plain; charset=UTF-8'],
    ['/linked.txt', 'User-agent: *', 'text/plain; charset=UTF-8'],
  ])('%s is served', async (path, body, type) => {
    const answer = await site.send(path);
    expect([answer.status, answer.body.toString(), answer.headers['content-type']]).toEqual([
      200,
      body,
      type,
    ]);
  });

  it('answers under the name localhost', async () => {
    expect(site.origin).toMatch(/^http:\/\/localhost:\d+$/);
    expect(await (await fetch(`${site.origin}/de/foo/`)).text()).toBe('foo');
  });
});

it.each([
  ['/de', '/de/'],
  ['/de/foo', '/de/foo/'],
  ['/de/foo?a=1&b=%20', '/de/foo/?a=1&b=%20'],
  ['/de/foo/index.html', '/de/foo/'],
  ['/index.html?x', '/?x'],
  ['/ja/%E4%BD%BF%E3%81%84%E6%96%B9', '/ja/%E4%BD%BF%E3%81%84%E6%96%B9/'],
])('one address per page %s leads to %s', async (path, location) => {
  const answer = await site.send(path);
  expect([answer.status, answer.headers.location]).toEqual([301, location]);
});

describe('redirects', () => {
  it.each([
    ['a moved page', '/de/alt', 301, '/de/foo/'],
    ['the same with a slash', '/de/alt/', 301, '/de/foo/'],
    ['a source with a slash, asked for without', '/de/vorerst', 302, '/de/foo/'],
    ['the query is kept', '/de/alt?utm_source=x', 301, '/de/foo/?utm_source=x'],
    ['another host, with its own query', '/shop?c=2', 301, 'https://shop.example/a?b=1'],
    ['a splat', '/blog/foo/?a=1', 301, '/de/foo/?a=1'],
    ['a path beyond ASCII', '/ja/%E6%97%A7', 301, '/ja/%E6%96%B0/'],
    ['a fragment', '/fragment?a=1', 301, '/de/foo/?a=1#teil'],
    ['a forced redirect over a file', '/de/foo/forced/', 302, '/de/'],
    ['a forced redirect without a file', '/de/taken', 301, '/robots.txt'],
  ])('%s', async (_, path, status, location) => {
    const answer = await site.send(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('lets an existing page win over a rule that is not forced', async () => {
    expect((await site.send('/de/kept/')).body.toString()).toBe('kept');
    expect((await site.send('/de/kept')).headers.location).toBe('/de/kept/');
  });

  it('never turns a path into another host', async () => {
    for (const path of ['/deep//evil.example', '/deep///evil.example/', '/deep//localhost//evil.example']) {
      const { headers } = await site.send(path);
      expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
    }
  });

  it('rewrites without changing the address', async () => {
    const answer = await site.send('/app/any/route');
    expect([answer.status, answer.body.toString()]).toEqual([200, 'app']);
  });

  it('refuses to proxy, and says so to the operator only', async () => {
    site.errors.length = 0;
    const answer = await site.send('/proxied');
    expect([answer.status, answer.body.toString()]).toEqual([500, 'Internal Server Error\n']);
    expect(String(site.errors[0])).toContain('https://api.example/');
  });
});

describe('what is not there', () => {
  it.each([
    ['the default locale', '/nope', 404, 'page not found'],
    ['a locale', '/de/nope/deeper', 404, 'nicht gefunden'],
    ['another locale', '/ja/nope/', 404, '見つかりません'],
    ['a prefix that is no locale', '/dex/nope', 404, 'page not found'],
    ['a page that is gone', '/de/weg', 410, 'page not found'],
    ['a folder without a page', '/de/no-index/', 404, 'nicht gefunden'],
    ['the same without a slash', '/de/no-index', 404, 'nicht gefunden'],
    ['a file with a slash', '/robots.txt/', 404, 'page not found'],
    ['a path below a file', '/robots.txt/x', 404, 'page not found'],
    ['the header rules', '/_headers', 404, 'page not found'],
    ['the redirect rules', '/_redirects', 404, 'page not found'],
    ['the rules in capitals', '/_Redirects', 404, 'page not found'],
    ['the rules, encoded', '/%5fheaders', 404, 'page not found'],
    ['a dot file', '/.env', 404, 'page not found'],
    ['an encoded dot file', '/%2eenv', 404, 'page not found'],
    ['a dot folder', '/.git/config', 404, 'page not found'],
    ['a dot file in the folder of well-known files', '/.well-known/.hidden', 404, 'page not found'],
    ['empty segments', '//de//', 404, 'page not found'],
    ['a link out of the folder', '/leak.txt', 404, 'page not found'],
    ['a name too long for a file system', `/${'a'.repeat(300)}`, 404, 'page not found'],
    ['twice encoded dots', '/%252e%252e/outside.txt', 404, 'page not found'],
  ])('%s', async (_, path, status, body) => {
    const answer = await site.send(path);
    expect([answer.status, answer.body.toString()]).toEqual([status, body]);
    expect(answer.headers['content-type']).toBe('text/html; charset=UTF-8');
  });

  it.each([
    ['/../outside.txt', 400],
    ['/%2e%2e/outside.txt', 400],
    ['/..%2foutside.txt', 400],
    [`/${'a'.repeat(9000)}`, 414],
  ])('%s is refused', async (path, status) => {
    const answer = await site.send(path);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).not.toContain('outside');
  });

  it('answers plainly where the folder has no page for it', async () => {
    const bare = createSiteServer({ root: join(site.folder, 'nothing'), port: 0 });
    const { origin: bareOrigin } = await bare.listen();
    const answer = await fetch(`${bareOrigin}/x`);
    await bare.close();
    expect([answer.status, await answer.text()]).toEqual([404, 'Not Found\n']);
  });
});
