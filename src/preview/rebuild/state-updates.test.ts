import { describe, expect, it } from 'vitest';
import { EMPTY_STATE, type RebuildState } from './rebuild-state.ts';
import type { StateStore } from './state-store.ts';
import { STATE_UPDATE, createStateUpdates } from './state-updates.ts';
import { INSTANT_IO, createMemoryStore } from './testing/memory-store.ts';

/** Change that appends a fingerprint. */
const see = (fingerprint: string) => (state: RebuildState) => ({
  ...state,
  seen: [...state.seen, [fingerprint, 0] as const],
});

/** Store whose writes wait until the test decides on them. */
function heldStore() {
  const memory = createMemoryStore();
  const held: PromiseWithResolvers<void>[] = [];
  const store: StateStore = {
    read: () => memory.read(),
    async write(state, version) {
      const decision = Promise.withResolvers<void>();
      held.push(decision);
      await decision.promise;
      return memory.write(state, version);
    },
  };
  const nextWrite = async () => {
    await expect.poll(() => held.length).toBe(1);
    return held.pop();
  };
  return { store, memory, nextWrite };
}

describe('updates of one instance', () => {
  it('are acknowledged after the write that has them, all that came meanwhile in one', async () => {
    const { store, memory, nextWrite } = heldStore();
    const update = createStateUpdates(store, INSTANT_IO);
    const acknowledged: string[] = [];
    const send = (id: string) => update(see(id)).then(() => acknowledged.push(id));
    const ids = Array.from({ length: 300 }, (_, index) => String(index));

    const first = send('first');
    const held = await nextWrite();
    const others = ids.map(send);
    held?.resolve();
    await first;
    const second = await nextWrite();
    expect(acknowledged).toEqual(['first']);
    second?.resolve();
    await Promise.all(others);
    expect((await memory.read()).state.seen.map(([id]) => id)).toEqual(['first', ...ids]);
  });

  it('fail with the write that has them; those that came meanwhile are stored', async () => {
    const { store, memory, nextWrite } = heldStore();
    const update = createStateUpdates(store, INSTANT_IO);
    const lost = update(see('lost'));
    const held = await nextWrite();
    const kept = update(see('kept'));
    held?.reject(new Error('disk full'));
    await expect(lost).rejects.toThrow('disk full');
    (await nextWrite())?.resolve();
    await kept;
    expect((await memory.read()).state.seen).toEqual([['kept', 0]]);
  });

  it('return their own state each, and write nothing that is left as it is', async () => {
    const memory = createMemoryStore();
    const update = createStateUpdates(memory, INSTANT_IO);
    const [left, first, second] = await Promise.all([
      update(() => undefined),
      update(see('a')),
      update(see('b')),
    ]);
    expect([left, first?.seen.length, second?.seen.length]).toEqual([undefined, 1, 2]);
    const before = memory.text();
    await update(() => undefined);
    expect(memory.text()).toBe(before);
  });
});

/** Store in which another instance is always faster. */
const CONTESTED: StateStore = {
  read: () => Promise.resolve({ state: EMPTY_STATE, version: undefined }),
  write: () => Promise.resolve(false),
};

it('waits longer and longer between conflicts, a random part each time, and gives up at last', async () => {
  const delays: number[] = [];
  let ms = 0;
  const update = createStateUpdates(CONTESTED, {
    now: () => ms,
    random: () => 0.5,
    sleep(delay) {
      delays.push(delay);
      ms += delay;
      return Promise.resolve();
    },
  });
  await expect(update(see('a'))).rejects.toThrow('too many instances');
  const { baseDelayMs, maxDelayMs, maxMs } = STATE_UPDATE;
  expect(delays.slice(0, 3)).toEqual([baseDelayMs / 2, baseDelayMs, baseDelayMs * 2]);
  expect(Math.max(...delays)).toBe(maxDelayMs / 2);
  expect(ms).toBeGreaterThanOrEqual(maxMs);
  expect(ms - (delays.at(-1) ?? 0) - maxDelayMs / 2).toBeLessThan(maxMs);
});

it('lets an update fail that has waited too long, not those that came later', async () => {
  const memory = createMemoryStore();
  let ms = 0;
  let conflicts = 2;
  const later = Promise.withResolvers<unknown>();
  const update = createStateUpdates(
    {
      read: () => memory.read(),
      write: async (state, version) => (conflicts -= 1) < 0 && (await memory.write(state, version)),
    },
    {
      now: () => ms,
      random: () => 1,
      sleep() {
        ms += STATE_UPDATE.maxMs;
        if (ms === STATE_UPDATE.maxMs) later.resolve(update(see('later')));
        return Promise.resolve();
      },
    },
  );
  await expect(update(see('early'))).rejects.toThrow('too many instances');
  await later.promise;
  expect((await memory.read()).state.seen).toEqual([['later', 0]]);
});
