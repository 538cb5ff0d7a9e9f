import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { HasDates } from '../../content/dated-content.ts';
import { REBUILD_TIMING } from './schedule.ts';
import type { HookOutcome } from './build-hook.ts';
import { createDatedRun, createRebuilder, type RebuilderOptions } from './rebuilder.ts';
import type { StateStore } from './state-store.ts';
import { createMemoryStore } from './testing/memory-store.ts';

const OK: HookOutcome = { isAccepted: true };

/** Host with a fake clock: instances that share a store, and the calls of its build hook. */
function openHost(
  outcomes: readonly HookOutcome[] = [],
  store: StateStore = createMemoryStore(),
  whileCalling: () => Promise<void> = () => Promise.resolve(),
) {
  const clock = { ms: 0 };
  const calls: { readonly at: number; readonly title: string; readonly isAccepted: boolean }[] = [];
  const lines: string[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  let ids = 0;
  const options: RebuilderOptions = {
    store,
    hook: async (title) => {
      const outcome = outcomes[calls.length] ?? OK;
      calls.push({ at: clock.ms, title, isAccepted: outcome.isAccepted });
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      await whileCalling();
      underWay -= 1;
      return outcome;
    },
    timing: REBUILD_TIMING,
    io: {
      now: () => clock.ms,
      random: () => 0,
      sleep: () => Promise.resolve(),
      createId: () => String((ids += 1)),
      log: (line) => lines.push(line),
    },
  };
  const change = (id: string) => ({
    fingerprints: [`${id} at ${clock.ms}`],
    document: { id, type: 'page' as const, title: id },
  });
  return {
    store,
    clock,
    calls,
    lines,
    change,
    mostUnderWay: () => mostUnderWay,
    create: () => createRebuilder(options),
  };
}

/** Runs instances by turns until nothing is due. */
async function settle({ clock, create }: ReturnType<typeof openHost>): Promise<void> {
  const instance = create();
  for (let next = await instance.run(); next !== undefined; next = await instance.run()) {
    clock.ms = Math.max(clock.ms, next);
  }
}

describe('a storm', () => {
  it('of 1,000 changes in a minute leads to one build, after the last change', async () => {
    const host = openHost();
    const instance = host.create();
    for (let index = 0; index < 1000; index += 1) {
      host.clock.ms = index * 60;
      await instance.accept(host.change(`page-${index}`));
      await instance.run();
    }
    await settle(host);
    expect(host.calls.map(({ at }) => at)).toEqual([999 * 60 + REBUILD_TIMING.quietMs]);
  });

  it('of an hour leads to a build every two minutes', async () => {
    const host = openHost();
    const instance = host.create();
    for (host.clock.ms = 0; host.clock.ms < 3_600_000; host.clock.ms += 5000) {
      await instance.accept(host.change('page'));
      await instance.run();
    }
    const last = host.clock.ms - 5000;
    await settle(host);
    expect(host.calls.length).toBeLessThanOrEqual(31);
    expect(host.calls.at(-1)?.at).toBeGreaterThanOrEqual(last);
  });
});

it('calls the build hook once for a change, with a title', async () => {
  const host = openHost();
  await host.create().accept(host.change('Home'));
  await settle(host);
  expect(host.calls).toEqual([
    { at: REBUILD_TIMING.quietMs, title: 'Content: 1 page (Home)', isAccepted: true },
  ]);
  expect(host.lines).toEqual(['Build started. Content: 1 page (Home)']);
});

it('retries later and later, as the host demands, and resets after success', async () => {
  const failure = { isAccepted: false, reason: 'the build hook responded with 503' } as const;
  const host = openHost([failure, { ...failure, retryAfterMs: 30_000 }, failure, OK, failure]);
  await host.create().accept(host.change('Home'));
  await settle(host);
  const times = host.calls.map(({ at }) => at - REBUILD_TIMING.quietMs);
  expect(times).toEqual([0, 1000, 31_000, 35_000]);
  expect(host.lines[0]).toBe(
    'No build yet, retrying: the build hook responded with 503. Content: 1 page (Home)',
  );
  host.clock.ms += 1_000_000;
  const again = host.clock.ms + REBUILD_TIMING.quietMs;
  await host.create().accept(host.change('Home'));
  await settle(host);
  expect(host.calls.slice(4).map(({ at }) => at - again)).toEqual([0, 1000]);
});

it('loses nothing and never calls twice at once, with several instances by turns', async () => {
  const step = fc.record({
    instance: fc.nat(2),
    act: fc.constantFrom('accept', 'run', 'run', 'fail'),
    waitMs: fc.constantFrom(0, 1, 1000, REBUILD_TIMING.quietMs, REBUILD_TIMING.intervalMs - 1),
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 30 }), async (scheduler, steps) => {
      const memory = createMemoryStore();
      const store: StateStore = {
        read: () => scheduler.schedule(memory.read(), 'read'),
        write: async (state, version) => {
          await scheduler.schedule(Promise.resolve(), 'write');
          return memory.write(state, version);
        },
      };
      const failures = steps.map(({ act }): HookOutcome =>
        act === 'fail' ? { isAccepted: false, reason: 'down' } : OK,
      );
      const host = openHost(failures, store, () => scheduler.schedule(Promise.resolve(), 'hook'));
      const instances = [host.create(), host.create(), host.create()];
      let lastAcceptedAt = -1;
      let accepted = 0;
      for (const [index, { instance, act, waitMs }] of steps.entries()) {
        // Nothing is under way for as long as an update may take.
        if (waitMs > 1000) await scheduler.waitIdle();
        host.clock.ms += waitMs;
        const chosen = instances[instance];
        if (act === 'accept') {
          lastAcceptedAt = host.clock.ms;
          accepted += 1;
          void chosen?.accept(host.change(`page-${index}`));
        } else void chosen?.run();
        // A few steps of what is under way, so that instances interleave within the lease of a call.
        if (scheduler.count() > 2) await scheduler.waitNext(2);
      }
      await scheduler.waitIdle();
      const settled = settle(host);
      await scheduler.waitFor(settled);
      expect(host.mostUnderWay()).toBeLessThanOrEqual(1);
      const builtAt = host.calls.filter(({ isAccepted }) => isAccepted).map(({ at }) => at);
      for (const [index, at] of builtAt.slice(1).entries()) {
        expect(at).toBeGreaterThanOrEqual((builtAt[index] ?? 0) + REBUILD_TIMING.intervalMs);
      }
      const isIncluded = host.calls.some(({ at, isAccepted }) => isAccepted && at >= lastAcceptedAt);
      expect(isIncluded).toBe(accepted > 0);
    }),
    { numRuns: 60 },
  );
});

/** Store that fails once at an operation, before or after it took effect, as a crash does. */
function crashingStore(crashAt: number, isAfter: boolean) {
  const memory = createMemoryStore();
  let operations = 0;
  const guard = async <Result>(operate: () => Promise<Result>): Promise<Result> => {
    operations += 1;
    if (operations !== crashAt) return operate();
    if (isAfter) await operate();
    throw new Error('crash');
  };
  return {
    read: () => guard(() => memory.read()),
    write: (state, version) => guard(() => memory.write(state, version)),
    operations: () => operations,
  } satisfies StateStore & { readonly operations: () => number };
}

it.each(
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((crashAt) => [
    [crashAt, 'before', false] as const,
    [crashAt, 'after', true] as const,
  ]),
)('loses nothing in a crash at operation %d of the store, %s its effect', async (crashAt, _, isAfter) => {
  const store = crashingStore(crashAt, isAfter);
  const host = openHost([], store);
  const change = host.change('Home');
  // A delivery that fails is sent again by the content service.
  await host
    .create()
    .accept(change)
    .catch(() => host.create().accept(change));
  await settle(host).catch(() => settle(host));
  expect(store.operations()).toBeGreaterThanOrEqual(8);
  expect(host.calls.length).toBeGreaterThanOrEqual(1);
  expect(host.calls.at(-1)?.title).toBe('Content: 1 page (Home)');
});

it.each([
  ['after its lease', false, REBUILD_TIMING.leaseMs],
  ['at once where the program owns the store', true, 0],
])('calls again for a program that crashed during a call, %s', async (_, isOwner, delayMs) => {
  const store = createMemoryStore();
  const crashed = openHost([], store, () => Promise.reject(new Error('crash')));
  await crashed.create().accept(crashed.change('Home'));
  crashed.clock.ms = REBUILD_TIMING.quietMs;
  await expect(crashed.create().run()).rejects.toThrow('crash');
  const restarted = openHost([], store);
  if (isOwner) await restarted.create().recover();
  await settle(restarted);
  expect(restarted.calls.map(({ at }) => at)).toEqual([REBUILD_TIMING.quietMs + delayMs]);
});

const EVENING = Date.parse('2026-11-22T23:59:30Z');
const MIDNIGHT = Date.parse('2026-11-23T00:00:00Z');

/** Host on the evening before 2026-11-23, a date of the content; its instances know of dates. */
function openDated(
  hasDates = vi.fn<HasDates>((after, until) =>
    Promise.resolve(after < '2026-11-23' && until >= '2026-11-23'),
  ),
) {
  const host = openHost();
  const { clock, store, calls } = host;
  clock.ms = EVENING;
  const lines: string[] = [];
  const create = () => {
    const rebuilder = host.create();
    const options = { store, hasDates, now: () => clock.ms, log: (line: string) => void lines.push(line) };
    return { ...rebuilder, run: createDatedRun(rebuilder, options) };
  };
  return { clock, lines, hasDates, create, titles: () => calls.map(({ title }) => title) };
}

it('asks for one build when a day begins that content names, whoever runs', async () => {
  const { clock, titles, hasDates, create } = openDated();
  expect(await create().run()).toBe(MIDNIGHT);
  clock.ms = MIDNIGHT;
  const next = await Promise.all([create().run(), create().run()]);
  expect(next).toEqual(next.map(() => MIDNIGHT + REBUILD_TIMING.quietMs));
  for (clock.ms += REBUILD_TIMING.quietMs; clock.ms < MIDNIGHT + 3_600_000; clock.ms += 60_000) {
    await create().run();
  }
  expect(titles()).toEqual(['Content: dates up to 2026-11-23']);
  expect(hasDates.mock.calls.every((call) => call.join() === '2026-11-22,2026-11-23')).toBe(true);
});

it('asks for a build once for all days on which nothing ran', async () => {
  const { clock, titles, create } = openDated();
  await create().run();
  clock.ms = Date.parse('2026-11-26T12:00:00Z');
  await create().run();
  clock.ms += REBUILD_TIMING.quietMs;
  await create().run();
  expect(titles()).toEqual(['Content: dates up to 2026-11-26']);
});

it('asks for none on other days, nor on the first of a deployment', async () => {
  const { clock, titles, hasDates, create } = openDated();
  clock.ms = MIDNIGHT;
  const first = create();
  await first.run();
  expect(hasDates).not.toHaveBeenCalled();
  for (let day = 0; day < 2; day += 1) clock.ms = await first.run();
  expect(hasDates.mock.calls).toEqual([['2026-11-23', '2026-11-24']]);
  expect(titles()).toEqual([]);
});

it('builds changes although the dates cannot be looked for, and looks again after a minute', async () => {
  const failing = vi.fn<HasDates>(() => Promise.reject(new Error('The service is down.')));
  const { clock, titles, lines, create } = openDated(failing);
  const instance = create();
  await instance.run();
  clock.ms = MIDNIGHT;
  await instance.accept({ fingerprints: ['a'], document: { id: 'a', type: 'page', title: 'Home' } });
  expect(await instance.run()).toBe(MIDNIGHT + REBUILD_TIMING.quietMs);
  clock.ms = MIDNIGHT + REBUILD_TIMING.quietMs;
  expect(await instance.run()).toBe(clock.ms + 60_000);
  expect(titles()).toEqual(['Content: 1 page (Home)']);
  expect(lines.at(-1)).toContain('The service is down.');
  failing.mockResolvedValue(true);
  clock.ms += 60_000;
  await instance.run();
  clock.ms += REBUILD_TIMING.intervalMs;
  await instance.run();
  expect(titles().at(-1)).toBe('Content: dates up to 2026-11-23');
});
