import { describe, expect, it } from 'vitest';
import { DRAFT_MODE_PATHS } from '../../config/preview-paths.ts';
import { MAX_BODY_BYTES, DRAFT_MODE_RATE } from './draft-mode.ts';
import { DRAFT_SESSION } from '../session/draft-session.ts';
import type { DraftPerspective } from '../session/perspective.ts';
import {
  open,
  enableAddress,
  FORM,
  STUDIO,
  NOW,
  SECRET,
  stored,
  nothing,
  SAME_ORIGIN,
  JSON_BODY,
  type Call,
} from './testing/draft-mode.ts';
import { RETRY_AFTER_SECONDS } from '../plain-pages.ts';

const { enable, disable, perspective: switching } = DRAFT_MODE_PATHS;

describe('every function', () => {
  it.each([
    [enable, 'POST', 'GET'],
    [enable, 'HEAD', 'GET'],
    [disable, 'DELETE', 'GET, POST'],
    [switching, 'GET', 'POST'],
    [switching, 'PUT', 'POST'],
  ])('of %s refuses %s', async (path, method, allowed) => {
    const response = await open().call(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
  });

  it.each([
    ['a started session', enableAddress(), {}],
    ['a refused one', `${enable}?sanity-preview-secret=x&sanity-preview-pathname=//evil.example`, {}],
    ['an ended one', disable, {}],
    ['a refused method', switching, {}],
    ['a missing session', switching, { method: 'POST', headers: FORM, body: 'perspective=drafts' }],
    ['another site', switching, { method: 'POST' }],
  ])('keeps %s from caches, search engines and other sites', async (_, address, call) => {
    const { headers } = await open().call(address, call);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.* frame-ancestors ('none'|https:\/\/studio\.example)$/,
    );
  });

  it.each([enableAddress(), disable, switching])(
    'refuses a flood of one address at %s, and nobody else',
    async (address) => {
      const { call } = open();
      const method = address === switching ? 'POST' : 'GET';
      for (let count = 0; count < DRAFT_MODE_RATE.requests; count += 1) await call(address, { method });
      const flooded = await call(address, { method });
      expect([flooded.status, flooded.headers.get('retry-after')]).toEqual([
        429,
        String(DRAFT_MODE_RATE.windowSeconds),
      ]);
      expect((await call(address, { method, ip: '192.0.2.2' })).status).not.toBe(429);
    },
  );
});

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

  it.each(['//evil.example/', '/.//evil.example'])(
    'does not redirect to %s, and starts no session',
    async (path) => {
      const response = await open().call(enableAddress({ 'sanity-preview-pathname': path }));
      expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual(
        [400, null, null],
      );
    },
  );

  it.each([
    ['an unknown secret', enableAddress(), nothing],
    ['a secret that is stored otherwise', enableAddress({ 'sanity-preview-secret': 'x' }), stored],
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
    ['refuses a token', Object.assign(new Error(`…?$secret="${SECRET}"`), { statusCode: 401 }), 'status 401'],
  ])('responds with 503 when the content service %s, and logs no secret', async (_, error, kind) => {
    const { call, lines } = open(() => Promise.reject(error));
    const response = await call(enableAddress());
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
    expect(response.headers.get('retry-after')).toBe(String(RETRY_AFTER_SECONDS));
    expect(lines).toEqual([`The content service could not check a preview secret (${kind}).`]);
  });
});

describe(disable, () => {
  it.each([
    ['GET', { 'Sec-Fetch-Site': 'same-origin' }],
    ['GET', { 'Sec-Fetch-Site': 'none' }],
    ['GET', {}],
    ['GET', { 'Sec-Fetch-Site': 'cross-site', Referer: `${STUDIO}/presentation` }],
    ['POST', SAME_ORIGIN],
    ['POST', { Origin: STUDIO, 'Sec-Fetch-Site': 'cross-site' }],
  ])('ends the session by %s with %j, for copies of the cookie as well', async (method, headers) => {
    const { call, cookieOf, revocations } = open();
    const { session, cookie } = cookieOf('drafts');
    const response = await call(`${disable}?path=/de/`, { method, headers: { ...headers, Cookie: cookie } });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de/']);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-draft-session=; .*Max-Age=0.*Partitioned$/);
    expect(revocations.isRevoked(session.id)).toBe(true);
    const replayed = await call(switching, {
      method: 'POST',
      headers: { ...FORM, Cookie: cookie },
      body: 'perspective=drafts',
    });
    expect(replayed.status).toBe(401);
  });

  it.each([
    ['GET', { 'Sec-Fetch-Site': 'cross-site' }],
    ['GET', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' }],
    ['GET', { 'Sec-Fetch-Site': 'same-site' }],
    ['POST', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['POST', {}],
  ])('leaves the session alone when another site sends %s with %j', async (method, headers) => {
    const { call, cookieOf, revocations } = open();
    const { session, cookie } = cookieOf('drafts');
    const response = await call(disable, { method, headers: { ...headers, Cookie: cookie } });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    expect(revocations.isRevoked(session.id)).toBe(false);
  });

  it('does not redirect to another site', async () => {
    const response = await open().call(`${disable}?path=//evil.example/`);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('removes the cookie of a session that is over', async () => {
    const response = await open().call(disable, { headers: { Cookie: '__Host-draft-session=x' } });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringContaining('Max-Age=0'),
    ]);
  });
});

describe(switching, () => {
  const post = (given: Call & { readonly perspective?: DraftPerspective }) => {
    const functions = open();
    const { session, cookie } = functions.cookieOf(given.perspective ?? 'drafts');
    const response = functions.call(switching, {
      method: 'POST',
      ...given,
      headers: { ...given.headers, Cookie: cookie },
    });
    return { ...functions, session, response };
  };

  it.each([
    [FORM, 'perspective=published&path=/de/', 303, '/de/', 'published'],
    [FORM, 'perspective=rSummer%2Cdrafts', 303, '/', ['rSummer', 'drafts']],
    [
      { ...FORM, Origin: STUDIO, 'Sec-Fetch-Site': 'cross-site' },
      'perspective=published',
      303,
      '/',
      'published',
    ],
    [JSON_BODY, '{"perspective":"published"}', 204, null, 'published'],
    [JSON_BODY, '{"perspective":["rSummer","drafts"]}', 204, null, ['rSummer', 'drafts']],
  ])('with %j and %s keeps the session and its end', async (headers, body, status, location, expected) => {
    const { response, session, sessionOf } = post({ headers, body });
    const received = await response;
    expect([received.status, received.headers.get('location')]).toEqual([status, location]);
    expect(sessionOf(received)).toEqual({ ...session, perspective: expected });
  });

  it.each([
    [
      'another site',
      { ...FORM, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      'perspective=drafts',
      403,
    ],
    [
      'another subdomain',
      { ...FORM, Origin: 'https://a.preview.example', 'Sec-Fetch-Site': 'same-site' },
      'perspective=drafts',
      403,
    ],
    ['no browser', { 'Content-Type': FORM['Content-Type'] }, 'perspective=drafts', 403],
    ['an unknown type', { ...SAME_ORIGIN, 'Content-Type': 'text/plain' }, 'perspective=drafts', 415],
    ['a property of objects', { ...SAME_ORIGIN, 'Content-Type': 'constructor' }, 'perspective=drafts', 415],
    ['the perspective raw', FORM, 'perspective=raw', 400],
    ['no perspective', FORM, '', 400],
    ['a list of anything', JSON_BODY, '{"perspective":[1]}', 400],
    ['an empty list', JSON_BODY, '{"perspective":[]}', 400],
    ['malformed JSON', JSON_BODY, '{"perspective":', 400],
    ['a page of another site', FORM, 'perspective=drafts&path=//evil.example/', 400],
    ['a long body', FORM, `perspective=drafts&a=${'a'.repeat(MAX_BODY_BYTES)}`, 413],
  ])('refuses %s', async (_, headers, body, status) => {
    const response = await post({ headers, body }).response;
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
  });

  it('refuses a request without a session', async () => {
    const response = await open().call(switching, {
      method: 'POST',
      headers: FORM,
      body: 'perspective=drafts',
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
  });
});
