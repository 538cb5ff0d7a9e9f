import { describe, expect, it, vi } from 'vitest';
import { CONTENT_CDN_ORIGIN, PICTURE_REQUESTS, PICTURES_PATH } from '../../config/limits.ts';
import { createPictures } from './pictures.ts';

const NAME = `${'0a'.repeat(20)}-1600x1200.webp`;
const sanity = { projectId: 'abc', dataset: 'production', apiHost: '' };
const image = (headers: Readonly<Record<string, string>> = {}) =>
  new Response('bytes', { headers: { 'Content-Type': 'image/avif', ...headers } });

/** Requests an address of the site; gives the response and what the content service was asked. */
async function request(path: string, { init, upstream = () => image() }: RequestSettings = {}) {
  const send = vi.fn((...[, options]: Parameters<typeof fetch>) => {
    options?.signal?.throwIfAborted();
    return Promise.resolve(upstream());
  });
  const respond = createPictures(sanity, { fetch: send });
  const response = await respond(new Request(`https://www.morsel.example${path}`, init));
  return { response, sent: send.mock.calls.map(([address, options]) => ({ address, ...options })) };
}
interface RequestSettings {
  readonly init?: RequestInit;
  readonly upstream?: () => Response;
}

describe('a picture', () => {
  it('comes from the project and dataset of the deployment, for ever', async () => {
    const query = '?rect=80,0,1440,1200&w=360&h=300&fit=crop&auto=format';
    const { response, sent } = await request(PICTURES_PATH + NAME + query);
    expect(sent.map(({ address }) => address)).toEqual([
      `${CONTENT_CDN_ORIGIN}/images/abc/production/${NAME}${query}`,
    ]);
    expect([response?.status, await response?.text()]).toEqual([200, 'bytes']);
    expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is asked for without anything of the visitor but the formats', async () => {
    const headers = {
      Accept: 'image/avif,image/webp,*/*;q=0.8',
      Cookie: 'a=1',
      'User-Agent': 'someone',
      'If-None-Match': 'x',
    };
    const { sent } = await request(PICTURES_PATH + NAME, { init: { headers } });
    expect(sent).toMatchObject([
      { headers: { Accept: 'image/avif, image/webp, image/*' }, method: 'GET', redirect: 'manual' },
    ]);
  });

  it.each([
    ['text/html', 'image/*'],
    ['image/webp', 'image/webp, image/*'],
  ])('is asked for as %s by as little as %s', async (accept, expected) => {
    const { sent } = await request(PICTURES_PATH + NAME, { init: { headers: { Accept: accept } } });
    expect(sent).toMatchObject([{ headers: { Accept: expected } }]);
  });

  it('runs no script when it is a document by itself', async () => {
    const { response } = await request(PICTURES_PATH + NAME.replace('webp', 'svg'), {
      upstream: () =>
        image({ 'Content-Type': 'image/svg+xml', 'Set-Cookie': 'a=1', 'Content-Encoding': 'br' }),
    });
    expect(response?.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect([response?.headers.get('set-cookie'), response?.headers.get('content-encoding')]).toEqual([
      null,
      null,
    ]);
  });

  it('has a head', async () => {
    const { sent } = await request(PICTURES_PATH + NAME, { init: { method: 'HEAD' } });
    expect(sent).toMatchObject([{ method: 'HEAD' }]);
  });
});

describe('a request', () => {
  it.each([
    PICTURES_PATH,
    `${PICTURES_PATH}${NAME}/`,
    `${PICTURES_PATH}other/production/${NAME}`,
    `${PICTURES_PATH}..%2F..%2Ffiles%2Fabc`,
    `${PICTURES_PATH}${NAME.slice(1)}`,
    `${PICTURES_PATH}${NAME.toUpperCase()}`,
    `/de${PICTURES_PATH}${NAME}`,
  ])('for %s goes on', async (path) => {
    expect(await request(path)).toEqual({ response: undefined, sent: [] });
  });

  it.each([
    '?w=0',
    '?w=-1',
    '?w=1e3',
    `?w=${PICTURE_REQUESTS.maxSide + 1}`,
    '?w=360&w=361',
    '?fit=max',
    '?auto=compress',
    '?rect=1,2,3',
    '?dl=picture.exe',
    '?blur=2000',
    '?__proto__=1',
  ])('with %s is refused', async (query) => {
    const { response, sent } = await request(PICTURES_PATH + NAME + query);
    expect([response?.status, response?.headers.get('cache-control'), sent]).toEqual([400, 'no-store', []]);
  });

  it(`is made for up to ${PICTURE_REQUESTS.maxSide} pixels`, async () => {
    const { response } = await request(`${PICTURES_PATH}${NAME}?w=${PICTURE_REQUESTS.maxSide}`);
    expect(response?.status).toBe(200);
  });
});

describe('a content service', () => {
  it.each([
    ['that knows no such picture', () => new Response('{}', { status: 404 }), 404],
    ['that is down', () => new Response('down', { status: 503 }), 502],
    ['that redirects', () => Response.redirect('https://elsewhere.example/'), 502],
    [
      'that responds with a page',
      () => new Response('<script>', { headers: { 'Content-Type': 'text/html' } }),
      502,
    ],
    [
      'that cannot be reached',
      () => {
        throw new TypeError('fetch failed');
      },
      502,
    ],
    [
      'that does not respond in time',
      () => {
        throw new DOMException('late', 'TimeoutError');
      },
      504,
    ],
  ])('%s leads to a response that nobody keeps', async (_, upstream, status) => {
    const { response } = await request(PICTURES_PATH + NAME, { upstream });
    expect([response?.status, response?.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await response?.text()).not.toContain('script');
  });

  it('has a limited time', async () => {
    const respond = createPictures(sanity, {
      timeoutMs: 1,
      fetch: (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
        }),
    });
    const response = await respond(new Request(`https://www.morsel.example${PICTURES_PATH}${NAME}`));
    expect(response?.status).toBe(504);
  });
});
