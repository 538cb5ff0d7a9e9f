import { expect, it } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

it('limits the number of concurrent tasks and starts them in FIFO order', async () => {
  const queue = createTaskQueue(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((index) =>
    queue(() => {
      started.push(index);
      return new Promise<number>((resolve) => (finish[index] = () => resolve(index)));
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await tasks[1];
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([0, 1, 2]);
  finish[0]?.();
  finish[2]?.();
  await tasks[2];
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([0, 1, 2, 3]);
  finish[3]?.();
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3]);
});

it('continues after a task has failed', async () => {
  const queue = createTaskQueue(1);
  const failed = queue(() => Promise.reject(new Error('broken')));
  const next = queue(() => Promise.resolve('fine'));
  await expect(failed).rejects.toThrow('broken');
  await expect(next).resolves.toBe('fine');
  await expect(queue(() => Promise.resolve('later'))).resolves.toBe('later');
});

it('never exceeds its concurrency limit under load', async () => {
  const queue = createTaskQueue(3);
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 50 }, () =>
      queue(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      }),
    ),
  );
  expect([most, running]).toEqual([3, 0]);
});
