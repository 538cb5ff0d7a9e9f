import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

describe('createShutdown', () => {
  it('has nothing to end at first', async () => {
    expect(await createShutdown().run(100)).toBe(true);
  });

  it('ends everything at the same time', async () => {
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

  it('does not wait longer than the deadline', async () => {
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
  ])('ends the others when one %s', async (_, failing) => {
    const shutdown = createShutdown();
    let ended = false;
    shutdown.add(failing);
    shutdown.add(() => {
      ended = true;
    });
    expect(await shutdown.run(100)).toBe(false);
    expect(ended).toBe(true);
  });

  it('ends each thing once, however often it is asked', async () => {
    const shutdown = createShutdown();
    let count = 0;
    shutdown.add(() => {
      count += 1;
    });
    await Promise.all([shutdown.run(100), shutdown.run(100)]);
    await shutdown.run(100);
    expect(count).toBe(1);
  });

  it('ends at once what is added too late', async () => {
    const shutdown = createShutdown();
    await shutdown.run(100);
    let ended = false;
    shutdown.add(() => {
      ended = true;
    });
    shutdown.add(() => Promise.reject(new Error('stuck')));
    expect(ended).toBe(true);
  });
});
