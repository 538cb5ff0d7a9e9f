import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FUNCTION_PATHS } from '../../config/function-paths.ts';
import { FUNCTION_RATE } from './rate-limit.ts';
import { FORWARDING } from './site-function.ts';
import { createSiteFunctions, type SiteFunctionsOptions } from './site-functions.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const DSN = `https://${KEY}@o1.ingest.de.sentry.io/42`;
const CONFIGURED = { AMPLITUDE_API_KEY: KEY, SENTRY_DSN: DSN };
const ORIGIN = 'https://www.morsel.example';
const { events, errors } = FUNCTION_PATHS;

const BODIES = {
  [events]: JSON.stringify({ api_key: KEY, events: [{ event_type: 'a', device_id: 'b', ip: '$remote' }] }),
  [errors]: [{ dsn: DSN }, { type: 'event' }, { message: 'Failed', user: { id: 1 } }]
    .map((line) => JSON.stringify(line))
    .join('\n'),
};
const PATHS = [events, errors] as const;
type Path = (typeof PATHS)[number];

const BROWSER = { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const headersOf = (path: Path) => ({
  ...BROWSER,
  'Content-Type': path === events ? 'application/json' : 'text/plain;charset=UTF-8',
});

interface Call {
  readonly body?: BodyInit | null;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly method?: string;
  readonly ip?: string;
}

/** Functions whose third parties are a function of this test. */
function open(
  upstream: typeof fetch = () => Promise.resolve(Response.json({ code: 200 })),
  {
    variables = CONFIGURED,
    io = {},
  }: SiteFunctionsOptions & { readonly variables?: Readonly<Record<string, string | undefined>> } = {},
) {
  const sent: Request[] = [];
  const functions = createSiteFunctions(variables, {
    io: {
      fetch(address, init) {
        sent.push(new Request(address, init));
        return upstream(address, init);
      },
      log: () => undefined,
      ...io,
    },
  });
  const call = (
    path: Path,
    { body = BODIES[path], headers = {}, method = 'POST', ip = '192.0.2.1' }: Call = {},
  ) => {
    const entries = Object.entries({ ...headersOf(path), ...headers });
    const given = entries.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    );
    const init = { method, headers: given, ...(method === 'GET' ? {} : { body }) };
    return functions[path](new Request(`${ORIGIN}${path}`, init), { ip });
  };
  return { call, sent };
}

it.each([
  [events, {}, 'https://api.eu.amplitude.com/2/httpapi'],
  [events, { AMPLITUDE_SERVER_ZONE: 'US' }, 'https://api2.amplitude.com/2/httpapi'],
  [errors, {}, 'https://o1.ingest.de.sentry.io/api/42/envelope/'],
] as const)('addresses of third parties %s with %j forwards to %s', async (path, variables, address) => {
  const { call, sent } = open(undefined, { variables: { ...CONFIGURED, ...variables } });
  expect((await call(path)).status).toBe(200);
  expect(sent.map(({ url }) => url)).toEqual([address]);
});

describe.each(PATHS)('%s', (path) => {
  it('forwards without anything of the visitor’s request', async () => {
    const { call, sent } = open();
    await call(path, {
      headers: {
        Cookie: 'a=b',
        'User-Agent': 'Mozilla',
        'X-Forwarded-For': '192.0.2.1',
        Referer: `${ORIGIN}/?q=1`,
      },
    });
    const [request] = sent;
    expect([...(request?.headers.keys() ?? [])]).toEqual(['content-type']);
    expect(await request?.text()).not.toMatch(/\$remote|192\.0\.2|"user"/);
    expect(request?.redirect).toBe('manual');
  });

  it.each([
    ['nothing is configured', {}, 404],
    ['the other one is configured', path === events ? { SENTRY_DSN: DSN } : { AMPLITUDE_API_KEY: KEY }, 404],
  ])('does not exist where %s', async (_, variables, status) => {
    const { call, sent } = open(undefined, { variables });
    expect((await call(path)).status).toBe(status);
    expect(sent).toEqual([]);
  });

  const others = { GET: 405, PUT: 405, DELETE: 405, OPTIONS: 405, PATCH: 405 };
  it.each(Object.entries(others))('refuses %s', async (method, status) => {
    const { call } = open();
    const response = await call(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([status, 'POST']);
  });

  it.each([
    ['another site', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another site, no metadata', { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': undefined }, 403],
    ['another subdomain', { Origin: 'https://shop.morsel.example', 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a sandboxed frame', { Origin: 'null' }, 403],
    ['an address bar', { 'Sec-Fetch-Site': 'none' }, 403],
    ['no browser', { Origin: undefined, 'Sec-Fetch-Site': undefined }, 403],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['an unknown type', { 'Content-Type': 'image/png' }, 415],
    ['an unknown encoding', { 'Content-Encoding': 'br' }, 415],
    ['an announced length of 5 MB', { 'Content-Length': '5000000' }, 413],
  ])('refuses a request of %s', async (_, headers, status) => {
    const { call, sent } = open();
    expect((await call(path, { headers })).status).toBe(status);
    expect(sent).toEqual([]);
  });

  it.each([
    ['5 MB', 'a'.repeat(5_000_000), {}, 413],
    ['a gzip bomb', gzipSync(Buffer.alloc(50_000_000)), { 'Content-Encoding': 'gzip' }, 413],
    ['malformed JSON', '{"api_key":', {}, 400],
    ['nothing', '', {}, 400],
    ['bytes', new Uint8Array([0, 255, 254]), {}, 400],
    ['a foreign key or DSN', BODIES[path].replaceAll(KEY, 'f'.repeat(32)), {}, 403],
  ])('refuses a body of %s', async (_, body, headers, status) => {
    const { call, sent } = open();
    const response = await call(path, { body, headers });
    expect([response.status, await response.json()]).toEqual([
      status,
      { code: status, error: expect.any(String) },
    ]);
    expect(sent).toEqual([]);
  });

  it('accepts a beacon, a compressed body, and a browser without metadata', async () => {
    const { call } = open();
    expect((await call(path, { headers: { 'Content-Type': 'text/plain;charset=UTF-8' } })).status).toBe(200);
    const compressed = { body: gzipSync(BODIES[path]), headers: { 'Content-Encoding': 'gzip' } };
    expect((await call(path, compressed)).status).toBe(200);
    expect((await call(path, { headers: { 'Sec-Fetch-Site': undefined } })).status).toBe(200);
  });

  it('refuses a flood of one address, and nobody else', async () => {
    const { call, sent } = open(undefined, { io: { now: () => 0 } });
    for (let count = 0; count < FUNCTION_RATE.requests; count += 1) await call(path);
    const response = await call(path);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call(path, { ip: '192.0.2.2' })).status).toBe(200);
    expect(sent).toHaveLength(FUNCTION_RATE.requests + 1);
  });

  it.each([
    [
      'success',
      () => Response.json({ code: 200, events_ingested: 1 }),
      200,
      { code: 200, events_ingested: 1 },
    ],
    ['success without content', () => new Response(null, { status: 204 }), 200, { code: 200 }],
    [
      'invalid events',
      () => Response.json({ code: 400, error: 'x' }, { status: 400 }),
      400,
      { code: 400, error: 'x' },
    ],
    ['its own limit', () => new Response('', { status: 429 }), 429, { code: 429 }],
    ['an error', () => new Response('<h1>down</h1>', { status: 503 }), 503, { code: 503 }],
    ['redirects', () => new Response(null, { status: 302, headers: { Location: '/x' } }), 502, { code: 502 }],
    ['no JSON', () => new Response('thanks'), 200, { code: 200 }],
    ['too much', () => Response.json({ a: 'a'.repeat(FORWARDING.maxResponseBytes) }), 200, { code: 200 }],
    ['a list', () => Response.json([1]), 200, { code: 200 }],
  ])('passes on that the third party responds with %s', async (_, upstream, status, body) => {
    const { call } = open(() => Promise.resolve(upstream()));
    const response = await call(path);
    expect([response.status, await response.json()]).toEqual([status, body]);
  });

  it('passes on how long the SDK shall wait, and no other header', async () => {
    const headers = {
      'Retry-After': '7',
      'X-Sentry-Rate-Limits': '60:error',
      'Set-Cookie': 'a=b',
      Server: 'x',
    };
    const { call } = open(() => Promise.resolve(new Response('', { status: 429, headers })));
    const response = await call(path);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'retry-after': '7',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'x-sentry-rate-limits': '60:error',
    });
  });

  it('responds with 502 when the third party is unreachable', async () => {
    const lines: string[] = [];
    const { call } = open(() => Promise.reject(new TypeError('fetch failed')), {
      io: { log: (line) => lines.push(line) },
    });
    expect((await call(path)).status).toBe(502);
    expect(lines).toEqual([expect.stringMatching(/is unreachable\.$/)]);
  });

  it('gives up a third party that does not respond', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        // The signal's own reason is what fetch rejects with.
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const { call } = open(never, { io: { timeoutMs: 5 } });
    expect((await call(path)).status).toBe(504);
  });
});

it('names a malformed variable', () => {
  expect(() => createSiteFunctions({ SENTRY_DSN: 'sentry' })).toThrow(/SENTRY_DSN has the malformed value/);
});
