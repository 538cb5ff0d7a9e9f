import type { Dataset } from '../store/dataset.ts';
import { AttemptLog, type Attempt } from './attempts.ts';
import { createRule, Inbox, type QueueLimits } from './inbox.ts';
import { DeliveryQueue, Outbox, type DeliveryPolicy } from './outbox.ts';
import type { Webhook } from './types.ts';

/** Timeout of a delivery, in milliseconds; the hosted value. */
const WEBHOOK_TIMEOUT_MS = 30_000;

/** Delays before the retries of a delivery, in seconds: exponential backoff, half an hour in total. */
const RETRY_DELAYS_S = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 777];

/** Maximum number of queued deliveries per webhook. */
const WEBHOOK_QUEUE_ENTRIES = 1000;

/** Maximum size of the queued bodies per webhook, in bytes. */
const WEBHOOK_QUEUE_BYTES = 64 * 1024 * 1024;

/** Delivery settings that override those of the hosted service. */
export type DeliverySettings = Partial<DeliveryPolicy & { readonly queue: QueueLimits }>;

/** Options of {@link createWebhooks}. */
interface WebhookOptions {
  readonly projectId: string;
  readonly settings?: DeliverySettings | undefined;
  /** Receives warnings about dropped deliveries. They contain neither secrets nor URLs, which may be secret as well. */
  readonly onWarning: (message: string) => void;
}

const DEFAULT_SETTINGS: Required<DeliverySettings> = {
  timeoutMs: WEBHOOK_TIMEOUT_MS,
  retryDelaysMs: RETRY_DELAYS_S.map((seconds) => seconds * 1000),
  queue: { entries: WEBHOOK_QUEUE_ENTRIES, bytes: WEBHOOK_QUEUE_BYTES },
};

function createRunner(webhook: Webhook, { projectId, settings, onWarning }: WebhookOptions) {
  const { queue: limits, ...policy } = { ...DEFAULT_SETTINGS, ...settings };
  const queue = new DeliveryQueue();
  const log = new AttemptLog();
  const outbox = new Outbox({ webhook, queue, projectId, policy, log, onWarning });
  const onAdded = () => outbox.wake();
  const rule = createRule(webhook);
  const inbox = new Inbox({ webhook, rule, queue, projectId, limits, onWarning, onAdded });
  return {
    webhook,
    /** Last attempts, newest first. */
    get attempts(): readonly Attempt[] {
      return log.attempts;
    },
    watch(dataset: Dataset): () => void {
      if (webhook.isDisabled || !['*', dataset.name].includes(webhook.dataset)) return () => undefined;
      return dataset.store.subscribe((transaction) => inbox.push(dataset, transaction));
    },
    async close(): Promise<void> {
      await inbox.close();
      await outbox.close();
      if (queue.size === 0) return;
      onWarning(
        `Webhook "${webhook.name}" had ${queue.size} pending deliveries when the service stopped; they are lost`,
      );
    },
  };
}

/** Creates the webhooks of a service: `all` with their last attempts. */
export function createWebhooks(webhooks: readonly Webhook[], options: WebhookOptions) {
  const all = webhooks.map((webhook) => createRunner(webhook, options));
  return {
    all,
    /** Delivers the changes of a dataset from now on. @returns an unsubscribe function. */
    watch(dataset: Dataset): () => void {
      const ends = all.map((runner) => runner.watch(dataset));
      return () => {
        for (const end of ends) end();
      };
    },
    /** Stops deliveries; pending ones are lost, with a warning. */
    async close(): Promise<void> {
      await Promise.all(all.map((runner) => runner.close()));
    },
  };
}

/** Webhooks of a service. */
export type Webhooks = ReturnType<typeof createWebhooks>;
