import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_POLL, type Look, pollWhileVisible } from './poll.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Polls in a page; `outcome` is that of each look. */
function open(outcome: Look | undefined) {
  const page: { outcome: Look | undefined; visibility: DocumentVisibilityState } = {
    outcome,
    visibility: 'visible',
  };
  const looks: number[] = [];
  const signals: AbortSignal[] = [];
  let notify = () => {};
  const start = Date.now();
  const lookAnew = pollWhileVisible({
    document: {
      get visibilityState() {
        return page.visibility;
      },
      addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => {
        if (typeof listener === 'function') notify = () => listener(new Event('visibilitychange'));
      },
    },
    look: (signal) => {
      looks.push(Date.now() - start);
      signals.push(signal);
      return Promise.resolve(page.outcome);
    },
  });
  const show = (visibility: DocumentVisibilityState) => {
    page.visibility = visibility;
    notify();
  };
  return { page, looks, signals, lookAnew, show };
}

const { firstMs, changingMs, settledMs } = LIVE_POLL;

it('looks ever more rarely while nothing happens', async () => {
  const { looks, lookAnew } = open({ isChanged: false, isChanging: false });
  lookAnew();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(looks.slice(0, 6)).toEqual([0, 4000, 12_000, 28_000, 28_000 + settledMs, 28_000 + 2 * settledMs]);
});

it('looks often while a change is on its way', async () => {
  const { looks, lookAnew } = open({ isChanged: false, isChanging: true });
  lookAnew();
  await vi.advanceTimersByTimeAsync(5 * changingMs);
  expect(looks).toHaveLength(6);
});

it('looks soon again after a change', async () => {
  const { page, looks, lookAnew } = open({ isChanged: false, isChanging: false });
  lookAnew();
  await vi.advanceTimersByTimeAsync(HOUR);
  page.outcome = { isChanged: true, isChanging: false };
  await vi.advanceTimersByTimeAsync(settledMs + firstMs);
  expect((looks.at(-1) ?? 0) - (looks.at(-2) ?? 0)).toBe(firstMs);
});

it('gives up a look when the document is hidden, and looks at once when it is shown', async () => {
  const { looks, signals, lookAnew, show } = open({ isChanged: false, isChanging: true });
  lookAnew();
  await vi.advanceTimersByTimeAsync(0);
  show('hidden');
  await vi.advanceTimersByTimeAsync(HOUR);
  expect([looks.length, signals[0]?.aborted]).toEqual([1, true]);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toHaveLength(2);
});

it('stops when there is nothing to look at, until somebody says so', async () => {
  const { looks, lookAnew } = open(undefined);
  lookAnew();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(looks).toHaveLength(1);
  lookAnew();
  lookAnew();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(looks).toHaveLength(2);
});
