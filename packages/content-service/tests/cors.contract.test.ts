import { CorsOriginError, type SanityClient } from '@sanity/client';
import { firstValueFrom, toArray } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AccessOptions, ListeningService } from '../index.ts';
import { clientOf, startService, stored, useCleanup } from './support.ts';

const cleanup = useCleanup();

const query = '/v1/data/query/production?query=count(*)';
const corsOrigins: AccessOptions['corsOrigins'] = [
  { origin: 'https://www.example.com', allowCredentials: false },
  { origin: 'https://*.studio.example.com', allowCredentials: true },
  { origin: 'https://a.studio.example.com', allowCredentials: false },
];

const start = (access?: AccessOptions) => startService(cleanup, [stored('home')], { access });

/** Creates a client that sends the Origin header of a page, as browsers do. */
function clientOfPage(service: ListeningService, origin: string, withCredentials = false): SanityClient {
  const asPage: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    return fetch(input, { ...init, headers });
  };
  return clientOf(service, { resolveFetch: () => asPage, withCredentials, ignoreBrowserTokenWarning: true });
}

const liveErrorOf = (client: SanityClient, includeDrafts = false): Promise<unknown> =>
  firstValueFrom(client.live.events({ includeDrafts }).pipe(toArray())).then(
    (events) => events,
    (error: unknown) => error,
  );

it.each([
  ['not on the list', { corsOrigins }, 'https://other.example.com'],
  ['of this machine, but not on the list', { corsOrigins }, 'http://localhost:3333'],
  ['of another site', undefined, 'https://other.example.com'],
])(
  'a live connection of a page whose origin is not allowed %s fails with the CorsOriginError of the client',
  async (_, access, origin) => {
    const error = await liveErrorOf(clientOfPage(await start(access), origin));
    expect(error).toBeInstanceOf(CorsOriginError);
    expect(error).toMatchObject({
      projectId: 'morsel-local',
      message: expect.stringContaining(
        'The current origin is not allowed to connect to the Live Content API.',
      ),
    });
  },
);

describe('check/cors', () => {
  it.each([
    ['https://www.example.com', true, false],
    ['https://a.studio.example.com', true, true],
    ['http://localhost:3333', false, false],
    ['null', false, false],
  ])('returns for %s: allowed %s, with credentials %s', async (origin, allowed, withCredentials) => {
    const service = await start({ corsOrigins });
    const { headers, status, json } = await service.send('/v2025-02-19/check/cors', { headers: { origin } });
    expect([status, json()]).toEqual([200, { result: { allowed, withCredentials } }]);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBe(withCredentials ? 'true' : undefined);
  });

  it('allows requests without an origin', async () => {
    const { send } = await start({ corsOrigins });
    expect((await send('/v1/check/cors')).json()).toEqual({
      result: { allowed: true, withCredentials: true },
    });
  });
});

describe('the CORS allowlist', () => {
  it('allows queries of its origins only', async () => {
    const service = await start({ corsOrigins });
    expect(await clientOfPage(service, 'https://www.example.com').fetch('count(*)')).toBe(1);
    const refused = clientOfPage(service, 'http://localhost:3333').fetch('count(*)');
    await expect(refused).rejects.toMatchObject({
      statusCode: 403,
      message: 'Forbidden - CORS Origin not allowed',
    });
  });

  it('determines the responses to preflight requests', async () => {
    const { send } = await start({ corsOrigins });
    const preflight = async (origin: string) =>
      (await send(query, { method: 'OPTIONS', headers: { origin } })).headers;
    expect(await preflight('https://a.studio.example.com')).toMatchObject({
      'access-control-allow-origin': 'https://a.studio.example.com',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    expect(await preflight('https://www.example.com')).not.toHaveProperty('access-control-allow-credentials');
    expect(await preflight('http://localhost:3333')).not.toHaveProperty('access-control-allow-origin');
  });

  it('cannot be bypassed by path traversal', async () => {
    const { send } = await start({ corsOrigins });
    const headers = { origin: 'https://other.example.com' };
    for (const way of [`/images/..${query}`, `/v1/ping/%2e%2e/..${query}`, `/%2e${query}`]) {
      expect((await send(way, { headers })).status).toBe(403);
      expect((await send(way)).status).toBe(200);
    }
  });

  it('does not restrict images', async () => {
    const { send } = await start({ corsOrigins });
    const missing = `/images/morsel-local/production/${'0'.repeat(40)}-1x1.png`;
    const { status } = await send(missing, { headers: { origin: 'https://other.example.com' } });
    expect(status).toBe(404);
  });
});
