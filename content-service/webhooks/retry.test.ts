import { describe, expect, it } from 'vitest';
import { WEBHOOK_FIRST_RETRY_MS, WEBHOOK_RETRY_WINDOW_MS } from '../shared/config.ts';
import { retryDelays, decideRetry } from './retry.ts';

describe('decideRetry', () => {
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
  ])('returns for status %d: %s', (status, verdict) =>
    expect(decideRetry({ kind: 'response', status, body: '' })).toBe(verdict),
  );

  it('retries timeouts and network errors', () => {
    expect(decideRetry({ kind: 'timeout' })).toBe('retry');
    expect(decideRetry({ kind: 'network', reason: 'ECONNREFUSED' })).toBe('retry');
  });
});

describe('retryDelays', () => {
  it('doubles from one second up to half an hour in total', () => {
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
  ])('returns for a first delay of %d within %d: %j', (first, window, delays) =>
    expect(retryDelays(first, window)).toEqual(delays),
  );
});
