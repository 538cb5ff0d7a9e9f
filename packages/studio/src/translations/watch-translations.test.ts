import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QUIET_PERIOD, watchTranslations, type WatchingClient } from './watch-translations.ts';

const page = (_id: string) => ({
  _id,
  _type: 'page',
  _updatedAt: '2026-01-01T00:00:00Z',
  language: 'en-gb',
  title: _id,
});

type Observer = Parameters<ReturnType<WatchingClient['listen']>['subscribe']>[0];

/** Creates a fake content service with scripted responses. */
function createService() {
  let documents = [page('a')];
  let observer: Observer | undefined;
  let held: Promise<void> | undefined;
  let failure: Error | undefined;
  const calls = { fetch: 0, unsubscribe: 0 };
  const client: WatchingClient = {
    fetch: async () => {
      calls.fetch++;
      const answer = documents;
      await held;
      if (failure) throw failure;
      return answer;
    },
    listen: () => ({
      subscribe: (given) => {
        observer = given;
        return { unsubscribe: () => void calls.unsubscribe++ };
      },
    }),
  };
  return {
    client,
    calls,
    welcome: () => observer?.next({ type: 'welcome' }),
    mutate: (ids: readonly string[]) => {
      documents = ids.map(page);
      observer?.next({ type: 'mutation' });
    },
    breakConnection: (error: unknown) => observer?.error(error),
    refuse: (error: Error) => (failure = error),
    /** Delays responses until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
  };
}

function watch(service: ReturnType<typeof createService>) {
  const reports: string[][] = [];
  const errors: string[] = [];
  const stop = watchTranslations(service.client, {
    onReport: (groups) => reports.push(groups.map(({ title }) => title)),
    onError: ({ message }) => errors.push(message),
  });
  return { reports, errors, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('reports once the service listens, and again after the connection was lost', async () => {
  const service = createService();
  const { reports } = watch(service);
  await pass(10_000);
  expect(reports).toEqual([]);
  service.welcome();
  await pass(0);
  expect(reports).toEqual([['a']]);
  service.welcome();
  await pass(0);
  expect(reports).toHaveLength(2);
});

it('reads once after many changes', async () => {
  const service = createService();
  const { reports } = watch(service);
  service.welcome();
  await pass(0);
  for (const ids of [
    ['a', 'b'],
    ['a', 'b', 'c'],
    ['a', 'd'],
  ]) {
    service.mutate(ids);
    await pass(QUIET_PERIOD - 1);
  }
  expect(reports).toEqual([['a']]);
  await pass(1);
  expect(reports).toEqual([['a'], ['a', 'd']]);
  expect(service.calls.fetch).toBe(2);
});

it('reads again when something changed while it read, and reports only what is current', async () => {
  const service = createService();
  const { reports } = watch(service);
  const release = service.hold();
  service.welcome();
  await pass(0);
  service.mutate(['b']);
  await pass(QUIET_PERIOD);
  release();
  await pass(0);
  expect(reports).toEqual([['b']]);
  service.mutate(['c']);
  await pass(QUIET_PERIOD);
  expect(reports).toEqual([['b'], ['c']]);
});

it.each([
  ['connection', (service: ReturnType<typeof createService>) => service.breakConnection(new Error('lost'))],
  [
    'reading',
    (service: ReturnType<typeof createService>) => {
      service.refuse(new Error('lost'));
      service.welcome();
    },
  ],
])('ends with an error when %s fails, told once', async (_, fail) => {
  const service = createService();
  const { reports, errors } = watch(service);
  fail(service);
  await pass(0);
  service.breakConnection('again');
  service.mutate(['b']);
  await pass(QUIET_PERIOD);
  expect(errors).toEqual(['lost']);
  expect(reports).toEqual([]);
  expect(service.calls.unsubscribe).toBe(1);
});

it('says nothing after it was stopped', async () => {
  const service = createService();
  const { reports, errors, stop } = watch(service);
  const release = service.hold();
  service.welcome();
  await pass(0);
  stop();
  release();
  service.mutate(['b']);
  service.breakConnection(new Error('late'));
  await pass(QUIET_PERIOD);
  expect([reports, errors, service.calls.unsubscribe]).toEqual([[], [], 1]);
});
