import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FORM_BYTES } from './form-posts.ts';
import { startFixtureSite, type FixtureSite } from './site-server.fixture.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await startFixtureSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.forms.length = 0;
});

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}${path}`, { method: 'POST', body, headers, redirect: 'manual' });
const answers = (values: Readonly<Record<string, string>>) =>
  new URLSearchParams({ 'form-name': 'contact-de', 'bot-field': '', message: 'Brot & Käse', ...values });

describe('a form of the site', () => {
  it.each(['/de/danke/', '/', '/de/kontakt/'])('is taken at the page %s, which answers', async (path) => {
    const [answer, page] = await Promise.all([post(path, answers({})), fetch(`${site.origin}${path}`)]);
    expect([answer.status, await answer.text()]).toEqual([200, await page.text()]);
    expect(site.forms).toHaveLength(1);
  });

  it('is taken with a body in parts, as forms for files send it', async () => {
    const data = new FormData();
    for (const [name, value] of answers({})) data.append(name, value);
    expect((await post('/de/danke/', data)).status).toBe(200);
    expect(site.forms).toEqual([expect.stringMatching(/^Form contact-de: received, 3 fields, \d+ bytes/)]);
  });

  it('leaves one line without anything that was typed', async () => {
    await post('/de/danke/', answers({ message: 'my-secret-words' }));
    expect(site.forms).toEqual([
      expect.stringMatching(/^Form contact-de: received, 3 fields, \d+ bytes, not kept$/),
    ]);
    expect(site.forms.join()).not.toContain('secret');
  });

  it('with a filled honeypot looks taken, and is dropped', async () => {
    const answer = await post('/de/danke/', answers({ 'bot-field': 'https://spam.example' }));
    expect([answer.status, await answer.text()]).toEqual([200, 'danke']);
    expect(site.forms).toEqual(['Form contact-de: spam, dropped']);
  });

  it('is not found at a page that does not exist', async () => {
    const answer = await post('/de/nope/', answers({}));
    expect([answer.status, await answer.text()]).toEqual([404, 'nicht gefunden']);
    expect(site.forms).toEqual([]);
  });
});

describe('anything else is refused:', () => {
  it.each([
    ['a form the site does not have', answers({ 'form-name': 'contact-fr' }), {}, 404],
    ['a form of the page’s own', answers({ 'form-name': 'search' }), {}, 404],
    ['a form without a name', new URLSearchParams({ message: 'x' }), {}, 405],
    ['JSON', '{"form-name":"contact-de"}', { 'Content-Type': 'application/json' }, 405],
    ['a text', 'form-name=contact-de', { 'Content-Type': 'text/plain' }, 405],
    ['malformed parts', 'form-name=contact-de', { 'Content-Type': 'multipart/form-data; boundary=x' }, 405],
    ['nothing', '', { 'Content-Type': 'application/x-www-form-urlencoded' }, 405],
  ] as const)('%s', async (_, body, headers, status) => {
    expect((await post('/de/danke/', body, headers)).status).toBe(status);
    expect([site.forms, site.errors]).toEqual([[], []]);
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('%s of a form', async (method) => {
    const answer = await fetch(`${site.origin}/de/danke/`, { method, body: answers({}) });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a body that is too long', () => {
  it('is refused by its announced length, before it is read', async () => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      [
        'POST /de/danke/ HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${MAX_FORM_BYTES + 1}`,
        '\r\n',
      ].join('\r\n'),
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is refused while it comes, when its length was not announced', async () => {
    const socket = connect(Number(new URL(site.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    const answer = text(socket).catch(() => '');
    socket.write(
      'POST /de/danke/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
    for (let sent = 0; sent <= MAX_FORM_BYTES && !socket.destroyed; sent += 0x100000) socket.write(chunk);
    expect(await answer).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
    expect(site.forms).toEqual([]);
  });
});
