import { WEBHOOK_ATTEMPTS_KEPT } from '../ground/config.ts';
import { randomId } from '../ground/random-id.ts';
import type { AttemptResult } from './send.ts';
import { verdictOf } from './retry.ts';

/** One attempt at a delivery, in the shape of the hosted service. */
export interface Attempt {
  readonly id: string;
  readonly projectId: string;
  readonly hookId: string;
  /** The idempotency key: all attempts at one delivery have it in common. */
  readonly messageId: string;
  /** ISO timestamp of its start. */
  readonly createdAt: string;
  /** ISO timestamp of its end. */
  readonly updatedAt: string;
  /** Milliseconds. */
  readonly duration: number;
  readonly inProgress: boolean;
  readonly isFailure: boolean;
  readonly failureReason: 'http' | 'timeout' | 'network' | null;
  /** Status of the answer. */
  readonly resultCode: number | null;
  /** The beginning of the answer's body, or why there was no answer. */
  readonly resultBody: string | null;
}

/** Which delivery was attempted, and when: milliseconds since 1970. */
export interface AttemptFacts {
  readonly projectId: string;
  readonly hookId: string;
  readonly messageId: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

function resultBodyOf(result: AttemptResult): string | null {
  if (result.kind === 'timeout') return null;
  return result.kind === 'answer' ? result.body : result.reason;
}

/** Puts a result into the hosted shape. */
export function describeAttempt(facts: AttemptFacts, result: AttemptResult): Attempt {
  const { startedAt, endedAt, ...ids } = facts;
  const isFailure = verdictOf(result) !== 'delivered';
  return {
    id: randomId(),
    ...ids,
    createdAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(endedAt).toISOString(),
    duration: endedAt - startedAt,
    inProgress: false,
    isFailure,
    failureReason: isFailure ? (result.kind === 'answer' ? 'http' : result.kind) : null,
    resultCode: result.kind === 'answer' ? result.status : null,
    resultBody: resultBodyOf(result),
  };
}

/** The last attempts, newest first. */
export interface AttemptLog {
  readonly attempts: readonly Attempt[];
  add(attempt: Attempt): void;
}

/** Makes an {@link AttemptLog} that keeps as many as `WEBHOOK_ATTEMPTS_KEPT`. */
export function createAttemptLog(): AttemptLog {
  let attempts: readonly Attempt[] = [];
  return {
    get attempts() {
      return attempts;
    },
    add(attempt) {
      attempts = [attempt, ...attempts].slice(0, WEBHOOK_ATTEMPTS_KEPT);
    },
  };
}
