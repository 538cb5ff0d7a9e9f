import { WEBHOOK_ATTEMPTS_KEPT } from '../shared/config.ts';
import { randomId } from '../shared/random-id.ts';
import type { AttemptResult } from './send.ts';
import { decideRetry } from './retry.ts';

/** Delivery attempt, in the format of the hosted service. */
export interface Attempt {
  readonly id: string;
  readonly projectId: string;
  readonly hookId: string;
  /** Idempotency key, common to all attempts of a delivery. */
  readonly messageId: string;
  /** Start as an ISO timestamp. */
  readonly createdAt: string;
  /** End as an ISO timestamp. */
  readonly updatedAt: string;
  /** Duration in milliseconds. */
  readonly duration: number;
  readonly inProgress: boolean;
  readonly isFailure: boolean;
  readonly failureReason: 'http' | 'timeout' | 'network' | null;
  /** Status code of the response; null without one. */
  readonly resultCode: number | null;
  /** Beginning of the response body, or the reason of a network error. */
  readonly resultBody: string | null;
}

/** Context of an attempt; times in milliseconds since the Unix epoch. */
export interface AttemptContext {
  readonly projectId: string;
  readonly hookId: string;
  readonly messageId: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

function resultBodyOf(result: AttemptResult): string | null {
  if (result.kind === 'timeout') return null;
  return result.kind === 'response' ? result.body : result.reason;
}

/** Converts the result of an attempt to the format of the hosted service. */
export function describeAttempt(context: AttemptContext, result: AttemptResult): Attempt {
  const { startedAt, endedAt, ...ids } = context;
  const isFailure = decideRetry(result) !== 'delivered';
  return {
    id: randomId(),
    ...ids,
    createdAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(endedAt).toISOString(),
    duration: endedAt - startedAt,
    inProgress: false,
    isFailure,
    failureReason: isFailure ? (result.kind === 'response' ? 'http' : result.kind) : null,
    resultCode: result.kind === 'response' ? result.status : null,
    resultBody: resultBodyOf(result),
  };
}

/** Log of the last attempts, newest first. */
export interface AttemptLog {
  readonly attempts: readonly Attempt[];
  add(attempt: Attempt): void;
}

/** Creates a log of at most `WEBHOOK_ATTEMPTS_KEPT` attempts. */
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
