import { describe, expect, it } from 'vitest';
import { WEBHOOK_FIRST_RETRY_MS, WEBHOOK_RETRY_WINDOW_MS } from '../ground/config.ts';
import { retryDelays, verdictOf } from './retry.ts';

describe('verdictOf', () => {
  it.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [299, 'delivered'],
    [301, 'dropped'],
    [304, 'dropped'],
    [400, 'dropped'],
    [401, 'dropped'],
    [408, 'dropped'],
    [429, 'retry'],
    [499, 'dropped'],
    [500, 'retry'],
    [503, 'retry'],
    [599, 'retry'],
    [0, 'dropped'],
  ])('%d: %s', (status, verdict) => expect(verdictOf({ kind: 'answer', status, body: '' })).toBe(verdict));

  it('tries again when there was no answer', () => {
    expect(verdictOf({ kind: 'timeout' })).toBe('retry');
    expect(verdictOf({ kind: 'network', reason: 'ECONNREFUSED' })).toBe('retry');
  });
});

describe('retryDelays', () => {
  it('doubles from a second, and ends after half an hour', () => {
    const seconds = retryDelays(WEBHOOK_FIRST_RETRY_MS, WEBHOOK_RETRY_WINDOW_MS).map((delay) => delay / 1000);
    expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 777]);
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBe(30 * 60);
  });

  it.each([
    [100, 50, [50]],
    [100, 100, [100]],
    [100, 250, [100, 150]],
    [100, 300, [100, 200]],
    [100, 0, []],
  ])('from %d within %d: %j', (first, window, delays) => expect(retryDelays(first, window)).toEqual(delays));
});
