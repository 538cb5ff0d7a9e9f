import { rm } from 'node:fs/promises';
import {
  WEBHOOK_FIRST_RETRY_MS,
  WEBHOOK_QUEUE_BYTES,
  WEBHOOK_QUEUE_ENTRIES,
  WEBHOOK_RETRY_WINDOW_MS,
  WEBHOOK_TIMEOUT_MS,
} from '../shared/config.ts';
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
import { errorMessage } from '../../src/process/error-message.ts';

/** Delivery settings that override those of the hosted service. */
export type DeliverySettings = Partial<DeliveryPolicy & { readonly queue: QueueLimits }>;

/** Options of {@link openRunner}. */
export interface RunnerOptions {
  readonly projectId: string;
  /** Folder of the queue files; without one, pending deliveries are lost when the service stops. */
  readonly dataFolder?: string | undefined;
  /** True to discard pending deliveries. */
  readonly reset?: boolean | undefined;
  readonly settings?: DeliverySettings | undefined;
  /** Receives warnings about dropped deliveries. They contain neither secrets nor URLs, which may be secret as well. */
  readonly onWarning: (message: string) => void;
}

/** Open webhook. */
export interface Runner {
  readonly webhook: Webhook;
  /** Last attempts, newest first. */
  readonly attempts: readonly Attempt[];
  /** Subscribes to a dataset, including transactions missed since the last run. @returns an unsubscribe function. */
  watch(dataset: Dataset): () => void;
  /** Starts sending pending deliveries. */
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
    const reason = errorMessage(error);
    onWarning(`Pending deliveries of webhook "${webhook.name}" cannot be persisted: ${reason}`);
  };
  if (dataFolder === undefined) return createQueue({ onFailure });
  const name = queuePath(dataFolder, webhook.id);
  if (reset || webhook.isDisabled) await rm(name, { force: true });
  // A disabled webhook receives no transactions, so it needs no file.
  if (webhook.isDisabled) return createQueue({ onFailure });
  return createQueue({ ...(await openQueueFile(name, onWarning)), onFailure });
}

/**
 * Returns transactions that were committed but not processed before a crash; `undefined` for a dataset that is new to
 * the webhook.
 */
function missedTransactions(
  { name, store }: Dataset,
  queue: DeliveryQueue,
): readonly Transaction[] | undefined {
  const seen = queue.lastSeen(name);
  if (seen === undefined) return undefined;
  // If the last processed one was dropped from the log (index -1), all others followed it.
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
      const missed = missedTransactions(dataset, queue);
      // A new webhook starts with future transactions. `add` never rejects.
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
        `Webhook "${webhook.name}" had ${queue.size} pending deliveries when the service stopped; without a data folder they are lost`,
      );
    },
  };
}
