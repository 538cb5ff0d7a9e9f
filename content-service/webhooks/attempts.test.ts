import { describe, expect, it } from 'vitest';
import { createAttemptLog, describeAttempt } from './attempts.ts';
import type { AttemptResult } from './send.ts';

const facts = {
  projectId: 'p',
  hookId: 'h',
  messageId: 'm',
  startedAt: 1_790_000_000_000,
  endedAt: 1_790_000_000_250,
};

describe('describeAttempt', () => {
  it.each<[AttemptResult, object]>([
    [
      { kind: 'answer', status: 200, body: 'ok' },
      { isFailure: false, failureReason: null, resultCode: 200, resultBody: 'ok' },
    ],
    [
      { kind: 'answer', status: 404, body: 'no' },
      { isFailure: true, failureReason: 'http', resultCode: 404, resultBody: 'no' },
    ],
    [{ kind: 'timeout' }, { isFailure: true, failureReason: 'timeout', resultCode: null, resultBody: null }],
    [
      { kind: 'network', reason: 'ECONNREFUSED' },
      { isFailure: true, failureReason: 'network', resultCode: null, resultBody: 'ECONNREFUSED' },
    ],
  ])('%j', (result, expected) => {
    expect(describeAttempt(facts, result)).toEqual({
      id: expect.stringMatching(/^\w{22}$/),
      projectId: 'p',
      hookId: 'h',
      messageId: 'm',
      createdAt: new Date(facts.startedAt).toISOString(),
      updatedAt: new Date(facts.endedAt).toISOString(),
      duration: 250,
      inProgress: false,
      ...expected,
    });
  });
});

describe('createAttemptLog', () => {
  it('keeps the last hundred, newest first', () => {
    const log = createAttemptLog();
    for (let status = 200; status < 350; status += 1) {
      log.add(describeAttempt(facts, { kind: 'answer', status, body: '' }));
    }
    expect(log.attempts).toHaveLength(100);
    expect(log.attempts.at(0)?.resultCode).toBe(349);
    expect(log.attempts.at(-1)?.resultCode).toBe(250);
  });
});
