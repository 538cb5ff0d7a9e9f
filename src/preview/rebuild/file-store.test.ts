import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileStore } from './file-store.ts';
import { EMPTY_STATE } from './rebuild-state.ts';
import { acceptDelivery } from './schedule.ts';
import { createStateUpdates } from './state-updates.ts';
import { INSTANT_IO } from './testing/instant-io.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rebuild-state-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('keeps the state for the next process, and begins empty', async () => {
  const file = join(folder, 'missing', 'state.json');
  const store = createFileStore(file, () => 0);
  expect(await store.read()).toEqual({ state: EMPTY_STATE, version: undefined });
  expect(await store.write({ seen: [], calledAt: 5 }, undefined)).toBe(true);
  expect((await createFileStore(file, () => 0).read()).state).toEqual({ seen: [], calledAt: 5 });
});

it('loses none of the changes that are made at the same time', async () => {
  const store = createFileStore(join(folder, 'state.json'), () => 0);
  const update = createStateUpdates(store, INSTANT_IO);
  const ids = Array.from({ length: 10 }, (_, index) => `page-${index}`);
  await Promise.all(
    ids.map((id) =>
      update((state) =>
        acceptDelivery(state, { fingerprints: [id], document: { id, type: 'page', title: '' } }, 0),
      ),
    ),
  );
  const { pending } = (await store.read()).state;
  expect(pending?.documents.map(({ id }) => id).sort()).toEqual(ids);
});

it('builds once after a file that cannot be read', async () => {
  const file = join(folder, 'state.json');
  await writeFile(file, '{"seen":[');
  expect((await createFileStore(file, () => 9).read()).state.pending).toMatchObject({ lastAt: 9, others: 1 });
});
