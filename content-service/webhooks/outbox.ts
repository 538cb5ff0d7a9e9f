import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_GRACE_MS } from '../ground/config.ts';
import { describeAttempt, type AttemptLog } from './attempts.ts';
import type { DeliveryQueue } from './queue.ts';
import { toRequest } from './request.ts';
import { verdictOf } from './retry.ts';
import { sendRequest, type AttemptResult } from './send.ts';
import type { Delivery, Webhook } from './types.ts';

/** How long a webhook tries. */
export interface DeliveryPolicy {
  /** Milliseconds a receiver has to answer. */
  readonly timeoutMs: number;
  /** Milliseconds between the attempts at a delivery; there is one attempt more than there are waits. */
  readonly retryDelaysMs: readonly number[];
}

/** Makes the deliveries of a queue, one at a time and in order. */
export interface Outbox {
  /** Starts unless it is at work. */
  wake(): void;
  /** Ends after the attempt under way, which is cut after some seconds. What is not delivered stays in the queue. */
  close(): Promise<void>;
}

/** What an outbox works with. */
export interface OutboxOptions {
  readonly webhook: Webhook;
  readonly queue: DeliveryQueue;
  readonly projectId: string;
  readonly policy: DeliveryPolicy;
  readonly log: AttemptLog;
  readonly onWarning: (message: string) => void;
}

function describeResult(result: AttemptResult): string {
  if (result.kind === 'timeout') return 'no answer in time';
  return result.kind === 'answer' ? `status ${result.status}` : result.reason;
}

class WebhookOutbox implements Outbox {
  readonly #options: OutboxOptions;
  /** Aborted when no further attempt shall begin. */
  readonly #stop = new AbortController();
  /** Aborted when the attempt under way shall end. */
  readonly #cut = new AbortController();
  #isAtWork = false;
  #running: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  wake(): void {
    if (!this.#isAtWork) this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    const timer = setTimeout(() => this.#cut.abort(), CLOSE_GRACE_MS);
    await this.#running;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    this.#isAtWork = true;
    const { queue } = this.#options;
    for (let next = queue.first; next !== undefined; next = queue.first) {
      if (!(await this.#deliver(next))) break;
      await queue.finish(next);
    }
    this.#isAtWork = false;
  }

  /** Whether a delivery is over, one way or the other. */
  async #deliver(delivery: Delivery): Promise<boolean> {
    const { webhook, policy, onWarning } = this.#options;
    const subject = `Webhook "${webhook.name}" could not tell of document "${delivery.documentId}"`;
    for (let attempts = 1; !this.#stop.signal.aborted; attempts += 1) {
      const result = await this.#attempt(delivery);
      if (result === undefined) return false;
      const verdict = verdictOf(result);
      if (verdict === 'delivered') return true;
      const delay = policy.retryDelaysMs[attempts - 1];
      if (verdict === 'dropped' || delay === undefined) {
        const tries = attempts === 1 ? 'once' : `${attempts} times`;
        onWarning(`${subject}: ${describeResult(result)}. It was tried ${tries} and is dropped.`);
        return true;
      }
      await sleep(delay, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
    return false;
  }

  /** What came of an attempt; `undefined` when it was cut, so that nobody knows. */
  async #attempt(delivery: Delivery): Promise<AttemptResult | undefined> {
    const { webhook, projectId, policy, log } = this.#options;
    const startedAt = Date.now();
    const signal = AbortSignal.any([AbortSignal.timeout(policy.timeoutMs), this.#cut.signal]);
    const result = await sendRequest(toRequest(webhook, delivery, projectId, startedAt), signal);
    if (this.#cut.signal.aborted && result.kind !== 'answer') return undefined;
    const messageId = delivery.idempotencyKey;
    const facts = { projectId, hookId: webhook.id, messageId, startedAt, endedAt: Date.now() };
    log.add(describeAttempt(facts, result));
    return result;
  }
}

/** Makes an {@link Outbox}. */
export function createOutbox(options: OutboxOptions): Outbox {
  return new WebhookOutbox(options);
}
