import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { definePreviewUrl } from '@sanity/preview-url-secret/define-preview-url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListeningService } from 'content-service';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { DRAFT_MODE_PATHS } from '../../config/preview-paths.ts';
import { createRevocations, readSession, type SessionSettings } from '../session/draft-session.ts';
import { createDraftMode } from './draft-mode.ts';
import { PERSPECTIVE_LIMITS } from '../session/perspective.ts';

const PREVIEW = 'http://localhost:4322';
const STUDIO = 'http://localhost:3333';
const EXPIRED = 'secret-of-two-hours-ago';
const { enable, disable, perspective } = DRAFT_MODE_PATHS;

const tokens = [
  { token: 'token-of-the-preview', role: 'viewer', id: 'preview', name: 'Preview' },
  { token: 'token-of-an-editor', role: 'editor', id: 'ed', name: 'Ed' },
] as const;

const cleanup = createCleanup();
let service: ListeningService;
const ended = new Date(Date.now() - 2 * 3_600_000).toISOString();

beforeAll(async () => {
  const expired = stored('drafts.expired', {
    _type: 'sanity.previewUrlSecret',
    _updatedAt: ended,
    secret: EXPIRED,
    studioUrl: STUDIO,
  });
  service = await startService(cleanup, await writeDataset(cleanup, [expired]), { access: { tokens } });
});
afterAll(() => cleanup.run());

/** Creates the functions as a preview server does. @param token token of the preview. */
function openFunctions(token: string = tokens[0].token) {
  const revocations = createRevocations(10);
  const session: SessionSettings = {
    secrets: ['0123456789abcdef0123456789abcdef'],
    isSecure: false,
    isRevoked: revocations.isRevoked,
  };
  const readCookie = (cookie: string | null) => readSession(cookie, session, Date.now());
  const client = clientOf(service, { token, maxRetries: 0 });
  const functions = createDraftMode({
    studioOrigin: STUDIO,
    client,
    session,
    sessionOf: ({ headers }) => readCookie(headers.get('cookie')),
    revoke: revocations.revoke,
    now: Date.now,
    log: () => undefined,
  });
  return { functions, readCookie };
}

type Functions = ReturnType<typeof openFunctions>['functions'];

const visit = (functions: Functions, address: string) =>
  functions[enable](new Request(address), { ip: '127.0.0.1' });

/** Creates a secret and the address of the preview with it, as the Presentation tool of the Studio does. */
async function openFromStudio(studioPerspective: string) {
  const client = clientOf(service, { token: tokens[1].token });
  const { secret } = await createPreviewSecret(client, 'presentation', STUDIO);
  const resolve = definePreviewUrl({ origin: PREVIEW, previewMode: { enable } });
  const address = await resolve({
    client,
    previewUrlSecret: secret,
    previewSearchParam: `${PREVIEW}/de/so-gehts/?a=b`,
    studioBasePath: '/',
    studioPreviewPerspective: studioPerspective,
  });
  return { client, secret, address: String(address) };
}

describe('a session from the Studio', () => {
  it('starts, changes what it shows, and ends', async () => {
    const { functions, readCookie } = openFunctions();
    const { address } = await openFromStudio('drafts');
    const started = await visit(functions, address);
    expect([started.status, started.headers.get('location')]).toEqual([307, '/de/so-gehts/?a=b']);
    const cookie = started.headers.get('set-cookie') ?? '';
    expect(readCookie(cookie)?.perspective).toBe('drafts');

    const headers = { Origin: PREVIEW, Cookie: cookie, 'Content-Type': 'application/json' };
    const switched = await functions[perspective](
      new Request(`${PREVIEW}${perspective}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ perspective: ['rSummer', 'drafts'] }),
      }),
      { ip: '127.0.0.1' },
    );
    const next = switched.headers.get('set-cookie') ?? '';
    expect(readCookie(next)?.perspective).toEqual(['rSummer', 'drafts']);
    expect(readCookie(next)?.id).toBe(readCookie(cookie)?.id);

    const over = await functions[disable](
      new Request(`${PREVIEW}${disable}?path=/de/`, {
        headers: { Cookie: next, 'Sec-Fetch-Site': 'same-origin' },
      }),
      { ip: '127.0.0.1' },
    );
    expect([over.status, over.headers.get('location')]).toEqual([303, '/de/']);
    expect([cookie, next].map(readCookie)).toEqual([undefined, undefined]);
  });

  it('starts with the release that the Studio shows', async () => {
    const { functions, readCookie } = openFunctions();
    const { address } = await openFromStudio('rAutumn,drafts');
    const { headers } = await visit(functions, address);
    expect(readCookie(headers.get('set-cookie'))?.perspective).toEqual(['rAutumn', 'drafts']);
  });

  it('starts again with the same secret, as the Studio uses it, each time as another session', async () => {
    const { functions, readCookie } = openFunctions();
    const { address } = await openFromStudio('drafts');
    const ids = [await visit(functions, address), await visit(functions, address)].map(
      ({ headers }) => readCookie(headers.get('set-cookie'))?.id,
    );
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(undefined);
  });
});

describe('a secret', () => {
  const address = (secret: string) => `${PREVIEW}${enable}?sanity-preview-secret=${secret}`;

  it('is refused when it was never created, or has expired', async () => {
    const { functions } = openFunctions();
    const statuses = [await visit(functions, address('never')), await visit(functions, address(EXPIRED))];
    expect(statuses.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('is refused once the Studio has deleted it', async () => {
    const { functions } = openFunctions();
    const created = await openFromStudio('drafts');
    await created.client.delete({ query: '*[secret == $secret]', params: { secret: created.secret } });
    expect((await visit(functions, created.address)).status).toBe(401);
  });

  it('cannot be checked with an unknown token: the preview is unavailable, and the secret not to blame', async () => {
    const { functions } = openFunctions('no-such-token');
    const { address: valid } = await openFromStudio('drafts');
    expect((await visit(functions, valid)).status).toBe(503);
  });
});

it('accepts as many layers in a perspective as the content service', async () => {
  const layers = Array.from({ length: PERSPECTIVE_LIMITS.maxLayers }, (_, index) => `r${index}`);
  const client = clientOf(service, { token: tokens[0].token, perspective: layers });
  expect(await client.fetch('count(*)')).toBeGreaterThanOrEqual(0);
});
