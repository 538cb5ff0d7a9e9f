import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SanityClient } from '@sanity/client';
import { createContentService, DEFAULT_PROJECT_ID } from 'content-service';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createContentClient } from '../../src/content/client.ts';
import { compareRevisions, fetchRevisions } from '../../src/content/fetch-changes.ts';
import { addChanges } from '../../src/publish/content/add-changes.ts';
import { openBodies, type StoredContent } from '../../src/publish/content/store/content-store.ts';
import { SILENT_REPORT } from '../build/support/small-dataset.ts';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

const service = createContentService({ datasetFolders: ['dataset/production'], port: 0 });
const sanity = { projectId: DEFAULT_PROJECT_ID, dataset: 'production', apiHost: '' };
let folder = '';
let client: SanityClient;
let alone: unknown;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'add-changes-'));
  sanity.apiHost = (await service.listen()).origin;
  client = createContentClient(sanity);
  alone = await read();
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

/**
 * Reads all content.
 * @param respond responds to the second thread; without it there is none. The first waits until it has asked.
 * @returns everything that is stored, with each body as it is read; `undefined` if it has problems.
 */
async function read(respond?: (request: IncomingMessage, response: ServerResponse) => void) {
  const into = await mkdtemp(join(folder, 'store-'));
  const asked = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    asked.resolve();
    respond?.(request, response);
  });
  const port = await listenLocally(server);
  let queries = 0;
  const fetch = async <Result>(query: string, parameters: Record<string, unknown> = {}) => {
    queries += 1;
    // The thread starts when the first batch is there, and the second is on its way.
    if (respond && queries > 1) await asked.promise;
    return await client.fetch<Result>(query, parameters);
  };
  const changes = compareRevisions(await fetchRevisions(client), {});
  try {
    const added = await addChanges(
      into,
      undefined,
      { ...changes, changed: changes.listed },
      {
        client: { fetch },
        sharedFrom: () => (respond ? 0 : Infinity),
        sanity: { ...sanity, apiHost: `http://127.0.0.1:${port}` },
        report: SILENT_REPORT,
      },
    );
    return added && { ...contentOf(into, added.stored), warnings: added.warnings };
  } finally {
    server.close();
  }
}

/** Responds as the content service does. */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = method === 'GET' ? null : new Uint8Array(await buffer(request));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const from = await fetch(`${sanity.apiHost}${url}`, { method, body, headers });
  response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? '' });
  response.end(new Uint8Array(await from.arrayBuffer()));
}

const isForwarded = vi.fn(
  (request: IncomingMessage, response: ServerResponse) => void forward(request, response),
);

function contentOf(into: string, stored: StoredContent) {
  const { snapshot, revisions, documents } = stored;
  const bodies = openBodies(into, stored);
  try {
    const all = Object.keys(documents).toSorted();
    return {
      snapshot,
      revisions,
      documents: all.map((id) => ({ ...documents[id], offset: undefined, body: bodies.read(id) })),
    };
  } finally {
    bodies.close();
  }
}

it('reads beside the first, and what is stored is the same', async () => {
  expect(await read(isForwarded)).toEqual(alone);
  expect(isForwarded).toHaveBeenCalled();
});

it('that fails leaves what it has taken to the first', async () => {
  const refuse = vi.fn((_: IncomingMessage, response: ServerResponse) => response.writeHead(400).end());
  expect(await read(refuse)).toEqual(alone);
  expect(refuse).toHaveBeenCalled();
});

it('finds the same content unsound', async () => {
  const id = 'page-about-de';
  const title = await client.fetch<string>('*[_id == $id][0].title', { id });
  const editor = client.withConfig({ token: 'editor' });
  await editor.patch(id).unset(['title']).commit();
  expect([await read(), await read(isForwarded)]).toEqual([undefined, undefined]);
  await editor.patch(id).set({ title }).commit();
});
