import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from './site-server.ts';
import { LONG_PAGE, startFixtureSite } from './site-server.fixture.ts';
import type { FixtureSite } from './site-server.fixture.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await startFixtureSite();
});

afterAll(() => site.close());

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    const answer = await site.send('/de/', method);
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/de/foo/', '/de/nope', '/de/alt', '/de'])('HEAD %s is GET without the body', async (path) => {
    const [head, get] = [await site.send(path, 'HEAD'), await site.send(path)];
    expect(head.body.byteLength).toBe(0);
    expect(get.body.byteLength).toBeGreaterThan(0);
    const { date: _headDate, ...headHeaders } = head.headers;
    const { date: _getDate, ...getHeaders } = get.headers;
    expect([head.status, headHeaders]).toEqual([get.status, getHeaders]);
  });
});

describe('headers', () => {
  it('come from the rules, for pages and for "not found" pages', async () => {
    for (const path of ['/', '/de/nope', '/_astro/entry.A1b2.js']) {
      expect((await site.send(path)).headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it.each([
    ['/de/', 'public, max-age=0, must-revalidate'],
    ['/de/nope', 'public, max-age=0, must-revalidate'],
    ['/_astro/entry.A1b2.js', 'public, max-age=31536000, immutable'],
  ])('%s has cache-control %s', async (path, expected) => {
    expect((await site.send(path)).headers['cache-control']).toBe(expected);
  });

  it('never include those that the server itself answers for', async () => {
    const { headers } = await site.send('/de/');
    expect([headers['content-length'], headers['set-cookie']]).toEqual(['5', undefined]);
  });

  it('come from the rules of the newest build, without a restart', async () => {
    const file = join(site.root, '_headers');
    const before = await readFile(file, 'utf8');
    expect((await site.send('/de/')).headers['x-build']).toBeUndefined();
    await writeFile(file, `${before}/de/\n  X-Build: 2\n`);
    expect((await site.send('/de/')).headers['x-build']).toBe('2');
    await writeFile(file, before);
    expect((await site.send('/de/')).headers['x-build']).toBeUndefined();
  });

  it('may also come from netlify.toml', async () => {
    const netlifyConfig = join(site.folder, 'netlify.toml');
    await writeFile(netlifyConfig, '[[headers]]\nfor = "/*"\n[headers.values]\nX-From-Config = "yes"\n');
    const configured = createSiteServer({ root: site.root, port: 0, netlifyConfig });
    const { origin: configuredOrigin } = await configured.listen();
    const { headers } = await fetch(`${configuredOrigin}/de/`);
    await configured.close();
    expect([headers.get('x-from-config'), headers.get('x-content-type-options')]).toEqual(['yes', 'nosniff']);
  });
});

describe('conditional requests', () => {
  it('get 304 without a body while the file is the same, compressed or not', async () => {
    const { headers } = await site.send('/de/long/', 'GET', { 'Accept-Encoding': 'br' });
    const tag = headers.etag ?? '';
    expect(tag).toMatch(/^W\//);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await site.send('/de/long/', 'GET', {
        'If-None-Match': tag,
        'Accept-Encoding': encoding,
      });
      expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, tag]);
    }
  });

  it('get the new file once it has changed', async () => {
    const file = join(site.root, 'changing.txt');
    await writeFile(file, 'one');
    const { headers } = await site.send('/changing.txt');
    await writeFile(file, 'two');
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    const answer = await site.send('/changing.txt', 'GET', { 'If-None-Match': headers.etag ?? '' });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'two']);
  });

  it('never hide that a page is missing', async () => {
    const answer = await site.send('/de/nope', 'GET', { 'If-None-Match': '*' });
    expect([answer.status, answer.body.toString()]).toEqual([404, 'nicht gefunden']);
  });
});

describe('compression', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('Accept-Encoding: %s gets %s', async (accepted, encoding, decompress) => {
    const answer = await site.send('/de/long/', 'GET', { 'Accept-Encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(decompress(answer.body).toString()).toBe(LONG_PAGE);
  });

  it('follows a file that changes', async () => {
    const file = join(site.root, 'long-and-changing.txt');
    const received = async () => {
      const { body } = await site.send('/long-and-changing.txt', 'GET', { 'Accept-Encoding': 'br' });
      return brotliDecompressSync(body).toString();
    };
    await writeFile(file, 'one'.repeat(1000));
    expect(await received()).toBe('one'.repeat(1000));
    await writeFile(file, 'two'.repeat(1000));
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    expect(await received()).toBe('two'.repeat(1000));
  });

  it('leaves small answers alone', async () => {
    const { headers } = await site.send('/de/', 'GET', { 'Accept-Encoding': 'br' });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, '5']);
  });
});

it('a new build under a running server brings its rules along', async () => {
  const fresh = join(site.folder, 'fresh');
  await mkdir(fresh);
  const running = createSiteServer({ root: fresh, port: 0 });
  const { origin: runningOrigin } = await running.listen();
  const status = async () => (await fetch(`${runningOrigin}/old`, { redirect: 'manual' })).status;
  expect(await status()).toBe(404);
  await writeFile(join(fresh, '_redirects'), '/old /new 301\n');
  expect(await status()).toBe(301);
  await running.close();
});

describe('clients that go', () => {
  const REQUESTS = 60;

  it('are no errors, whether their file has been opened by then or not', async () => {
    const errors: unknown[] = [];
    const server = createSiteServer({ root: site.root, port: 0, onError: (error) => errors.push(error) });
    const { origin: left } = await server.listen();
    for (let sent = 0; sent < REQUESTS; sent += 1) {
      const socket = connect(Number(new URL(left).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write('GET /de/long/ HTTP/1.1\r\nHost: localhost\r\n\r\n');
      // Some go at once, some in the middle of the answer.
      if (sent % 2 === 1) await once(socket, 'data');
      socket.resetAndDestroy();
    }
    expect((await fetch(`${left}/de/long/`)).status).toBe(200);
    await server.close();
    expect(errors).toEqual([]);
  });
});

describe('listening', () => {
  it('rejects when the port is taken', async () => {
    const second = createSiteServer({ root: site.root, port: Number(new URL(site.origin).port) });
    await expect(second.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('stops at once, although a request is under way', async () => {
    const stopping = createSiteServer({ root: site.root, port: 0 });
    const { origin } = await stopping.listen();
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head = ['POST /de/ HTTP/1.1', 'Host: localhost', 'Content-Length: 99', 'Expect: 100-continue'];
    socket.write([...head, 'Content-Type: application/x-www-form-urlencoded', '', ''].join('\r\n'));
    const [continued] = await once(socket, 'data');
    expect(String(continued)).toContain('100 Continue');
    const closed = once(socket, 'close');
    // The body never comes: only a server that ends the request itself gets any further.
    await stopping.close();
    await closed;
  });

  it('stops at once, although a connection is kept open', async () => {
    const stopping = createSiteServer({ root: site.root, port: 0 });
    const { origin: stoppingOrigin } = await stopping.listen();
    await (await fetch(stoppingOrigin)).text();
    await stopping.close();
    await expect(fetch(stoppingOrigin)).rejects.toThrow();
  });
});
