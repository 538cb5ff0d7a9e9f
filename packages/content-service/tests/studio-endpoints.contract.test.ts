import { describe, expect, it } from 'vitest';
import { KEY_VALUE_LIMITS } from '../api/key-values.ts';
import { RELEASES_PER_DATASET } from '../api/studio.ts';
import { access, bearer, clientOf, refusalOf, stored, useService } from './support.ts';

const local = useService([stored('home')]);
const guarded = useService([stored('home')], { access });

const project = '/projects/morsel-local';

/** Requests of the Studio at its start, as the local developer, with the expected responses. */
const startup: [method: string, path: string, status: number, reply: unknown][] = [
  ['GET', '/users/me', 200, expect.objectContaining({ id: 'local', role: 'editor' })],
  ['GET', '/auth/id', 200, { id: 'local', expiry: expect.any(Number) }],
  ['GET', '/auth/providers', 200, { providers: [], thirdPartyLogin: false }],
  ['POST', '/auth/logout', 200, { ok: true }],
  ['GET', '/auth/fetch?sid=x', 401, expect.objectContaining({ errorCode: 'SIO-401-ANF' })],
  ['GET', `${project}/grants`, 200, {}],
  [
    'GET',
    `${project}/datasets/production/acl`,
    200,
    [{ filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history', 'editHistory'] }],
  ],
  ['GET', `${project}/datasets/none/acl`, 404, expect.objectContaining({ error: 'Dataset not found' })],
  ['GET', '/projects/other/grants', 404, expect.objectContaining({ error: 'Project not found' })],
  ['GET', '/projects/other/new-content-release-allowed', 404, expect.objectContaining({ statusCode: 404 })],
  [
    'GET',
    `${project}/roles`,
    200,
    [
      expect.objectContaining({ name: 'viewer' }),
      expect.objectContaining({ name: 'editor', title: 'Editor', appliesToUsers: true }),
    ],
  ],
  ['GET', `${project}/datasets/production/settings/embeddings`, 200, { enabled: false, status: 'disabled' }],
  ['GET', '/datasets/production/settings/embeddings', 200, { enabled: false, status: 'disabled' }],
  ['GET', `${project}/user-applications`, 200, []],
  ['GET', '/features', 200, ['contentReleases']],
  ['GET', '/help?m=sanity@6.16.0', 204, undefined],
  ['GET', '/journey/trial?studioVersion=6.16.0', 204, undefined],
  ['GET', '/journey/trial/override', 204, undefined],
  ['POST', '/journey/trial/abc', 204, undefined],
  ['GET', '/intake/telemetry-status', 200, { status: 'denied' }],
  ['GET', '/ping', 200, { pong: true }],
  ['GET', '/schedules/morsel-local/production?limit=1', 200, { schedules: [] }],
  ['GET', '/data/references/production/documents/home/to', 200, { totalCount: 0, references: [] }],
  ['GET', '/users/me/keyvalue/a,b', 200, []],
  ['GET', '/nothing', 404, expect.objectContaining({ statusCode: 404 })],
  ['GET', '/agent/x/bundles/mine/listen', 404, expect.objectContaining({ statusCode: 404 })],
  ['GET', '/socket/production', 404, expect.objectContaining({ statusCode: 404 })],
];

describe('the Studio endpoints', () => {
  it.each(startup)('%s %s responds with %s', async (method, path, status, reply) => {
    const response = await local.send(`/v2025-02-19${path}`, { method });
    expect(response.status).toBe(status);
    expect(response.body.byteLength === 0 ? undefined : response.json()).toEqual(reply);
  });

  it('expose the timing of the ping to every origin', async () => {
    const headers = { origin: 'https://example.com' };
    const reply = await local.send('/vX/ping?tag=protocol-check', { headers });
    expect(reply.headers).toMatchObject({
      'timing-allow-origin': '*',
      'access-control-allow-origin': 'https://example.com',
    });
  });
});

describe('the Studio endpoints with tokens', () => {
  it.each([
    [undefined, 401, undefined],
    ['viewer-token', 200, ['read', 'history']],
    ['editor-token', 200, ['read', 'create', 'update', 'history', 'editHistory']],
  ])('return the permissions of the token %s', async (token, status, permissions) => {
    const reply = await guarded.send(`/v1${project}/datasets/production/acl`, {
      headers: bearer(token),
    });
    expect(reply.status).toBe(status);
    if (permissions !== undefined)
      expect(reply.json()).toEqual([{ filter: '_id in path("**")', permissions }]);
  });

  it.each([
    '/auth/id',
    `${project}/grants`,
    `${project}/roles`,
    `${project}/user-applications`,
    `${project}/new-content-release-allowed`,
    `${project}/datasets/production/settings/embeddings`,
    '/schedules/morsel-local/production',
    '/data/references/production/documents/home/to',
    '/users/me/keyvalue/a',
  ])('%s requires a token', async (path) => {
    expect((await guarded.send(`/v1${path}`)).status).toBe(401);
    expect((await guarded.send(`/v1${path}`, { headers: bearer('viewer-token') })).status).toBe(200);
  });

  it.each(['/auth/providers', '/features', '/ping', '/intake/telemetry-status', '/check/cors'])(
    '%s requires no token',
    async (path) => expect((await guarded.send(`/v1${path}`)).status).toBe(200),
  );
});

describe('settings of the Studio', () => {
  const settingsOf = (token: string) => {
    const client = clientOf(guarded, { token });
    const setAll = (body: readonly object[]) =>
      client.request<unknown>({ method: 'PUT', url: '/users/me/keyvalue', body });
    return {
      get: (keys: string) => client.request<unknown>({ url: `/users/me/keyvalue/${keys}` }),
      set: (key: string, value: unknown) => setAll([{ key, value }]),
      setAll,
    };
  };

  it('are stored per user', async () => {
    const [editor, viewer] = ['editor-token', 'viewer-token'].map(settingsOf);
    expect(await editor?.set('studio.search', { recent: [1] })).toEqual([
      { key: 'studio.search', value: { recent: [1] } },
    ]);
    expect(await editor?.get('studio.search,none')).toEqual([
      { key: 'studio.search', value: { recent: [1] } },
    ]);
    expect(await viewer?.get('studio.search')).toEqual([]);
  });

  it('are limited in size and number, and written all or none', async () => {
    const { get, set, setAll } = settingsOf('viewer-token');
    const value = 'x'.repeat(KEY_VALUE_LIMITS.bodyBytes);
    expect((await refusalOf(set('big', value))).statusCode).toBe(413);
    const pairs = Array.from({ length: KEY_VALUE_LIMITS.keys }, (_, index) => ({
      key: `k${index}`,
      value: 1,
    }));
    await setAll(pairs);
    const more = ['k0', 'new'].map((key) => ({ key, value: 2 }));
    expect((await refusalOf(setAll(more))).statusCode).toBe(403);
    expect(await get('k0,new,k0')).toEqual([{ key: 'k0', value: 1 }]);
    await set('k0', null);
    expect(await get('k0')).toEqual([{ key: 'k0', value: null }]);
  });

  it('may have any name, and values of the maximum depth', async () => {
    const { get, set } = settingsOf('editor-token');
    const value: unknown = JSON.parse('['.repeat(100) + ']'.repeat(100));
    await set('__proto__', value);
    expect(await get('__proto__')).toEqual([{ key: '__proto__', value }]);
  });
});

it('the number of active releases is returned, and no limit', async () => {
  const { releases } = local.client;
  const allowed = async () => (await local.send(`/vX${project}/new-content-release-allowed`)).json();
  /** Expected response for a number of active releases. */
  const active = (orgActiveReleaseCount: number) => ({
    data: {
      orgActiveReleaseCount,
      orgActiveReleaseLimit: null,
      defaultOrgActiveReleaseLimit: RELEASES_PER_DATASET,
      datasetReleaseLimit: RELEASES_PER_DATASET,
    },
  });
  expect(await allowed()).toEqual(active(0));
  await releases.create({ releaseId: 'spring', metadata: { releaseType: 'asap' } });
  await releases.create({ releaseId: 'summer', metadata: { releaseType: 'asap' } });
  expect(await allowed()).toEqual(active(2));
  await releases.archive({ releaseId: 'spring' });
  expect(await allowed()).toEqual(active(1));
  await releases.publish({ releaseId: 'summer' });
  expect(await allowed()).toEqual(active(0));
});
