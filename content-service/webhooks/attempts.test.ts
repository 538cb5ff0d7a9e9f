import { describe, expect, it } from 'vitest';
import { createAttemptLog, describeAttempt } from './attempts.ts';
import type { AttemptResult } from './send.ts';

const context = {
  projectId: 'p',
  hookId: 'h',
  messageId: 'm',
  startedAt: 1_790_000_000_000,
  endedAt: 1_790_000_000_250,
};

describe('describeAttempt', () => {
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
  ])('describes %j', (result, expected) => {
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
});

describe('createAttemptLog', () => {
  it('retains the last 100 attempts, newest first', () => {
    const log = createAttemptLog();
    for (let status = 200; status < 350; status += 1) {
      log.add(describeAttempt(context, { kind: 'response', status, body: '' }));
    }
    expect(log.attempts).toHaveLength(100);
    expect(log.attempts.at(0)?.resultCode).toBe(349);
    expect(log.attempts.at(-1)?.resultCode).toBe(250);
  });
});
