import { rm } from 'node:fs/promises';
import {
  WEBHOOK_FIRST_RETRY_MS,
  WEBHOOK_QUEUE_BYTES,
  WEBHOOK_QUEUE_ENTRIES,
  WEBHOOK_RETRY_WINDOW_MS,
  WEBHOOK_TIMEOUT_MS,
} from '../ground/config.ts';
import type { Dataset } from '../store/dataset.ts';
import type { Transaction } from '../store/transactions/transaction.ts';
import { createAttemptLog, type Attempt } from './attempts.ts';
import { createInbox, type QueueLimits } from './inbox.ts';
import { createOutbox, type DeliveryPolicy } from './outbox.ts';
import { openQueueFile, queuePath } from './queue-file.ts';
import { createQueue, type DeliveryQueue } from './queue.ts';
import { retryDelays } from './retry.ts';
import { createRule } from './rule.ts';
import type { Webhook } from './types.ts';

/** How webhooks deliver, where it shall differ from the hosted service. */
export type DeliverySettings = Partial<DeliveryPolicy & { readonly queue: QueueLimits }>;

/** What a webhook is opened with. */
export interface RunnerOptions {
  readonly projectId: string;
  /** Folder of the queue files; without one, pending deliveries end with the service. */
  readonly dataFolder?: string | undefined;
  /** Forgets pending deliveries. */
  readonly reset?: boolean | undefined;
  readonly settings?: DeliverySettings | undefined;
  /** Told of deliveries that are lost. Never told secrets or URLs, which may be secret, too. */
  readonly onWarning: (message: string) => void;
}

/** A webhook at work. */
export interface Runner {
  readonly webhook: Webhook;
  /** The last attempts, newest first. */
  readonly attempts: readonly Attempt[];
  /** Follows a dataset; the returned function ends that. */
  watch(dataset: Dataset): () => void;
  /** Begins with what is pending. */
  start(): void;
  close(): Promise<void>;
}

const DEFAULT_SETTINGS: Required<DeliverySettings> = {
  timeoutMs: WEBHOOK_TIMEOUT_MS,
  retryDelaysMs: retryDelays(WEBHOOK_FIRST_RETRY_MS, WEBHOOK_RETRY_WINDOW_MS),
  queue: { entries: WEBHOOK_QUEUE_ENTRIES, bytes: WEBHOOK_QUEUE_BYTES },
};

async function openQueue(webhook: Webhook, options: RunnerOptions): Promise<DeliveryQueue> {
  const { dataFolder, reset, onWarning } = options;
  const onFailure = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    onWarning(`Pending deliveries of webhook "${webhook.name}" cannot be kept: ${reason}`);
  };
  if (dataFolder === undefined) return createQueue({ onFailure });
  const name = queuePath(dataFolder, webhook.id);
  if (reset || webhook.isDisabled) await rm(name, { force: true });
  // One that is switched off hears of nothing, so it needs no file.
  if (webhook.isDisabled) return createQueue({ onFailure });
  return createQueue({ ...(await openQueueFile(name, onWarning)), onFailure });
}

/** Transactions that a crash kept from being worked out; `undefined` for a dataset that is new to a webhook. */
function missedOf({ name, store }: Dataset, queue: DeliveryQueue): readonly Transaction[] | undefined {
  const seen = queue.lastSeen(name);
  if (seen === undefined) return undefined;
  // When the last one seen is not remembered any more, all that are came after it.
  return store.transactions.slice(store.transactions.findIndex(({ id }) => id === seen) + 1);
}

/**
 * Opens a webhook; nothing is sent before `start()`.
 *
 * @throws Error when its queue file cannot be read.
 */
export async function openRunner(webhook: Webhook, options: RunnerOptions): Promise<Runner> {
  const { projectId, dataFolder, onWarning } = options;
  const { queue: limits, ...policy } = { ...DEFAULT_SETTINGS, ...options.settings };
  const rule = createRule(webhook);
  const queue = await openQueue(webhook, options);
  const log = createAttemptLog();
  const outbox = createOutbox({ webhook, queue, projectId, policy, log, onWarning });
  const onAdded = () => outbox.wake();
  const inbox = createInbox({ webhook, rule, queue, projectId, limits, onWarning, onAdded });
  return {
    webhook,
    get attempts() {
      return log.attempts;
    },
    watch(dataset) {
      if (webhook.isDisabled || !['*', dataset.name].includes(webhook.dataset)) return () => undefined;
      const { name, store } = dataset;
      const missed = missedOf(dataset, queue);
      // One that is new begins with what happens from now on. Adding never fails.
      if (missed === undefined) void queue.add(name, store.transactions.at(-1)?.id ?? '', []);
      for (const transaction of missed ?? []) inbox.push(dataset, transaction);
      return store.subscribe((transaction) => inbox.push(dataset, transaction));
    },
    start: () => outbox.wake(),
    async close() {
      await inbox.close();
      await outbox.close();
      await queue.close();
      if (queue.size === 0 || dataFolder !== undefined) return;
      onWarning(
        `Webhook "${webhook.name}" had ${queue.size} deliveries left when the service ended; without a data folder they are lost`,
      );
    },
  };
}
