import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_GRACE_MS } from '../shared/config.ts';
import { describeAttempt, decideRetry, type AttemptLog } from './attempts.ts';
import { sendRequest, toRequest, type AttemptResult } from './send.ts';
import type { Delivery, Webhook } from './types.ts';

/** Timeout and retries of deliveries. */
export interface DeliveryPolicy {
  /** Timeout of an attempt, in milliseconds. */
  readonly timeoutMs: number;
  /** Delays before the retries, in milliseconds; their number is that of the retries. */
  readonly retryDelaysMs: readonly number[];
}

/** Queue of the pending deliveries of one webhook, in memory, oldest first. */
export class DeliveryQueue {
  readonly #pending: Delivery[] = [];
  #bytes = 0;

  get size(): number {
    return this.#pending.length;
  }

  /** Total size of the bodies, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Oldest delivery. */
  get first(): Delivery | undefined {
    return this.#pending[0];
  }

  add(delivery: Delivery): void {
    this.#pending.push(delivery);
    this.#bytes += Buffer.byteLength(delivery.body);
  }

  /** Removes the oldest delivery. */
  removeFirst(): void {
    this.#bytes -= Buffer.byteLength(this.#pending.shift()?.body ?? '');
  }
}

/** Options of an {@link Outbox}. */
interface OutboxOptions {
  readonly webhook: Webhook;
  readonly queue: DeliveryQueue;
  readonly projectId: string;
  readonly policy: DeliveryPolicy;
  readonly log: AttemptLog;
  readonly onWarning: (message: string) => void;
}

function describeResult(result: AttemptResult): string {
  if (result.kind === 'timeout') return 'the response timed out';
  return result.kind === 'response' ? `status ${result.status}` : result.reason;
}

/** Outbox of a webhook: sends the deliveries of its queue, one at a time and in order. */
export class Outbox {
  readonly #options: OutboxOptions;
  /** Aborted to prevent further attempts. */
  readonly #stop = new AbortController();
  /** Aborted to cancel the attempt in progress. */
  readonly #cut = new AbortController();
  #isRunning = false;
  #running: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Starts sending unless it is running already. */
  wake(): void {
    if (!this.#isRunning) this.#running = this.#run();
  }

  /**
   * Stops after the attempt in progress, which is aborted after `CLOSE_GRACE_MS`. Pending deliveries remain in the
   * queue.
   */
  async close(): Promise<void> {
    this.#stop.abort();
    const timer = setTimeout(() => this.#cut.abort(), CLOSE_GRACE_MS);
    await this.#running;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    const { queue } = this.#options;
    for (let next = queue.first; next !== undefined; next = queue.first) {
      if (!(await this.#deliver(next))) break;
      queue.removeFirst();
    }
    this.#isRunning = false;
  }

  /**
   * Attempts a delivery until it succeeds, is dropped or the outbox stops. @returns true if the delivery is finished.
   */
  async #deliver(delivery: Delivery): Promise<boolean> {
    const { webhook, policy, onWarning } = this.#options;
    const subject = `Webhook "${webhook.name}" could not deliver the change of document "${delivery.documentId}"`;
    for (let attempts = 1; !this.#stop.signal.aborted; attempts += 1) {
      const result = await this.#attempt(delivery);
      if (result === undefined) return false;
      const verdict = decideRetry(result);
      if (verdict === 'delivered') return true;
      const delay = policy.retryDelaysMs[attempts - 1];
      if (verdict === 'dropped' || delay === undefined) {
        const tries = attempts === 1 ? 'once' : `${attempts} times`;
        onWarning(`${subject}: ${describeResult(result)}. It was attempted ${tries} and is dropped.`);
        return true;
      }
      await sleep(delay, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
    return false;
  }

  /** Makes one attempt; `undefined` if it was aborted, so that its result is unknown. */
  async #attempt(delivery: Delivery): Promise<AttemptResult | undefined> {
    const { webhook, projectId, policy, log } = this.#options;
    const startedAt = Date.now();
    const request = await toRequest(webhook, delivery, projectId, startedAt);
    const signal = AbortSignal.any([AbortSignal.timeout(policy.timeoutMs), this.#cut.signal]);
    const result = await sendRequest(request, signal);
    if (this.#cut.signal.aborted && result.kind !== 'response') return undefined;
    const messageId = delivery.idempotencyKey;
    const context = { projectId, hookId: webhook.id, messageId, startedAt, endedAt: Date.now() };
    log.add(describeAttempt(context, result));
    return result;
  }
}
