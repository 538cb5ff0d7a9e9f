import { describe, expect, it } from 'vitest';
import { retryDelays, decideRetry, createAttemptLog, describeAttempt } from './attempts.ts';
import type { AttemptResult } from './send.ts';
import { WEBHOOK_FIRST_RETRY_MS, WEBHOOK_RETRY_WINDOW_MS } from './webhooks.ts';

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

const context = {
  projectId: 'p',
  hookId: 'h',
  messageId: 'm',
  startedAt: 1_790_000_000_000,
  endedAt: 1_790_000_000_250,
};

it.each<[AttemptResult, object]>([
  [
    { kind: 'response', status: 200, body: 'ok' },
    { isFailure: false, failureReason: null, resultCode: 200, resultBody: 'ok' },
  ],
  [
    { kind: 'response', status: 404, body: 'no' },
    { isFailure: true, failureReason: 'http', resultCode: 404, resultBody: 'no' },
  ],
  [{ kind: 'timeout' }, { isFailure: true, failureReason: 'timeout', resultCode: null, resultBody: null }],
  [
    { kind: 'network', reason: 'ECONNREFUSED' },
    { isFailure: true, failureReason: 'network', resultCode: null, resultBody: 'ECONNREFUSED' },
  ],
])('describeAttempt describes %j', (result, expected) => {
  expect(describeAttempt(context, result)).toEqual({
    id: expect.stringMatching(/^\w{22}$/),
    projectId: 'p',
    hookId: 'h',
    messageId: 'm',
    createdAt: new Date(context.startedAt).toISOString(),
    updatedAt: new Date(context.endedAt).toISOString(),
    duration: 250,
    inProgress: false,
    ...expected,
  });
});

it('createAttemptLog retains the last 100 attempts, newest first', () => {
  const log = createAttemptLog();
  for (let status = 200; status < 350; status += 1) {
    log.add(describeAttempt(context, { kind: 'response', status, body: '' }));
  }
  expect(log.attempts).toHaveLength(100);
  expect(log.attempts.at(0)?.resultCode).toBe(349);
  expect(log.attempts.at(-1)?.resultCode).toBe(250);
});
