import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

it('resolves without disposers', async () => {
  expect(await createShutdown().run(100)).toBe(true);
});

it('runs all disposers concurrently', async () => {
  const shutdown = createShutdown();
  const events: string[] = [];
  for (const name of ['site', 'content', 'build']) {
    shutdown.add(async () => {
      events.push(`${name} begins`);
      await sleep(10);
      events.push(`${name} ended`);
    });
  }
  expect(await shutdown.run(5000)).toBe(true);
  expect(events.slice(0, 3)).toEqual(['site begins', 'content begins', 'build begins']);
  expect(events.slice(3).toSorted()).toEqual(['build ended', 'content ended', 'site ended']);
});

it('resolves at the deadline', async () => {
  const shutdown = createShutdown();
  shutdown.add(() => new Promise(() => undefined));
  expect(await shutdown.run(50)).toBe(false);
});

it.each([
  ['rejects', () => Promise.reject(new Error('stuck'))],
  [
    'throws',
    () => {
      throw new Error('stuck');
    },
  ],
])('runs the other disposers when one %s', async (_, failing) => {
  const shutdown = createShutdown();
  let ended = false;
  shutdown.add(failing);
  shutdown.add(() => {
    ended = true;
  });
  expect(await shutdown.run(100)).toBe(false);
  expect(ended).toBe(true);
});

it('runs each disposer once, however often it is called', async () => {
  const shutdown = createShutdown();
  let count = 0;
  shutdown.add(() => {
    count += 1;
  });
  await Promise.all([shutdown.run(100), shutdown.run(100)]);
  await shutdown.run(100);
  expect(count).toBe(1);
});

it('runs a disposer at once that is added after the shutdown', async () => {
  const shutdown = createShutdown();
  await shutdown.run(100);
  let ended = false;
  shutdown.add(() => {
    ended = true;
  });
  shutdown.add(() => Promise.reject(new Error('stuck')));
  expect(ended).toBe(true);
});
