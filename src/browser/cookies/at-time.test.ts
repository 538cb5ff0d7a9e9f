import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT, MAX_COOKIE_TIMER_DELAY_MS } from '../../config/limits.ts';
import { atTime } from './at-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Spies first: restored later, they would bring the fake timers back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('atTime', () => {
  it.each([
    ['a minute', 60_000],
    ['the largest delay of a timer', MAX_COOKIE_TIMER_DELAY_MS],
    ['one millisecond more', MAX_COOKIE_TIMER_DELAY_MS + 1],
    ['the lifetime of a decision', CONSENT.maxAgeDays * DAY_MS],
    ['ten years', 3650 * DAY_MS],
  ])('calls back once after %s, and not before', (_, delay) => {
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const reached = vi.fn();
    atTime(Date.now() + delay, reached);
    vi.advanceTimersByTime(delay - 1);
    expect(reached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reached).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10 * DAY_MS);
    expect(reached).toHaveBeenCalledOnce();
    for (const [, wait] of setTimer.mock.calls) expect(wait).toBeLessThanOrEqual(2_147_483_647);
  });

  it('calls back for a time in the past, but never before it returns', () => {
    const reached = vi.fn();
    atTime(Date.now() - DAY_MS, reached);
    expect(reached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(reached).toHaveBeenCalledOnce();
  });

  it.each([10, MAX_COOKIE_TIMER_DELAY_MS + 10])('is cancelled, after %d ms as well', (elapsed) => {
    const reached = vi.fn();
    const cancel = atTime(Date.now() + 3 * MAX_COOKIE_TIMER_DELAY_MS, reached);
    vi.advanceTimersByTime(elapsed);
    cancel();
    vi.advanceTimersByTime(4 * MAX_COOKIE_TIMER_DELAY_MS);
    expect(reached).not.toHaveBeenCalled();
  });

  it('waits on when the clock has been set back meanwhile', () => {
    const reached = vi.fn();
    const time = Date.now() + 60_000;
    atTime(time, reached);
    vi.setSystemTime(Date.now() - 60_000);
    vi.advanceTimersByTime(60_000);
    expect(reached).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(reached).toHaveBeenCalledOnce();
  });
});
