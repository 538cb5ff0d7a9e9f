import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

describe('systemClock', () => {
  it('returns the current time', () => expect(systemClock.now().getTime()).toBe(1000));

  it('calls back once unless it is cancelled', () => {
    const first = vi.fn();
    const second = vi.fn();
    systemClock.after(10, first);
    const cancel = systemClock.after(10, second);
    cancel();
    vi.advanceTimersByTime(9);
    expect(first).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });

  it('limits delays to the maximum of the timers', () => {
    const callback = vi.fn();
    systemClock.after(2 ** 40, callback);
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });
});
