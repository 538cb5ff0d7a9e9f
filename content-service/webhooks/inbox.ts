import type { Dataset } from '../store/dataset.ts';
import type { Transaction } from '../store/transactions/transaction.ts';
import type { DeliveryQueue } from './queue.ts';
import { idempotencyKey } from './request.ts';
import { operationOf, type WebhookRule } from './rule.ts';
import type { Delivery, Webhook } from './types.ts';

/** What deliveries need of a dataset. */
type WatchedDataset = Pick<Dataset, 'name' | 'snapshot'>;

/** Works out what a webhook has to say of transactions, one after the other. */
export interface Inbox {
  push(dataset: WatchedDataset, transaction: Transaction): void;
  /** Resolves when everything pushed is in the queue. */
  close(): Promise<void>;
}

/** How much may wait. */
export interface QueueLimits {
  readonly entries: number;
  /** Bytes of all bodies. */
  readonly bytes: number;
}

/** What an inbox works with. */
export interface InboxOptions {
  readonly webhook: Webhook;
  readonly rule: WebhookRule;
  readonly queue: DeliveryQueue;
  readonly projectId: string;
  readonly limits: QueueLimits;
  readonly onWarning: (message: string) => void;
  /** Called when the queue may have something to deliver. */
  readonly onAdded: () => void;
}

class WebhookInbox implements Inbox {
  readonly #options: InboxOptions;
  #waiting: { readonly dataset: WatchedDataset; readonly transaction: Transaction }[] = [];
  #isAtWork = false;
  #running: Promise<void> | undefined;
  /** Deliveries lost since there was last room for one. */
  #lost = 0;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  push(dataset: WatchedDataset, transaction: Transaction): void {
    this.#waiting.push({ dataset, transaction });
    if (!this.#isAtWork) this.#running = this.#run();
  }

  async close(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#isAtWork = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const { dataset, transaction } = next;
      const deliveries = this.#admit(await this.#deliveriesOf(dataset, transaction));
      // What follows will note that this transaction is known, too.
      const isNotedLater = deliveries.length === 0 && this.#waiting[0]?.dataset === dataset;
      if (!isNotedLater) await this.#options.queue.add(dataset.name, transaction.id, deliveries);
      if (deliveries.length > 0) this.#options.onAdded();
    }
    this.#isAtWork = false;
  }

  async #deliveriesOf(dataset: WatchedDataset, transaction: Transaction): Promise<Delivery[]> {
    const { webhook, rule, projectId, onWarning } = this.#options;
    const { id: transactionId, timestamp: transactionTime, author, changes } = transaction;
    const context = {
      timestamp: new Date(transactionTime),
      identity: author,
      sanity: { projectId, dataset: dataset.name },
      dereference: ({ _ref }: { readonly _ref: string }) => dataset.snapshot.byId.get(_ref),
    };
    const deliveries: Delivery[] = [];
    for (const change of changes) {
      const place = { dataset: dataset.name, documentId: change.id, transactionId };
      try {
        const body = await rule.bodyFor(change, context);
        if (body === undefined) continue;
        const key = idempotencyKey(webhook.id, place);
        const operation = operationOf(change);
        deliveries.push({ ...place, idempotencyKey: key, operation, transactionTime, body });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        onWarning(
          `Webhook "${webhook.name}" says nothing of document "${change.id}": its GROQ cannot be evaluated: ${reason}`,
        );
      }
    }
    return deliveries;
  }

  /** Those there is room for. */
  #admit(deliveries: readonly Delivery[]): Delivery[] {
    const { queue, limits } = this.#options;
    let { size, bytes } = queue;
    return deliveries.filter((delivery) => {
      const length = Buffer.byteLength(delivery.body);
      const fits = size < limits.entries && bytes + length <= limits.bytes;
      if (fits) {
        size += 1;
        bytes += length;
      }
      this.#note(fits, delivery);
      return fits;
    });
  }

  /** Tells when deliveries begin to be lost, and how many it were when that is over. */
  #note(fits: boolean, { documentId }: Delivery): void {
    const { webhook, queue, onWarning } = this.#options;
    if (fits && this.#lost > 0) {
      onWarning(`Webhook "${webhook.name}" lost ${this.#lost} deliveries while its queue was full`);
    }
    if (!fits && this.#lost === 0) {
      onWarning(
        `The queue of webhook "${webhook.name}" is full: ${queue.size} deliveries (${queue.bytes} bytes) wait for its receiver. ` +
          `What it has to say of document "${documentId}" and of later ones is lost until there is room. Start the receiver, or disable the webhook.`,
      );
    }
    this.#lost = fits ? 0 : this.#lost + 1;
  }
}

/** Makes an {@link Inbox}. */
export function createInbox(options: InboxOptions): Inbox {
  return new WebhookInbox(options);
}
