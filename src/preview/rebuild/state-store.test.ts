import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { EMPTY_STATE } from './rebuild-state.ts';
import { acceptDelivery } from './schedule.ts';
import { createBlobStore, createFileStore } from './state-store.ts';
import { createStateUpdates } from './state-updates.ts';
import { createTestBlobs } from './testing/blobs.ts';
import { INSTANT_IO } from './testing/memory-store.ts';
import { useFolder } from '../../process/testing/folder.ts';

const inFolder = useFolder();

const fileStore = (now = 0) => createFileStore(inFolder('missing', 'state.json'), () => now);

describe.each([
  ['a file', fileStore],
  ['blobs', () => createBlobStore(createTestBlobs().open, () => 0)],
] as const)('a store in %s', (_, create) => {
  it('begins empty and keeps what is written', async () => {
    const store = create();
    expect(await store.read()).toEqual({ state: EMPTY_STATE, version: undefined });
    expect(await store.write({ seen: [], calledAt: 5 }, undefined)).toBe(true);
    expect(await store.read()).toEqual({ state: { seen: [], calledAt: 5 }, version: expect.any(String) });
  });

  it('refuses to overwrite what another instance has written', async () => {
    const store = create();
    expect(await store.write({ seen: [], calledAt: 1 }, undefined)).toBe(true);
    expect(await store.write({ seen: [], calledAt: 2 }, undefined)).toBe(false);
    const { version } = await store.read();
    expect(await store.write({ seen: [], calledAt: 3 }, version)).toBe(true);
    expect(await store.write({ seen: [], calledAt: 4 }, version)).toBe(false);
    expect((await store.read()).state.calledAt).toBe(3);
  });

  it('loses none of the changes that instances make at once', async () => {
    const store = create();
    const ids = ['a', 'b', 'c', 'd'];
    const accept = (id: string) =>
      createStateUpdates(
        store,
        INSTANT_IO,
      )((state) =>
        acceptDelivery(state, { fingerprints: [id], document: { id, type: 'page', title: '' } }, 0),
      );
    await Promise.all(ids.map(accept));
    expect((await store.read()).state.pending?.documents.map(({ id }) => id).toSorted()).toEqual(ids);
  });
});

it('keeps the state in its file for the next process, and builds once after one that cannot be read', async () => {
  await fileStore().write({ seen: [], calledAt: 5 }, undefined);
  expect((await fileStore().read()).state).toEqual({ seen: [], calledAt: 5 });
  await writeFile(inFolder('missing', 'state.json'), '{"seen":[');
  expect((await fileStore(9).read()).state.pending).toMatchObject({ lastAt: 9, others: 1 });
});

it('refuses blobs without a version, which could be overwritten', async () => {
  const { open } = createTestBlobs({ hasVersions: false });
  const store = createBlobStore(open, () => 0);
  await store.write(EMPTY_STATE, undefined);
  await expect(store.read()).rejects.toThrow('without an ETag');
});
