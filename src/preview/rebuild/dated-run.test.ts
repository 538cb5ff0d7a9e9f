import { expect, it, vi } from 'vitest';
import { REBUILD_TIMING } from '../../config/limits.ts';
import type { HasDates } from '../../content/dated-content.ts';
import { createDatedRun } from './dated-run.ts';
import { createRebuilder } from './rebuilder.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const EVENING = Date.parse('2026-11-22T23:59:30Z');
const MIDNIGHT = Date.parse('2026-11-23T00:00:00Z');

/** Instances that share a store and a fake clock; the content has a date on 2026-11-23. */
function open(
  hasDates = vi.fn<HasDates>((after, until) =>
    Promise.resolve(after < '2026-11-23' && until >= '2026-11-23'),
  ),
) {
  const clock = { ms: EVENING };
  const titles: string[] = [];
  const lines: string[] = [];
  const store = createMemoryStore();
  const now = () => clock.ms;
  const create = () => {
    const rebuilder = createRebuilder({
      store,
      hook(title) {
        titles.push(title);
        return Promise.resolve({ isAccepted: true });
      },
      timing: REBUILD_TIMING,
      io: {
        now,
        random: () => 0,
        sleep: () => Promise.resolve(),
        createId: () => String(Math.random()),
        log: () => undefined,
      },
    });
    return {
      ...rebuilder,
      run: createDatedRun(rebuilder, { store, hasDates, now, log: (line) => lines.push(line) }),
    };
  };
  return { clock, titles, lines, hasDates, create };
}

it('asks for one build when a day begins that content names, whoever runs', async () => {
  const { clock, titles, hasDates, create } = open();
  expect(await create().run()).toBe(MIDNIGHT);
  clock.ms = MIDNIGHT;
  const next = await Promise.all([create().run(), create().run()]);
  expect(next).toEqual(next.map(() => MIDNIGHT + REBUILD_TIMING.quietMs));
  for (clock.ms += REBUILD_TIMING.quietMs; clock.ms < MIDNIGHT + 3_600_000; clock.ms += 60_000) {
    await create().run();
  }
  expect(titles).toEqual(['Content: dates up to 2026-11-23']);
  expect(hasDates.mock.calls.every((call) => call.join() === '2026-11-22,2026-11-23')).toBe(true);
});

it('asks for a build once for all days on which nothing ran', async () => {
  const { clock, titles, create } = open();
  await create().run();
  clock.ms = Date.parse('2026-11-26T12:00:00Z');
  await create().run();
  clock.ms += REBUILD_TIMING.quietMs;
  await create().run();
  expect(titles).toEqual(['Content: dates up to 2026-11-26']);
});

it('asks for none on other days, nor on the first of a deployment', async () => {
  const { clock, titles, hasDates, create } = open();
  clock.ms = MIDNIGHT;
  const first = create();
  await first.run();
  expect(hasDates).not.toHaveBeenCalled();
  for (let day = 0; day < 2; day += 1) clock.ms = await first.run();
  expect(hasDates.mock.calls).toEqual([['2026-11-23', '2026-11-24']]);
  expect(titles).toEqual([]);
});

it('builds changes although the dates cannot be looked for, and looks again after a minute', async () => {
  const failing = vi.fn<HasDates>(() => Promise.reject(new Error('The service is down.')));
  const { clock, titles, lines, create } = open(failing);
  const instance = create();
  await instance.run();
  clock.ms = MIDNIGHT;
  await instance.accept({ fingerprints: ['a'], document: { id: 'a', type: 'page', title: 'Home' } });
  expect(await instance.run()).toBe(MIDNIGHT + REBUILD_TIMING.quietMs);
  clock.ms = MIDNIGHT + REBUILD_TIMING.quietMs;
  expect(await instance.run()).toBe(clock.ms + 60_000);
  expect(titles).toEqual(['Content: 1 page (Home)']);
  expect(lines.at(-1)).toContain('The service is down.');
  failing.mockResolvedValue(true);
  clock.ms += 60_000;
  await instance.run();
  clock.ms += REBUILD_TIMING.intervalMs;
  await instance.run();
  expect(titles.at(-1)).toBe('Content: dates up to 2026-11-23');
});
