import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type ClientPerspective } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContentService, type FaultAction } from '../../content-service/index.ts';
import { listDatasetFolders } from '../../content-service/store/documents/load.ts';
import { PREVIEW_CONTENT } from '../../src/config/limits.ts';
import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { createSession } from '../../src/preview/session/draft-session.ts';
import { parsePerspective } from '../../src/preview/session/perspective.ts';
import { sessionCookie } from '../../src/preview/session/session-cookie.ts';
import {
  openPreview,
  TEST_PREVIEW_SECRET,
  TEST_READ_TOKEN,
  TEST_STUDIO_ORIGIN,
  type PreviewUnderTest,
} from '../support/preview-under-test.ts';

const EDITOR_TOKEN = 'token-of-the-editor-in-tests';
const OTHER_ORIGIN = 'http://studio.localhost:3333';

let fault: FaultAction | undefined;
const service = createContentService({
  datasetFolders: await listDatasetFolders(join(import.meta.dirname, '../../content-service/dataset')),
  port: 0,
  // As a hosted dataset: everybody reads published content, drafts need a token.
  access: {
    anonymous: 'none',
    corsOrigins: [{ origin: OTHER_ORIGIN, allowCredentials: true }],
    tokens: [
      { token: TEST_READ_TOKEN, id: 'preview', name: 'Preview', role: 'viewer' },
      { token: EDITOR_TOKEN, id: 'editor', name: 'Editor', role: 'editor' },
    ],
  },
  faults: () => fault,
});
let preview: PreviewUnderTest;
let editor: ReturnType<typeof createClient>;

beforeAll(async () => {
  const { port } = await service.listen();
  const origin = `http://localhost:${port}`;
  preview = await openPreview(origin);
  editor = createClient({
    ...LOCAL_CONTENT,
    apiHost: origin,
    useProjectHostname: false,
    apiVersion: '2026-11-01',
    useCdn: false,
    token: EDITOR_TOKEN,
  });
});
afterAll(async () => {
  await Promise.all([preview.close(), service.close()]);
});

/** Cookie of an editor's session. */
function cookieFor(perspective: string): string {
  const parsed = parsePerspective(perspective);
  if (parsed === undefined) throw new Error(`${perspective} is no perspective.`);
  const now = Date.now();
  const settings = { secrets: [TEST_PREVIEW_SECRET], isSecure: false } as const;
  return sessionCookie(createSession(parsed, now), settings, now).split(';')[0] ?? '';
}

/** Requests a path, with a session if a perspective is given. */
function get(path: string, perspective?: string): Promise<Response> {
  const headers = perspective === undefined ? {} : { Cookie: cookieFor(perspective) };
  return fetch(`${preview.origin}${path}`, { headers, redirect: 'manual' });
}

const htmlOf = async (path: string, perspective?: string) => (await get(path, perspective)).text();

/** Document as an editor starts to write it. */
const draftOf = (id: string, fields: Readonly<Record<string, unknown>>) => ({
  _id: `drafts.${id}`,
  _type: 'page',
  language: 'de',
  title: 'Ein neuer Entwurf',
  description: 'Eine Seite, die noch niemand sieht, mit einer Beschreibung, die lang genug ist für alle.',
  blocks: [
    {
      _key: 'a',
      _type: 'quotes',
      heading: 'Stimmen',
      items: [{ _key: 'q', _type: 'quote', text: 'Nur im Entwurf', name: 'Ida' }],
    },
  ],
  ...fields,
  slug: { _type: 'slug', current: id },
});

describe('without a session', () => {
  it.each(['/', '/de/', '/ja/', '/fr-ca/'])('%s is the page that is published', async (path) => {
    const response = await get(path);
    expect([response.status, response.statusText]).toEqual([200, 'OK']);
    expect(await response.text()).toContain('<h1');
  });
});
