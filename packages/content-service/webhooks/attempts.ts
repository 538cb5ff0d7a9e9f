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

/** Context of an attempt; times in milliseconds since the Unix epoch. */
interface AttemptContext {
  readonly projectId: string;
  readonly hookId: string;
  /** Idempotency key, common to all attempts of a delivery. */
  readonly messageId: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Returns the beginning of the response body, or the reason of a network error. */
function resultBodyOf(result: AttemptResult): string | null {
  if (result.kind === 'timeout') return null;
  return result.kind === 'response' ? result.body : result.reason;
}

/** Converts the result of an attempt to the format of the hosted service. */
export function describeAttempt(context: AttemptContext, result: AttemptResult) {
  const { startedAt, endedAt, ...ids } = context;
  const isFailure = decideRetry(result) !== 'delivered';
  return {
    id: randomId(),
    ...ids,
    createdAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(endedAt).toISOString(),
    // Milliseconds.
    duration: endedAt - startedAt,
    inProgress: false,
    isFailure,
    failureReason: isFailure ? (result.kind === 'response' ? 'http' : result.kind) : null,
    resultCode: result.kind === 'response' ? result.status : null,
    resultBody: resultBodyOf(result),
  };
}

/** Delivery attempt, in the format of the hosted service. */
export type Attempt = Readonly<ReturnType<typeof describeAttempt>>;

/** Log of the last `WEBHOOK_ATTEMPTS_KEPT` attempts. */
export class AttemptLog {
  /** Newest first. */
  attempts: readonly Attempt[] = [];

  add(attempt: Attempt): void {
    this.attempts = [attempt, ...this.attempts].slice(0, WEBHOOK_ATTEMPTS_KEPT);
  }
}
