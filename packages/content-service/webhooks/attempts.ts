import type { AttemptResult } from './send.ts';
import { randomId } from '../shared/random-id.ts';

/** Maximum number of attempts in the log of each webhook. */
const WEBHOOK_ATTEMPTS_KEPT = 100;

/** Decision after an attempt. */
type RetryDecision = 'delivered' | 'retry' | 'dropped';

/**
 * Decides by the result of an attempt: 429, 5xx, timeouts and network errors are retried, other responses except 2xx
 * are permanent failures. That includes redirects, which are not followed.
 */
export function decideRetry(result: AttemptResult): RetryDecision {
  if (result.kind !== 'response') return 'retry';
  const { status } = result;
  if (status >= 200 && status < 300) return 'delivered';
  return status === 429 || status >= 500 ? 'retry' : 'dropped';
}

/**
 * Computes the delays of exponential backoff: each twice the previous one; the last one ends with the window.
 *
 * @param first First delay in milliseconds.
 * @param window Sum of all delays in milliseconds.
 */
export function retryDelays(first: number, window: number): readonly number[] {
  const delays: number[] = [];
  let rest = window;
  for (let next = first; rest > 0; next *= 2) {
    // The last delay absorbs a remainder that is shorter than the next one.
    const delay = rest < 2 * next ? rest : next;
    delays.push(delay);
    rest -= delay;
  }
  return delays;
}

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
interface AttemptContext {
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
