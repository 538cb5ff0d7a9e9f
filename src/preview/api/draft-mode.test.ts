import { describe, expect, it } from 'vitest';
import {
  DRAFT_MODE_PATHS,
  DRAFT_MODE_RATE,
  DRAFT_MODE_REQUESTS,
  DRAFT_SESSION,
} from '../../config/limits.ts';
import { createSession } from '../session/draft-session.ts';
import type { DraftPerspective } from '../session/perspective.ts';
import { createRevocations } from '../session/revocations.ts';
import { readSession, sessionCookie } from '../session/session-cookie.ts';
import { createDraftMode } from './draft-mode.ts';

const PREVIEW = 'https://preview.example';
const STUDIO = 'https://studio.example';
const NOW = Date.UTC(2026, 10, 24);
const SECRET = 'the-secret-of-the-studio';
const { enable, disable, perspective: switching } = DRAFT_MODE_PATHS;

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly ip?: string;
}

/** Functions whose content service is a function of this test. */
function open(answer: () => Promise<unknown> = () => Promise.resolve(stored)) {
  const lines: string[] = [];
  const client = {
    config: () => ({ token: 'token' }),
    withConfig: () => client,
    // The package declares the type of the result by its query.
    fetch: <Result>() => answer() as Promise<Result>,
  };
  const revocations = createRevocations(10, () => NOW);
  const settings = {
    studioOrigin: STUDIO,
    client,
    secrets: ['0123456789abcdef0123456789abcdef'],
    isSecure: true,
    revocations,
    now: () => NOW,
    log: (line: string) => void lines.push(line),
  } as const;
  const functions = createDraftMode(settings);
  const call = (address: string, { method = 'GET', headers = {}, body, ip = '192.0.2.1' }: Call = {}) => {
    const { pathname } = new URL(address, PREVIEW);
    const found = Object.entries(functions).find(([path]) => path === pathname)?.[1];
    if (!found) throw new Error(`No function responds to ${pathname}.`);
    const request = new Request(new URL(address, PREVIEW), {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return found(request, { ip });
  };
  const sessionOf = (response: Response) =>
    readSession(response.headers.get('set-cookie'), { ...settings, isRevoked: revocations.isRevoked }, NOW);
  const cookieOf = (perspective: DraftPerspective) => {
    const session = createSession(perspective, NOW);
    const [cookie = ''] = sessionCookie(session, settings, NOW).split(';');
    return { session, cookie };
  };
  return { call, sessionOf, cookieOf, lines, revocations };
}

const stored = {
  private: { _id: 'drafts.a', _updatedAt: '2026-11-24T00:00:00Z', secret: SECRET, studioUrl: STUDIO },
  public: null,
};
const nothing = { private: null, public: null };

/** Address by which the Studio opens a page. */
function enableAddress(parameters: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({
    'sanity-preview-secret': SECRET,
    'sanity-preview-pathname': '/de/',
    ...parameters,
  });
  return `${enable}?${query}`;
}

const SAME_ORIGIN = { Origin: PREVIEW, 'Sec-Fetch-Site': 'same-origin' };
const FORM = { ...SAME_ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { ...SAME_ORIGIN, 'Content-Type': 'application/json' };

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
    const { call, revocations } = open();
    const response = await call(disable, { headers: { Cookie: '__Host-draft-session=x' } });
    expect([response.status, revocations.size]).toEqual([303, 0]);
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
    [
      'a type named as a property of objects',
      { ...SAME_ORIGIN, 'Content-Type': 'constructor' },
      'perspective=drafts',
      415,
    ],
    ['the perspective raw', FORM, 'perspective=raw', 400],
    ['no perspective', FORM, '', 400],
    ['a list of anything', JSON_BODY, '{"perspective":[1]}', 400],
    ['an empty list', JSON_BODY, '{"perspective":[]}', 400],
    ['malformed JSON', JSON_BODY, '{"perspective":', 400],
    ['a page of another site', FORM, 'perspective=drafts&path=//evil.example/', 400],
    ['a long body', FORM, `perspective=drafts&a=${'a'.repeat(DRAFT_MODE_REQUESTS.maxBodyBytes)}`, 413],
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
