import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListeningService } from 'content-service';
import {
  clientOf,
  createCleanup,
  startService,
  stored,
  temporaryFolder,
  writeDataset,
} from 'content-service/testing';
import { LIVE_PATH } from '../../config/preview-paths.ts';
import type { SiteFunction } from '../../hosting/functions/site-function.ts';
import { runFunction } from '../../hosting/server/run-function.ts';
import { createSiteServer } from '../../hosting/server/site-server.ts';
import { MAX_DOCUMENTS_ASKED } from '../../live/live-status.ts';
import { receiptFile } from '../../live/receipt.ts';
import { acceptDelivery } from '../rebuild/schedule.ts';
import { EMPTY_STATE } from '../rebuild/rebuild-state.ts';
import { createSession, readSession, sessionCookie } from '../session/draft-session.ts';
import { readWithTags } from '../site/content-store.ts';
import { createLiveEndpoint } from './live-endpoint.ts';
import { createReadProduction } from './read-production.ts';
import { createReadStatuses } from './read-statuses.ts';
import { listenLocally } from '../../process/testing/listen-locally.ts';

const STUDIO = 'http://studio.example:3333';
const tokens = [
  { token: 'token-of-the-preview', role: 'viewer', id: 'preview', name: 'Preview' },
  { token: 'token-of-an-editor', role: 'editor', id: 'ed', name: 'Ed' },
] as const;
const session = { secrets: ['0123456789abcdef0123456789abcdef'], isSecure: false } as const;
const cookie = sessionCookie(createSession('drafts', Date.now()), session, Date.now()).split(';')[0] ?? '';

const cleanup = createCleanup();
let service: ListeningService;
let site = '';
let production = '';
let endpoint = '';

/** Serves a function on a free port. @returns its address. */
async function serve(run: SiteFunction): Promise<string> {
  const server = createServer((request, response) => {
    void runFunction(run, request.url ?? '', request, response);
  });
  cleanup.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${await listenLocally(server)}${LIVE_PATH}`;
}

/** Creates the function as the preview does. */
function createFunction(productionOrigin: string, token: string = tokens[0].token) {
  const client = clientOf(service, { token, maxRetries: 0 });
  const document = { id: 'page-de', type: 'page', title: '' } as const;
  const state = acceptDelivery(EMPTY_STATE, { fingerprints: ['key'], document }, Date.now());
  return createLiveEndpoint({
    studioOrigin: STUDIO,
    client,
    sessionOf: ({ headers }) =>
      readSession(headers.get('cookie'), { ...session, isRevoked: () => false }, Date.now()),
    readStatuses: createReadStatuses({
      readRaw: async (_, read) => (await readWithTags(client, read)).result,
      readProduction: createReadProduction(productionOrigin, { fetch, now: Date.now, log: () => undefined }),
      readState: () => Promise.resolve(state ?? EMPTY_STATE),
      now: Date.now,
      log: () => undefined,
    }),
    now: Date.now,
    log: () => undefined,
  });
}

async function publish(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(site, path)), { recursive: true });
  await writeFile(join(site, path), JSON.stringify(content));
}

const ask = (query: string, headers: Record<string, string> = { cookie }, address = endpoint) =>
  fetch(`${address}?${query}`, { headers });
const statusesOf = async (...ids: readonly string[]) => {
  const response = await ask(ids.map((id) => `document=${id}`).join('&'));
  // A response of this project's own function.
  return ((await response.json()) as { readonly documents: unknown }).documents;
};

beforeAll(async () => {
  const dataset = await writeDataset(cleanup, [
    stored('page-en', { language: 'en-gb' }),
    stored('page-de', { language: 'de' }),
    stored('page-fr', { language: 'fr' }),
    stored('drafts.page-new', { language: 'de' }),
  ]);
  service = await startService(cleanup, dataset, { access: { anonymous: 'none', tokens } });
  site = await temporaryFolder(cleanup);
  const server = createSiteServer({ root: site, port: 0 });
  cleanup.add(() => server.close());
  ({ origin: production } = await server.listen());
  const problem = { documentId: 'page-fr', field: 'slug', message: 'Is taken.', fix: 'Choose another.' };
  await publish('_build.json', {
    leftOut: [{ id: 'page-fr', documents: [{ id: 'page-fr' }], problems: [{ ...problem, kind: 'x' }] }],
  });
  await publish(receiptFile('page-en'), { 'page-en': { revision: 'rev-page-en', paths: ['/', '/fr/'] } });
  await publish(receiptFile('page-de'), { 'page-de': { revision: 'an older one', paths: ['/de/'] } });
  await publish(receiptFile('page-fr'), { 'page-fr': { revision: 'rev-page-fr', paths: [] } });
  endpoint = await serve(createFunction(production));
});
afterAll(() => cleanup.run());

describe('an editor’s session', () => {
  it('learns how documents stand, by their published ids, and nothing of drafts', async () => {
    expect(await statusesOf('drafts.page-en', 'versions.rAutumn.page-de', 'page-fr', 'page-new')).toEqual({
      'page-en': { state: 'live', since: '2026-11-01T08:00:00.000Z', paths: ['/', '/fr/'] },
      'page-de': { state: 'waiting', isRemoval: false, paths: ['/de/'] },
      'page-fr': { state: 'left-out', problem: expect.objectContaining({ message: 'Is taken.' }) },
      'page-new': { state: 'not-published' },
    });
  });

  it('learns what the site still shows after a deletion, until it does not', async () => {
    await publish(receiptFile('gone'), { gone: { revision: 'r', paths: ['/gone/'] } });
    expect(await statusesOf('gone')).toMatchObject({ gone: { state: 'waiting', isRemoval: true } });
    await rm(join(site, receiptFile('gone')));
    await expect.poll(() => statusesOf('gone')).toEqual({ gone: { state: 'not-published' } });
  });

  it('is not cached, and is told to search engines by nobody', async () => {
    const { status, headers } = await ask('document=page-en');
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('learns that the site cannot be reached', async () => {
    const address = await serve(createFunction('http://127.0.0.1:9'));
    expect(await (await ask('document=page-en', { cookie }, address)).json()).toEqual({
      documents: { 'page-en': { state: 'unknown' } },
    });
  });

  it.each([
    ['no document', ''],
    ['an empty id', 'document='],
    ['a malformed id', 'document=a/b'],
    ['a long id', `document=${'a'.repeat(129)}`],
    [
      'too many documents',
      Array.from({ length: MAX_DOCUMENTS_ASKED + 1 }, (_, index) => `document=a${index}`).join('&'),
    ],
  ])('is refused %s', async (_, query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

describe('the Studio', () => {
  const origin = { origin: STUDIO };

  it('asks with one of its preview secrets, and may read the response', async () => {
    const { secret } = await createPreviewSecret(
      clientOf(service, { token: tokens[1].token }),
      'live',
      STUDIO,
    );
    const response = await ask('document=page-en', { ...origin, authorization: `Bearer ${secret}` });
    expect(response.headers.get('access-control-allow-origin')).toBe(STUDIO);
    expect(await response.json()).toMatchObject({ documents: { 'page-en': { state: 'live' } } });
  });

  it('may send its secret, other sites may not', async () => {
    const preflight = async (from: string) => {
      const { status, headers } = await fetch(endpoint, { method: 'OPTIONS', headers: { origin: from } });
      return [
        status,
        headers.get('access-control-allow-origin'),
        headers.get('access-control-allow-headers'),
      ];
    };
    expect(await preflight(STUDIO)).toEqual([204, STUDIO, 'authorization']);
    expect(await preflight('http://evil.example')).toEqual([405, null, null]);
  });
});

describe('others', () => {
  it.each([
    ['nobody', {}, 401],
    ['a forged session', { cookie: `${cookie}x` }, 401],
    ['an unknown secret', { authorization: 'Bearer guessed' }, 401],
    ['a long secret', { authorization: `Bearer ${'g'.repeat(300)}` }, 401],
    ['a page of another site', { cookie, 'sec-fetch-site': 'cross-site' }, 403],
  ])('are refused: %s', async (_, headers, status) => {
    const response = await ask('document=page-en', headers);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('page-en');
  });

  it('are not told if a secret is valid while that cannot be checked', async () => {
    const address = await serve(createFunction(production, 'a token that the service does not know'));
    expect((await ask('document=page-en', { authorization: 'Bearer guessed' }, address)).status).toBe(503);
    expect((await ask('document=page-en', { cookie }, address)).status).toBe(503);
  });

  it('are refused other methods', async () => {
    expect((await fetch(endpoint, { method: 'POST', headers: { cookie } })).status).toBe(405);
  });
});
