import { expect, it, vi } from 'vitest';
import { coalesce } from './refresh-page.ts';

function controlled() {
  const runs: PromiseWithResolvers<number>[] = [];
  const task = vi.fn(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { call: coalesce(task), task, runs };
}

it('runs again for calls during a run, once for all of them', async () => {
  const { call, task, runs } = controlled();
  const calls = [call(), call(), call()];
  expect(task).toHaveBeenCalledTimes(1);
  runs[0]?.resolve(1);
  expect(await calls[0]).toBe(1);
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2));
  runs[1]?.resolve(2);
  expect(await Promise.all(calls)).toEqual([1, 2, 2]);
  expect(task).toHaveBeenCalledTimes(2);
});

it('runs at once when nothing runs', async () => {
  const { call, task, runs } = controlled();
  const first = call();
  runs[0]?.resolve(1);
  await first;
  void call();
  expect(task).toHaveBeenCalledTimes(2);
});

it('runs again after a failure', async () => {
  const { call, runs } = controlled();
  const [first, second] = [call(), call()];
  runs[0]?.reject(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});
