import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { BlobsServer } from '@netlify/blobs/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBlobStore } from './blob-store.ts';
import { EMPTY_STATE } from './rebuild-state.ts';
import { acceptDelivery } from './schedule.ts';
import { type StateStore, updateState } from './state-store.ts';

const token = 'token';
let folder = '';
let server: BlobsServer;
let store: StateStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  server = new BlobsServer({ directory: folder, token });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const options = { name: 'rebuilds', siteID: 'site', token, edgeURL, uncachedEdgeURL: edgeURL };
  store = createBlobStore(
    () => getStore({ ...options, consistency: 'strong' }),
    () => 0,
  );
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

it('begins empty and keeps what is written', async () => {
  expect(await store.read()).toEqual({ state: EMPTY_STATE, version: undefined });
  expect(await store.write({ seen: [], calledAt: 5 }, undefined)).toBe(true);
  expect(await store.read()).toEqual({ state: { seen: [], calledAt: 5 }, version: expect.any(String) });
});

it('refuses to overwrite what another instance has written', async () => {
  expect(await store.write({ seen: [], calledAt: 1 }, undefined)).toBe(true);
  expect(await store.write({ seen: [], calledAt: 2 }, undefined)).toBe(false);
  const { version } = await store.read();
  expect(await store.write({ seen: [], calledAt: 3 }, version)).toBe(true);
  expect(await store.write({ seen: [], calledAt: 4 }, version)).toBe(false);
  expect((await store.read()).state.calledAt).toBe(3);
});

it('loses none of the changes that instances make by turns', async () => {
  for (const id of ['a', 'b']) {
    await updateState(store, (state) =>
      acceptDelivery(state, { fingerprints: [id], document: { id, type: 'page', title: '' } }, 0),
    );
  }
  expect((await store.read()).state.pending?.documents.map(({ id }) => id)).toEqual(['a', 'b']);
});
