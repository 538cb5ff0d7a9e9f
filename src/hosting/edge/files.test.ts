import { describe, expect, it, vi } from 'vitest';
import { CONTENT_CDN_ORIGIN, FILE_TYPES, FILES_PATH } from '../../config/content-service.ts';
import { createFiles } from './files.ts';

const HASH = '0a'.repeat(20);
const NAME = `${HASH}.mp4`;
const TAG = `"${HASH}"`;
const sanity = { projectId: 'abc', dataset: 'production', apiHost: '' };
/** Creates an upstream that fails. */
const fails = (error: Error) => (): Response => {
  throw error;
};
const whole = (headers: Readonly<Record<string, string>> = {}) =>
  new Response('0123456789', {
    headers: { 'Content-Type': 'text/html', 'Content-Length': '10', 'Set-Cookie': 'a=1', ...headers },
  });
const part = (range: string) =>
  new Response('23', { status: 206, headers: { 'Content-Range': range, 'Content-Length': '2' } });

interface RequestSettings {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly upstream?: () => Response;
}

/** Requests an address of the site; gives the response and what the content service was asked. */
async function request(
  path: string,
  { headers = {}, method = 'GET', upstream = whole }: RequestSettings = {},
) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(upstream()));
  const respond = createFiles(sanity, { fetch: send });
  const response = await respond(new Request(`https://www.morsel.example${path}`, { headers, method }));
  return { response, sent: send.mock.calls.map(([address, options]) => ({ address, ...options })) };
}
const headersOf = (response: Response | undefined) => Object.fromEntries(response?.headers ?? []);

describe('a file', () => {
  it.each(Object.entries(FILE_TYPES))(
    'with the extension %s comes from the content service as %s, whatever it is there, for ever',
    async (extension, type) => {
      const { response, sent } = await request(`${FILES_PATH}${HASH}.${extension}`);
      expect(sent.map(({ address }) => address)).toEqual([
        `${CONTENT_CDN_ORIGIN}/files/abc/production/${HASH}.${extension}`,
      ]);
      expect([response?.status, await response?.text()]).toEqual([200, '0123456789']);
      expect(headersOf(response)).toEqual({
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': '10',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'content-type': type,
        'cross-origin-resource-policy': 'same-origin',
        etag: TAG,
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('is asked for without anything of the visitor', async () => {
    const headers = { Cookie: 'a=1', 'User-Agent': 'someone', Accept: 'video/*', 'If-Modified-Since': 'x' };
    const { sent } = await request(FILES_PATH + NAME, { headers, method: 'HEAD' });
    expect(sent).toMatchObject([{ method: 'HEAD', redirect: 'manual' }]);
    expect(sent[0]?.headers).toEqual({ 'Accept-Encoding': 'identity' });
  });

  it('is not sent again to who has it', async () => {
    const { response, sent } = await request(FILES_PATH + NAME, { headers: { 'If-None-Match': TAG } });
    expect([response?.status, response?.headers.get('etag'), sent]).toEqual([304, TAG, []]);
  });

  it.each([
    ['of a form that is none', { 'Content-Length': '10, 20' }],
    ['of a compressed body', { 'Content-Encoding': 'gzip' }],
  ])('has no length %s', async (_, headers) => {
    const { response } = await request(FILES_PATH + NAME, { upstream: () => whole(headers) });
    expect(response?.headers.get('content-length')).toBe(null);
    expect(response?.headers.get('content-encoding')).toBe(null);
  });
});

describe('a range', () => {
  it.each(['bytes=2-3', 'bytes=2-', 'bytes=-8', 'bytes=0-'])(
    '%s is passed on, and the part kept by browsers alone',
    async (range) => {
      const { response, sent } = await request(FILES_PATH + NAME, {
        headers: { Range: range },
        upstream: () => part('bytes 2-3/10'),
      });
      expect(sent[0]?.headers).toEqual({ 'Accept-Encoding': 'identity', Range: range });
      expect([response?.status, await response?.text()]).toEqual([206, '23']);
      expect(headersOf(response)).toMatchObject({
        'content-range': 'bytes 2-3/10',
        'content-length': '2',
        'content-type': 'video/mp4',
        'cache-control': 'public, max-age=31536000, immutable',
        'netlify-cdn-cache-control': 'no-store',
        etag: TAG,
      });
    },
  );

  it.each([
    'bytes=0-1,3-4',
    'bytes=-',
    'bytes=a-b',
    'items=0-1',
    `bytes=0-${'9'.repeat(16)}`,
    'bytes=0-1\tx',
  ])('%j of another form gets the whole file', async (range) => {
    const { response, sent } = await request(FILES_PATH + NAME, { headers: { Range: range } });
    expect([response?.status, sent[0]?.headers]).toEqual([200, { 'Accept-Encoding': 'identity' }]);
  });

  it.each([
    [TAG, true],
    [`W/${TAG}`, false],
    ['"another"', false],
    ['Thu, 01 Jan 2026 00:00:00 GMT', false],
  ])('of a file that is still %s is passed on: %s', async (condition, isPassed) => {
    const { sent } = await request(FILES_PATH + NAME, {
      headers: { Range: 'bytes=2-3', 'If-Range': condition },
      upstream: () => (isPassed ? part('bytes 2-3/10') : whole()),
    });
    expect(sent[0]?.headers).toEqual({
      'Accept-Encoding': 'identity',
      ...(isPassed && { Range: 'bytes=2-3' }),
    });
  });

  it('gets the whole file of a content service that knows no ranges', async () => {
    const { response } = await request(FILES_PATH + NAME, { headers: { Range: 'bytes=2-3' } });
    expect([response?.status, response?.headers.get('netlify-cdn-cache-control')]).toEqual([200, null]);
  });

  it('beyond the end is refused with the length of the file', async () => {
    const { response } = await request(FILES_PATH + NAME, {
      headers: { Range: 'bytes=20-' },
      upstream: () => new Response('', { status: 416, headers: { 'Content-Range': 'bytes */10' } }),
    });
    expect([response?.status, response?.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(response?.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a request', () => {
  it.each([
    FILES_PATH,
    `${FILES_PATH}${NAME}/`,
    `${FILES_PATH}abc/production/${NAME}`,
    `${FILES_PATH}${NAME.slice(1)}`,
    `${FILES_PATH}${NAME.toUpperCase()}`,
    `${FILES_PATH}%30${NAME.slice(1)}`,
    `${FILES_PATH}${HASH}.html`,
    `${FILES_PATH}${HASH}.svg`,
    `${FILES_PATH}${HASH}.json`,
    `${FILES_PATH}${HASH}`,
    `${FILES_PATH}${HASH}.mp4.html`,
    `/de${FILES_PATH}${NAME}`,
  ])('for %s goes on', async (path) => {
    expect(await request(path)).toEqual({ response: undefined, sent: [] });
  });

  it.each(['?', '?dl=a.exe', '?a=1'])('with the query %s is refused, not kept', async (query) => {
    const { response, sent } = await request(FILES_PATH + NAME + query);
    expect([response?.status, response?.headers.get('cache-control'), sent]).toEqual([404, 'no-store', []]);
  });
});

describe('a content service', () => {
  it.each<readonly [string, () => Response, number]>([
    ['that knows no such file', () => new Response('{}', { status: 404 }), 404],
    ['that is down', () => new Response('down', { status: 503 }), 502],
    ['that redirects', () => Response.redirect('https://elsewhere.example/'), 502],
    ['that sends a part unasked', () => part('bytes 2-3/10'), 502],
    ['that sends nothing', () => new Response(null, { status: 204 }), 502],
    ['that cannot be reached', fails(new TypeError('fetch failed')), 502],
    ['that does not respond in time', fails(new DOMException('late', 'TimeoutError')), 504],
  ])('%s leads to a response that nobody keeps', async (_, upstream, status) => {
    const { response } = await request(FILES_PATH + NAME, { upstream });
    expect([response?.status, response?.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('that sends a part without its place leads to none', async () => {
    const { response } = await request(FILES_PATH + NAME, {
      headers: { Range: 'bytes=2-3' },
      upstream: () => part('bytes a-b/c'),
    });
    expect(response?.status).toBe(502);
  });

  it('has a limited time to begin, and as long as it takes to send', async () => {
    vi.useFakeTimers();
    const send = vi.fn((...[, options]: Parameters<typeof fetch>) => {
      const body = new ReadableStream({
        start: (controller) => {
          options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
          setTimeout(() => {
            controller.enqueue(new TextEncoder().encode('late'));
            controller.close();
          }, 60_000);
        },
      });
      return Promise.resolve(new Response(body));
    });
    const respond = createFiles(sanity, { fetch: send, timeoutMs: 1000 });
    const response = await respond(new Request(`https://www.morsel.example${FILES_PATH}${NAME}`));
    const text = response?.text();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await text).toBe('late');
  });
});
