import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock, startReleaseScheduler } from './scheduler.ts';
import { testDocuments } from '../actions/testing.ts';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import { DocumentStore } from '../../store/store.ts';
import type { Journal } from '../../store/transactions/mutation.ts';
import { createManualClock } from './testing.ts';
import { storedDocument } from '../../store/documents/testing.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

describe('systemClock', () => {
  it('returns the current time', () => expect(systemClock.now().getTime()).toBe(1000));

  it('calls back once unless it is cancelled', () => {
    const first = vi.fn();
    const second = vi.fn();
    systemClock.after(10, first);
    const cancel = systemClock.after(10, second);
    cancel();
    vi.advanceTimersByTime(9);
    expect(first).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });

  it('limits delays to the maximum of the timers', () => {
    const callback = vi.fn();
    systemClock.after(2 ** 40, callback);
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });
});

const HOUR = 3_600_000;
const started: (() => void)[] = [];
afterEach(() => {
  for (const stop of started.splice(0)) stop();
});

const scheduled = (name: string, publishAt: unknown, fields: object = {}) =>
  storedDocument(`_.releases.${name}`, { _type: 'system.release', state: 'scheduled', publishAt, ...fields });

function start(documents: readonly StoredDocument[], journal?: Journal) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const store = new DocumentStore({ snapshot: createSnapshot(documents), journal, onListenerError: onError });
  const clock = createManualClock('2026-11-01T00:00:00Z');
  const stop = startReleaseScheduler({ store, clock, onError });
  started.push(stop);
  return { store, clock, errors, stop };
}

const stateOf = (store: DocumentStore, name = 'r1') =>
  store.snapshot.byId.get(`_.releases.${name}`)?.['state'];
const becomes = (store: DocumentStore, state: string, name?: string) =>
  vi.waitFor(() => expect(stateOf(store, name)).toBe(state));

describe('scheduled releases', () => {
  it('are published when they are due, not earlier', async () => {
    const { store, clock } = start([
      scheduled('r1', '2026-11-01T01:00:00Z', { userId: 'someone' }),
      ...testDocuments('versions.r1.a: V'),
    ]);
    clock.advance(HOUR - 1);
    expect(clock.waiting).toBe(1);
    expect(stateOf(store)).toBe('scheduled');
    clock.advance(1);
    await becomes(store, 'published');
    expect(store.snapshot.byId.get('a')).toMatchObject({ title: 'V' });
    expect(store.transactions).toEqual([
      expect.objectContaining({ author: 'someone', timestamp: '2026-11-01T01:00:00.000Z' }),
    ]);
    expect(clock.waiting).toBe(0);
  });

  it('are published in the order of their times', async () => {
    const { store, clock } = start([
      scheduled('late', '2026-11-01T02:00:00Z'),
      scheduled('early', '2026-11-01T01:00:00Z'),
      ...testDocuments('versions.late.a: L', 'versions.early.a: E'),
    ]);
    clock.advance(HOUR);
    await becomes(store, 'published', 'early');
    expect([stateOf(store, 'late'), store.snapshot.byId.get('a')?.['title']]).toEqual(['scheduled', 'E']);
    await vi.waitFor(() => expect(clock.waiting).toBe(1));
    clock.advance(HOUR);
    await becomes(store, 'published', 'late');
    expect(store.snapshot.byId.get('a')?.['title']).toBe('L');
  });

  it('that are overdue at the start are published at once', async () => {
    const { store, clock } = start([
      scheduled('r1', '2026-10-01T00:00:00Z'),
      scheduled('r2', '2026-09-01T00:00:00Z'),
    ]);
    clock.advance(0);
    await becomes(store, 'published', 'r2');
    await becomes(store, 'published', 'r1');
    expect(store.transactions.map(({ changes }) => changes[0]?.id)).toEqual([
      '_.releases.r2',
      '_.releases.r1',
    ]);
  });

  it('are published when they are written later, and not when they are unscheduled', async () => {
    const { store, clock } = start([]);
    expect(clock.waiting).toBe(0);
    const write = (id: string, after: StoredDocument) =>
      store.write(() => ({
        transaction: {
          id,
          author: 'a',
          timestamp: after._updatedAt,
          mutations: [],
          changes: [{ id: after._id, after }],
        },
        result: undefined,
      }));
    await write('t1', scheduled('r1', '2026-11-01T01:00:00Z'));
    await write('t2', scheduled('r2', '2026-11-01T01:00:00Z'));
    expect(clock.waiting).toBe(1);
    await write('t3', scheduled('r1', undefined, { state: 'active' }));
    clock.advance(HOUR);
    await becomes(store, 'published', 'r2');
    expect(stateOf(store)).toBe('active');
  });

  it.each([undefined, 'soon', 5])('with the time %s are never published', (publishAt) => {
    expect(start([scheduled('r1', publishAt)]).clock.waiting).toBe(0);
  });

  it('that cannot be published become active with the reason in their error', async () => {
    const { store, clock, errors } = start([
      scheduled('r1', '2026-11-01T00:00:00Z'),
      storedDocument('versions.r1.gone', { _system: { delete: true } }),
      ...testDocuments('gone: G'),
      storedDocument('b', { by: { _ref: 'gone' } }),
    ]);
    clock.advance(0);
    await becomes(store, 'active');
    expect(store.snapshot.byId.get('_.releases.r1')).toMatchObject({
      error: { message: expect.stringContaining('"gone" cannot be deleted as there are references') },
    });
    expect(store.snapshot.byId.get('_.releases.r1')).not.toHaveProperty('publishAt');
    expect(store.snapshot.byId.has('gone')).toBe(true);
    expect([clock.waiting, errors]).toEqual([0, []]);
  });

  it('are retried after an unexpected error', async () => {
    let isBroken = true;
    const journal: Journal = {
      append: () => (isBroken ? Promise.reject(new Error('disk full')) : Promise.resolve()),
      compactIfLarge: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    const { store, clock, errors } = start([scheduled('r1', '2026-11-01T00:00:00Z')], journal);
    clock.advance(0);
    await vi.waitFor(() => expect(errors).toEqual([new Error('disk full')]));
    await vi.waitFor(() => expect(clock.waiting).toBe(1));
    isBroken = false;
    clock.advance(59_999);
    expect(stateOf(store)).toBe('scheduled');
    clock.advance(1);
    await becomes(store, 'published');
  });

  it('are not published after the scheduler has stopped', async () => {
    const { store, clock, stop, errors } = start([scheduled('r1', '2026-11-01T01:00:00Z')]);
    stop();
    expect(clock.waiting).toBe(0);
    clock.advance(2 * HOUR);
    await store.close();
    expect([stateOf(store), errors]).toEqual(['scheduled', []]);
  });

  it('that a closing store rejects are not reported as errors', async () => {
    const { store, clock, stop, errors } = start([scheduled('r1', '2026-11-01T00:00:00Z')]);
    const closing = store.close();
    clock.advance(0);
    stop();
    await closing;
    expect([stateOf(store), errors]).toEqual(['scheduled', []]);
  });
});
