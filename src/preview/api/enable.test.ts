import { describe, expect, it } from 'vitest';
import { DRAFT_MODE_PATHS, DRAFT_MODE_REQUESTS, DRAFT_SESSION } from '../../config/limits.ts';
import { STUDIO, NOW, SECRET, open, stored, nothing, enableAddress } from './testing/draft-mode.ts';

const { enable } = DRAFT_MODE_PATHS;

describe(enable, () => {
  it.each([
    ['drafts', 'drafts'],
    ['published', 'published'],
    ['rSummer,drafts', ['rSummer', 'drafts']],
    // Whatever else the address says.
    ['raw', 'drafts'],
    ['a b', 'drafts'],
  ])('starts a session with the perspective %j of the Studio', async (given, expected) => {
    const { call, sessionOf } = open();
    const response = await call(enableAddress({ 'sanity-preview-perspective': given }));
    expect([response.status, response.headers.get('location')]).toEqual([307, '/de/']);
    expect(sessionOf(response)).toMatchObject({
      perspective: expected,
      expiresAt: NOW + DRAFT_SESSION.maxAgeSeconds * 1000,
    });
  });

  it('takes the home page where the Studio names no page', async () => {
    const response = await open().call(`${enable}?sanity-preview-secret=${SECRET}`);
    expect(response.headers.get('location')).toBe('/');
  });

  it.each([
    '//evil.example/',
    'https://evil.example/',
    '/\\evil.example',
    'http://localhost//evil.example',
    '/.//evil.example',
  ])('does not redirect to %s, and starts no session', async (path) => {
    const response = await open().call(enableAddress({ 'sanity-preview-pathname': path }));
    expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
      400,
      null,
      null,
    ]);
  });

  it.each([
    ['an unknown secret', enableAddress(), nothing],
    [
      'a secret that the service has stored otherwise',
      enableAddress({ 'sanity-preview-secret': 'x' }),
      stored,
    ],
    ['an empty secret', enableAddress({ 'sanity-preview-secret': '' }), stored],
    ['blanks', enableAddress({ 'sanity-preview-secret': '  ' }), stored],
    ['no secret', enable, stored],
  ])('refuses %s with a page that says what to do', async (_, address, found) => {
    const response = await open(() => Promise.resolve(found)).call(address);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
    expect(response.headers.has('www-authenticate')).toBe(true);
    expect(await response.text()).toContain(`<a href="${STUDIO}">`);
  });

  it('speaks the language of the page that was to be shown, and escapes its path', async () => {
    const path = '/de/?a="><script>&b';
    const response = await open(() => Promise.resolve(nothing)).call(
      enableAddress({ 'sanity-preview-pathname': path }),
    );
    const html = await response.text();
    expect(html).toContain('<html lang="de-DE" dir="ltr">');
    expect(html).toContain('Dieser Weg in die Vorschau ist zu');
    expect(html).toContain('href="/de/?a=%22%3E%3Cscript%3E&amp;b"');
  });

  it.each([
    ['is down', new TypeError('fetch failed'), 'TypeError'],
    [
      'refuses the token',
      Object.assign(new Error(`…?$secret="${SECRET}"`), { statusCode: 401 }),
      'status 401',
    ],
  ])('responds with 503 when the content service %s, and logs no secret', async (_, error, kind) => {
    const { call, lines } = open(() => Promise.reject(error));
    const response = await call(enableAddress());
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
    expect(response.headers.get('retry-after')).toBe(String(DRAFT_MODE_REQUESTS.retryAfterSeconds));
    expect(lines).toEqual([`The content service could not check a preview secret (${kind}).`]);
  });
});
