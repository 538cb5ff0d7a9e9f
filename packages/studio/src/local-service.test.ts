import { expect, it, describe } from 'vitest';
import { prepareForLocalService, type LocalWindow, spreadEventStreams } from './local-service.ts';

it('spreads the streams, puts the warning off and signs in', async () => {
  const asked: string[] = [];
  const stored: Record<string, string> = {};
  const window: LocalWindow = {
    fetch(this: unknown, input) {
      // Browsers refuse a fetch that is called on anything but the window.
      if (this !== window) throw new TypeError('Illegal invocation');
      asked.push(String(input));
      return Promise.resolve(new Response());
    },
    sessionStorage: { setItem: (name, value) => void (stored[name] = value) },
    localStorage: {
      getItem: (name) => stored[name] ?? null,
      setItem: (name, value) => void (stored[name] = value),
    },
  };
  prepareForLocalService(window, 'http://localhost:3939', new Date('2026-11-01T08:00:00Z'));
  const { fetch } = window;
  await fetch('http://localhost:3939/v1/data/listen/production');
  await fetch('http://localhost:3939/v1/data/query/production');
  expect(asked).toEqual([
    'http://stream-0.localhost:3939/v1/data/listen/production',
    'http://localhost:3939/v1/data/query/production',
  ]);
  expect(stored).toEqual({
    'sanity-studio.network.check.snooze': '2026-11-01T08:00:00.000Z',
    '__studio_auth_token_morsel-local': '{"token":"local-studio"}',
  });
  stored['__studio_auth_token_morsel-local'] = '{"token":"chosen"}';
  prepareForLocalService(window, 'http://localhost:3939');
  expect(stored['__studio_auth_token_morsel-local']).toBe('{"token":"chosen"}');
});

const ORIGIN = 'http://localhost:3939';

/** Creates a `fetch` that records its requests. */
function createFetch() {
  const asked: (string | URL | Request)[] = [];
  const original: typeof fetch = async (input) => {
    asked.push(input);
    return new Response();
  };
  return { asked, fetch: spreadEventStreams(original, ORIGIN) };
}

describe('spreadEventStreams', () => {
  it.each([
    'http://morsel-local.localhost:3939/v2025-02-19/data/listen/production?query=*',
    'http://localhost:3939/vX/data/listen/production',
    'http://morsel-local.localhost:3939/v2021-03-25/data/live/events/production',
  ])('sends %s elsewhere', async (address) => {
    const { asked, fetch } = createFetch();
    await fetch(address);
    const { hostname, host, ...expected } = new URL(address);
    expect(new URL(String(asked[0]))).toMatchObject({ ...expected, hostname: 'stream-0.localhost' });
    expect(String(asked[0])).toBe(address.replace(/\/\/[^/:]+/, '//stream-0.localhost'));
  });

  it.each([
    'http://morsel-local.localhost:3939/v1/data/query/production?query=*',
    'http://morsel-local.localhost:3939/v1/data/listening/production',
    'http://morsel-local.localhost:3939/v1/data/actions/production?x=/data/listen/',
    'http://morsel-local.localhost:4000/v1/data/listen/production',
    'https://morsel-local.localhost:3939/v1/data/listen/production',
    'http://notlocalhost:3939/v1/data/listen/production',
    'https://a1b2c3d4.api.sanity.io/v1/data/listen/production',
    '/v1/data/listen/production',
    'not an address',
  ])('leaves %s alone', async (address) => {
    const { asked, fetch } = createFetch();
    await fetch(address);
    expect(asked).toEqual([address]);
  });

  it('takes the names in turn, sixteen of them', async () => {
    const { asked, fetch } = createFetch();
    for (let index = 0; index < 18; index++) await fetch(`${ORIGIN}/v1/data/listen/production`);
    const names = asked.map((address) => new URL(String(address)).hostname);
    expect(new Set(names).size).toBe(16);
    expect(names.slice(16)).toEqual(['stream-0.localhost', 'stream-1.localhost']);
  });

  it('takes addresses as objects', async () => {
    const { asked, fetch } = createFetch();
    await fetch(new URL(`${ORIGIN}/v1/data/listen/production`));
    expect(asked).toEqual(['http://stream-0.localhost:3939/v1/data/listen/production']);
  });

  it('keeps what a request carries', async () => {
    const { asked, fetch } = createFetch();
    const headers = { authorization: 'Bearer token' };
    await fetch(new Request(`${ORIGIN}/v1/data/listen/production`, { headers, credentials: 'include' }));
    const [request] = asked;
    if (!(request instanceof Request)) throw new Error('It was not passed on as a request.');
    expect(request.url).toBe('http://stream-0.localhost:3939/v1/data/listen/production');
    expect(request.headers.get('authorization')).toBe('Bearer token');
    expect(request.credentials).toBe('include');
  });
});
