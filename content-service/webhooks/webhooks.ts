import type { Dataset } from '../store/dataset.ts';
import type { Attempt } from './attempts.ts';
import { openRunner, type Runner, type RunnerOptions } from './runner.ts';
import type { Webhook } from './types.ts';

/** Webhooks of a service. */
export interface Webhooks {
  /** Webhooks with their last attempts, newest first. */
  readonly all: readonly { readonly webhook: Webhook; readonly attempts: readonly Attempt[] }[];
  /**
   * Starts sending pending deliveries and processing transactions. To be called once the service has bound its port, so
   * that a second instance does not send the deliveries of the running one.
   */
  start(): void;
  /**
   * Subscribes to a dataset from the last processed transaction on, once webhooks are started.
   *
   * @returns an unsubscribe function.
   */
  watch(dataset: Dataset): () => void;
  /** Stops deliveries. With a data folder, pending ones continue at the next start. */
  close(): Promise<void>;
}

/**
 * Opens webhooks; nothing is sent before `start()`.
 *
 * @throws Error when a queue file cannot be read.
 */
export async function openWebhooks(webhooks: readonly Webhook[], options: RunnerOptions): Promise<Webhooks> {
  const all: Runner[] = [];
  for (const webhook of webhooks) all.push(await openRunner(webhook, options));
  const waiting = new Set<() => void>();
  let isStarted = false;
  return {
    all,
    start() {
      isStarted = true;
      for (const runner of all) runner.start();
      for (const follow of waiting) follow();
      waiting.clear();
    },
    watch(dataset) {
      let ends: readonly (() => void)[] = [];
      const follow = () => {
        ends = all.map((runner) => runner.watch(dataset));
      };
      if (isStarted) follow();
      else waiting.add(follow);
      return () => {
        waiting.delete(follow);
        for (const end of ends) end();
      };
    },
    async close() {
      await Promise.all(all.map((runner) => runner.close()));
    },
  };
}
