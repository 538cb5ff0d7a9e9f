import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncTests } from './sync-tests.ts';
import type { RunningTest } from './running-tests.ts';

const TEST: RunningTest = { campaign: 'Header', variation: 'Large', variationId: '7' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(read: () => readonly RunningTest[]) {
  const counted = vi.fn(read);
  const write = vi.fn();
  const logError = vi.fn();
  let begin = () => undefined as void;
  const stop = syncTests({
    read: counted,
    write,
    logError,
    onTestBegun: (callback) => {
      begin = callback;
      return () => {
        begin = () => undefined;
      };
    },
  });
  return { read: counted, write, logError, stop, begin: () => begin() };
}

it('stores running tests at once, and asks no further', () => {
  const { read, write } = start(() => [TEST]);
  expect(write).toHaveBeenCalledExactlyOnceWith([TEST]);
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalledOnce();
});

it('asks every second, 7 more times, while there are none (specification section 4)', () => {
  const { read, write } = start(() => []);
  for (const times of [2, 3, 4, 5, 6, 7, 8]) {
    vi.advanceTimersByTime(999);
    expect(read).toHaveBeenCalledTimes(times - 1);
    vi.advanceTimersByTime(1);
    expect(read).toHaveBeenCalledTimes(times);
  }
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalledTimes(8);
  expect(write).not.toHaveBeenCalled();
});

it('stops asking with the first answer', () => {
  let calls = 0;
  const { read, write } = start(() => (++calls > 3 ? [TEST] : []));
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalledTimes(4);
  expect(write).toHaveBeenCalledOnce();
});

it('stores anew when a test begins, also after the last refresh', () => {
  let tests: readonly RunningTest[] = [];
  const { begin, write } = start(() => tests);
  vi.advanceTimersByTime(60_000);
  tests = [TEST];
  begin();
  expect(write).toHaveBeenCalledExactlyOnceWith([TEST]);
});

it('logs a failure once and asks no further (specification section 8)', () => {
  const failure = new Error('of the tool');
  const { read, logError, begin } = start(() => {
    throw failure;
  });
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalledOnce();
  expect(logError).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure);
  expect(begin).not.toThrow();
});

it('does nothing any more once it is stopped', () => {
  const { read, stop, begin } = start(() => []);
  stop();
  vi.advanceTimersByTime(60_000);
  begin();
  expect(read).toHaveBeenCalledOnce();
});
