import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORE_RETRY_MS, runFor, startRebuildLoop } from './run-when-due.ts';

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** Rebuilder whose runs say when the next is due; the list of their times. */
function runner(next: readonly (number | undefined | Error)[]) {
  const times: number[] = [];
  const run = () => {
    times.push(Date.now());
    const result = next[times.length - 1];
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  return { run, times };
}

it('runs at the start, when something is due, and when it is woken', async () => {
  const { run, times } = runner([500, 900, undefined, undefined]);
  const loop = startRebuildLoop({ run }, { now: Date.now, onError: () => undefined });
  await vi.advanceTimersByTimeAsync(2000);
  expect(times).toEqual([0, 500, 900]);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(times).toEqual([0, 500, 900, 2000]);
  await loop.stop();
});

it('runs once more for what wakes it during a run, never two at once', async () => {
  const first = Promise.withResolvers<undefined>();
  let running = 0;
  const most: number[] = [];
  const run = async () => {
    running += 1;
    most.push(running);
    if (most.length === 1) await first.promise;
    running -= 1;
    return undefined;
  };
  const loop = startRebuildLoop({ run }, { now: Date.now, onError: () => undefined });
  loop.wake();
  loop.wake();
  first.resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(most).toEqual([1, 1]);
  await loop.stop();
});

it('reports an error, and goes on after a while or with the next delivery; runs nothing once it is stopped', async () => {
  const errors: unknown[] = [];
  const { run, times } = runner([new Error('disk'), new Error('disk'), 15_000, 15_500]);
  const loop = startRebuildLoop({ run }, { now: Date.now, onError: (error) => errors.push(error) });
  await vi.advanceTimersByTimeAsync(10);
  loop.wake();
  await vi.advanceTimersByTimeAsync(STORE_RETRY_MS);
  expect([times, errors]).toEqual([
    [0, 10, 10 + STORE_RETRY_MS],
    [new Error('disk'), new Error('disk')],
  ]);
  await vi.advanceTimersByTimeAsync(5000);
  await loop.stop();
  loop.wake();
  await vi.advanceTimersByTimeAsync(2000);
  expect(times).toEqual([0, 10, 10 + STORE_RETRY_MS, 15_000]);
});

it('leaves what is due too late to the schedule', async () => {
  vi.useRealTimers();
  const { run, times } = runner([0, 0, 2, 10_000]);
  await runFor({ run }, 5000, () => 1);
  expect(times).toHaveLength(4);
});
