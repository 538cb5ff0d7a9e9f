import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_RETRY, pauseBefore, retryUntil } from './retry-until.ts';

const first = PAGE_RETRY.firstSeconds * 1000;

it.each([
  [0, 0, first],
  [1, 0, 2 * first],
  [0, 1, 1.2 * first],
  [50, 0, PAGE_RETRY.maxSeconds * 1000],
])('pauses before attempt %d with random %d for %d ms', (attempt, random, expected) => {
  expect(pauseBefore(attempt, random)).toBe(expected);
});

describe('retryUntil', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function start(isHidden = () => false) {
    const attempt = vi.fn(async () => false);
    return { attempt, tryNow: retryUntil({ attempt, isHidden, random: () => 0 }) };
  }

  it('tries with growing pauses, after failures as well, until it works', async () => {
    const { attempt } = start();
    attempt
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(true);
    const calls: number[] = [];
    for (let seconds = 0; seconds < 300; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      if (attempt.mock.calls.length > calls.length) calls.push(seconds + 1);
    }
    expect(calls).toEqual([5, 15, 35]);
  });

  it('tries nothing while nobody looks, and at once when somebody does', async () => {
    let hidden = true;
    const { attempt, tryNow } = start(() => hidden);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).not.toHaveBeenCalled();
    hidden = false;
    tryNow();
    expect(attempt).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2 * first);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('makes one attempt at a time', () => {
    const { attempt, tryNow } = start();
    attempt.mockReturnValue(new Promise(() => undefined));
    tryNow();
    tryNow();
    expect(attempt).toHaveBeenCalledOnce();
  });
});
