import { beforeEach, expect, it } from 'vitest';
import { createBlobStore } from './blob-store.ts';
import { EMPTY_STATE } from './rebuild-state.ts';
import { acceptDelivery } from './schedule.ts';
import type { StateStore } from './state-store.ts';
import { createStateUpdates } from './state-updates.ts';
import { createTestBlobs } from './testing/blobs.ts';
import { INSTANT_IO } from './testing/instant-io.ts';

let store: StateStore;

beforeEach(() => {
  store = createBlobStore(createTestBlobs().open, () => 0);
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

it('loses none of the changes that instances make at once', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  const changes = ids.map((id) =>
    createStateUpdates(
      store,
      INSTANT_IO,
    )((state) => acceptDelivery(state, { fingerprints: [id], document: { id, type: 'page', title: '' } }, 0)),
  );
  await Promise.all(changes);
  expect((await store.read()).state.pending?.documents.map(({ id }) => id).toSorted()).toEqual(ids);
});

it('refuses a state without a version, which could be overwritten', async () => {
  const { open } = createTestBlobs({ hasVersions: false });
  const withoutVersions = createBlobStore(open, () => 0);
  await withoutVersions.write(EMPTY_STATE, undefined);
  await expect(withoutVersions.read()).rejects.toThrow('without an ETag');
});
