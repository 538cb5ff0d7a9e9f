import type { Dataset } from '../store/dataset.ts';
import type { Attempt } from './attempts.ts';
import { openRunner, type Runner, type RunnerOptions } from './runner.ts';
import type { Webhook } from './types.ts';

/** The webhooks of a service. */
export interface Webhooks {
  /** Each webhook with its last attempts, newest first. */
  readonly all: readonly { readonly webhook: Webhook; readonly attempts: readonly Attempt[] }[];
  /**
   * Begins with pending deliveries and with the datasets. Not before the service has its port, so that one that cannot
   * start leaves the deliveries to the one that runs.
   */
  start(): void;
  /**
   * Follows a dataset, from the last transaction known of it, once webhooks are started.
   *
   * @returns what ends that.
   */
  watch(dataset: Dataset): () => void;
  /** Ends deliveries; those that were not made go on at the next start when there is a data folder. */
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
