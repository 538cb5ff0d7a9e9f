import { describe, expect, it } from 'vitest';
import { decideRetry, AttemptLog, describeAttempt } from './attempts.ts';
import type { AttemptResult } from './send.ts';

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

it('AttemptLog retains the last 100 attempts, newest first', () => {
  const log = new AttemptLog();
  for (let status = 200; status < 350; status += 1) {
    log.add(describeAttempt(context, { kind: 'response', status, body: '' }));
  }
  expect(log.attempts).toHaveLength(100);
  expect(log.attempts.at(0)?.resultCode).toBe(349);
  expect(log.attempts.at(-1)?.resultCode).toBe(250);
});
