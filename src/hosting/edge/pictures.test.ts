import { describe, expect, it, vi } from 'vitest';
import { CONTENT_CDN_ORIGIN, PICTURES_PATH } from '../../config/content-service.ts';
import { PICTURE_LISTS } from '../../config/picture-list.ts';
import { createPictures } from './pictures.ts';

const NAME = `${'0a'.repeat(20)}-1600x1200.webp`;
const VECTOR = NAME.replace('webp', 'svg');
const SIZED = `${NAME}?w=360&auto=format`;
const CROPPED = `${NAME}?rect=80,0,1440,1200&w=360&h=300&fit=crop&auto=format`;
const KEPT = `${NAME}?w=99&auto=format`;
const LISTS: Readonly<Record<string, string>> = {
  '/_pictures/0a.json': JSON.stringify([SIZED, CROPPED, VECTOR]),
  [PICTURE_LISTS.kept]: JSON.stringify([KEPT]),
};
const sanity = { projectId: 'abc', dataset: 'production', apiHost: '' };
/** Creates an upstream that fails. */
const fails = (error: Error) => (): Response => {
  throw error;
};
const image = (headers: Readonly<Record<string, string>> = {}) =>
  new Response('bytes', { headers: { 'Content-Type': 'image/avif', ...headers } });

interface RequestSettings {
  readonly init?: RequestInit;
  readonly upstream?: () => Response;
  readonly lists?: (path: string) => Promise<string | undefined>;
}

/** Requests an address of the site; gives the response and what the content service was asked. */
async function request(
  path: string,
  { init, upstream = () => image(), lists = (file) => Promise.resolve(LISTS[file]) }: RequestSettings = {},
) {
  const send = vi.fn((...[, options]: Parameters<typeof fetch>) => {
    options?.signal?.throwIfAborted();
    return Promise.resolve(upstream());
  });
  const respond = createPictures(sanity, { fetch: send, readSiteFile: lists });
  const response = await respond(new Request(`https://www.morsel.example${path}`, init));
  return { response, sent: send.mock.calls.map(([address, options]) => ({ address, ...options })) };
}

describe('a picture', () => {
  it.each([
    ['in a size of a page', SIZED],
    ['in a crop of a page', CROPPED],
    ['without parameters', VECTOR],
    ['of the deployment before', KEPT],
  ])('%s comes from the project and dataset of the deployment, for ever', async (_, picture) => {
    const { response, sent } = await request(PICTURES_PATH + picture);
    expect(sent.map(({ address }) => address)).toEqual([
      `${CONTENT_CDN_ORIGIN}/images/abc/production/${picture}`,
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
    const { sent } = await request(PICTURES_PATH + SIZED, { init: { headers } });
    expect(sent).toMatchObject([
      { headers: { Accept: 'image/avif, image/webp, image/*' }, method: 'GET', redirect: 'manual' },
    ]);
  });

  it.each([
    ['text/html', 'image/*'],
    ['image/webp', 'image/webp, image/*'],
    ['image/webp;q=0.1', 'image/webp, image/*'],
    ['IMAGE/WebP ; Q=1', 'image/webp, image/*'],
    ['image/avif;q=0, image/webp', 'image/webp, image/*'],
    ['image/avif ; q=0.000,image/webp;q=0.001', 'image/webp, image/*'],
    ['image/avif;q=0.0;x=1', 'image/*'],
    ['image/avif-sequence, x-image/webp', 'image/*'],
    ['', 'image/*'],
  ])('is asked for by who accepts %j as %s', async (accept, expected) => {
    const { sent } = await request(PICTURES_PATH + SIZED, { init: { headers: { Accept: accept } } });
    expect(sent).toMatchObject([{ headers: { Accept: expected } }]);
  });

  it('runs no script when it is a document by itself', async () => {
    const { response } = await request(PICTURES_PATH + VECTOR, {
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
    const { sent } = await request(PICTURES_PATH + SIZED, { init: { method: 'HEAD' } });
    expect(sent).toMatchObject([{ method: 'HEAD' }]);
  });
});

it.each([
  ['with an empty parameter', `${SIZED}&`, SIZED],
  ['with empty parameters before', `${NAME}?&&w=360&auto=format`, SIZED],
  ['with encoded digits', `${NAME}?w=%33%36%30&auto=format`, SIZED],
  ['with an encoded name of a parameter', `${NAME}?%77=360&auto=format`, SIZED],
  ['in another order', `${NAME}?auto=format&w=360`, SIZED],
  ['with encoded commas', CROPPED.replaceAll(',', '%2C'), CROPPED],
  ['with an empty query', `${VECTOR}?`, VECTOR],
  ['with a second question mark', `${NAME}??w=360&auto=format`, SIZED],
  ['of a picture of the deployment before', `${KEPT}&`, KEPT],
])('another spelling %s is redirected to the one of pages, and not kept', async (_, spelling, expected) => {
  const { response, sent } = await request(PICTURES_PATH + spelling);
  expect([response?.status, response?.headers.get('location'), sent]).toEqual([
    301,
    PICTURES_PATH + expected,
    [],
  ]);
  expect(response?.headers.get('cache-control')).toBe('no-store');
});

describe('a request', () => {
  it.each([
    PICTURES_PATH,
    `${PICTURES_PATH}${NAME}/`,
    `${PICTURES_PATH}other/production/${NAME}`,
    `${PICTURES_PATH}..%2F..%2Ffiles%2Fabc`,
    `${PICTURES_PATH}${NAME.slice(1)}`,
    `${PICTURES_PATH}${NAME.toUpperCase()}`,
    `${PICTURES_PATH}%30${NAME.slice(1)}`,
    `/de${PICTURES_PATH}${NAME}`,
  ])('for %s goes on', async (path) => {
    expect(await request(path)).toEqual({ response: undefined, sent: [] });
  });

  it.each([
    ['of no page, as the original', NAME],
    ['of no page', SIZED.replaceAll('0a', '0b')],
    ['in another width', `${NAME}?w=361&auto=format`],
    ['in another crop', CROPPED.replace('80,0', '81,0')],
    ['in another height', CROPPED.replace('h=300', 'h=301')],
    ['in another quality', `${SIZED}&q=99`],
    ['with a parameter twice', `${NAME}?w=360&w=360&auto=format`],
    ['with two values of a parameter', `${NAME}?w=360&w=361&auto=format`],
    ['with a parameter of no page', `${SIZED}&dl=picture.exe`],
    ['with a parameter without a name', `${SIZED}&=`],
    ['with a digit of another script', `${NAME}?w=%D9%A360&auto=format`],
    ['with a number of another form', `${NAME}?w=3.6e2&auto=format`],
    ['with white space', `${NAME}?w=360+&auto=format`],
    ['with a name of a prototype', `${SIZED}&__proto__=1`],
    ['that is longer than any', `${SIZED}${'&'.repeat(1000)}`],
  ])('for a picture %s is refused, and the refusal not kept', async (_, picture) => {
    const { response, sent } = await request(PICTURES_PATH + picture);
    expect([response?.status, response?.headers.get('cache-control'), sent]).toEqual([404, 'no-store', []]);
  });
});

describe('the lists of pictures', () => {
  it.each([
    ['cannot be read', () => Promise.reject(new Error('down'))],
    ['are no JSON', () => Promise.resolve('<!doctype html>')],
  ])('that %s lead to a response that nobody keeps', async (_, lists) => {
    const { response, sent } = await request(PICTURES_PATH + SIZED, { lists });
    expect([response?.status, response?.headers.get('cache-control'), sent]).toEqual([502, 'no-store', []]);
  });

  it.each(['null', '{}', '[1,null,{}]', '"text"'])('%s has no picture', async (list) => {
    const { response } = await request(PICTURES_PATH + SIZED, { lists: () => Promise.resolve(list) });
    expect(response?.status).toBe(404);
  });

  it('come from the address of the site', async () => {
    const send = vi.fn((...[address]: Parameters<typeof fetch>) => {
      const { origin, pathname } = new URL(new Request(address).url);
      if (origin === CONTENT_CDN_ORIGIN) return Promise.resolve(image());
      const list = LISTS[pathname];
      return Promise.resolve(new Response(list ?? '', { status: list === undefined ? 404 : 200 }));
    });
    const respond = createPictures(sanity, { fetch: send });
    const statusOf = async (picture: string) => {
      const address = `https://www.morsel.example${PICTURES_PATH}${picture}`;
      return (await respond(new Request(address, { headers: { Cookie: 'a=1' } })))?.status;
    };
    expect(await statusOf(SIZED)).toBe(200);
    expect(send.mock.calls.map(([address]) => new Request(address).url)).toEqual([
      'https://www.morsel.example/_pictures/0a.json',
      `${CONTENT_CDN_ORIGIN}/images/abc/production/${SIZED}`,
    ]);
    // A deployment behind a password knows the visitor by it; nobody else gets it.
    const cookies = send.mock.calls.map(([, options]) => new Headers(options?.headers).get('cookie'));
    expect(cookies).toEqual(['a=1', null]);
    expect(await statusOf(SIZED.replace('0a', 'ff'))).toBe(404);
    send.mockImplementation(() => Promise.resolve(new Response('', { status: 500 })));
    expect(await statusOf(SIZED)).toBe(502);
  });
});

describe('a content service', () => {
  it.each([
    ['that knows no such picture', () => new Response('{}', { status: 404 }), 404],
    ['that is down', () => new Response('down', { status: 503 }), 502],
    ['that redirects', () => Response.redirect('https://elsewhere.example/'), 502],
    ['with a part', () => new Response('a', { status: 206, headers: { 'Content-Type': 'image/png' } }), 502],
    ['that sends a page', () => new Response('<script>', { headers: { 'Content-Type': 'text/html' } }), 502],
    ['that cannot be reached', fails(new TypeError('fetch failed')), 502],
    ['that does not respond in time', fails(new DOMException('late', 'TimeoutError')), 504],
  ])('%s leads to a response that nobody keeps', async (_, upstream, status) => {
    const { response } = await request(PICTURES_PATH + SIZED, { upstream });
    expect([response?.status, response?.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await response?.text()).not.toContain('script');
  });

  it('has a limited time', async () => {
    const respond = createPictures(sanity, {
      timeoutMs: 1,
      readSiteFile: (path) => Promise.resolve(LISTS[path]),
      fetch: (_, options) =>
        new Promise((_resolve, reject) => {
          const { signal } = options ?? {};
          signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
        }),
    });
    const response = await respond(new Request(`https://www.morsel.example${PICTURES_PATH}${SIZED}`));
    expect(response?.status).toBe(504);
  });
});
