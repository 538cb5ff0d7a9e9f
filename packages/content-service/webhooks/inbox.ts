import type { GroqNode } from '../groq/ast.ts';
import { isDraftId, isVersionId } from '../store/documents/id.ts';
import type { DocumentChange } from '../store/documents/changes.ts';
import { evaluateDelta, parseDelta, type DeltaInput } from './delta.ts';
import type { Webhook, WebhookOperation, Delivery } from './types.ts';
import type { Dataset } from '../store/dataset.ts';
import type { Transaction } from '../store/transactions/mutation.ts';
import type { DeliveryQueue } from './outbox.ts';
import { idempotencyKey } from './send.ts';
import { errorMessage } from '../shared/errors.ts';

/** Id prefix of system documents, such as releases. */
const SYSTEM_PREFIX = '_.';

/** Context in which a rule is evaluated. */
type RuleContext = Omit<DeltaInput, 'before' | 'after'>;

/** Returns the operation of a change. */
export function operationOf({ before, after }: DocumentChange): WebhookOperation {
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'update';
}

function isSubscribed(id: string, webhook: Webhook): boolean {
  if (id.startsWith(SYSTEM_PREFIX)) return false;
  if (isDraftId(id)) return webhook.includeDrafts;
  if (isVersionId(id)) return webhook.includeVersions;
  return true;
}

function parseOptional(source: string): GroqNode | undefined {
  return source.trim() === '' ? undefined : parseDelta(source);
}

/**
 * Compiles the filter and projection of a webhook.
 *
 * @throws DeltaSyntaxError for invalid GROQ and for subqueries.
 */
export function createRule(webhook: Webhook) {
  const filter = parseOptional(webhook.filter);
  const projection = parseOptional(webhook.projection);
  return {
    /**
     * Returns the body of the request as JSON; `undefined` when the webhook does not match the change.
     *
     * @throws Error of the query engine when filter or projection cannot be evaluated.
     */
    async bodyFor(change: DocumentChange, context: RuleContext): Promise<string | undefined> {
      if (!isSubscribed(change.id, webhook) || !webhook.on.includes(operationOf(change))) return undefined;
      const input = { ...context, before: change.before, after: change.after };
      if (filter !== undefined && (await evaluateDelta(filter, input)) !== true) return undefined;
      const result = projection === undefined ? change.after : await evaluateDelta(projection, input);
      return JSON.stringify(result ?? null);
    },
  };
}

/** Compiled rule of a webhook. */
export type WebhookRule = ReturnType<typeof createRule>;

/** Parts of a dataset that deliveries depend on. */
type WatchedDataset = Pick<Dataset, 'name' | 'snapshot'>;

/** Maximum size of a queue. */
export interface QueueLimits {
  readonly entries: number;
  /** Total size of the bodies, in bytes. */
  readonly bytes: number;
}

/** Options of an {@link Inbox}. */
interface InboxOptions {
  readonly webhook: Webhook;
  readonly rule: WebhookRule;
  readonly queue: DeliveryQueue;
  readonly projectId: string;
  readonly limits: QueueLimits;
  readonly onWarning: (message: string) => void;
  /** Called after a delivery was queued. */
  readonly onAdded: () => void;
}

/** Inbox of a webhook: evaluates its rule for transactions, in order, and queues the deliveries. */
export class Inbox {
  readonly #options: InboxOptions;
  #waiting: { readonly dataset: WatchedDataset; readonly transaction: Transaction }[] = [];
  #isRunning = false;
  #running: Promise<void> | undefined;
  /** Number of deliveries dropped since the queue became full. */
  #dropped = 0;

  constructor(options: InboxOptions) {
    this.#options = options;
  }

  push(dataset: WatchedDataset, transaction: Transaction): void {
    this.#waiting.push({ dataset, transaction });
    if (!this.#isRunning) this.#running = this.#run();
  }

  /** Resolves once all pushed transactions are in the queue. */
  async close(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      for (const delivery of await this.#deliveriesOf(next.dataset, next.transaction)) this.#admit(delivery);
    }
    this.#isRunning = false;
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
        const reason = errorMessage(error);
        onWarning(
          `Webhook "${webhook.name}" does not deliver the change of document "${change.id}": its GROQ cannot be evaluated: ${reason}`,
        );
      }
    }
    return deliveries;
  }

  /** Queues a delivery, or drops it when the queue is full. */
  #admit(delivery: Delivery): void {
    const { queue, limits, onAdded } = this.#options;
    const length = Buffer.byteLength(delivery.body);
    const fits = queue.size < limits.entries && queue.bytes + length <= limits.bytes;
    this.#warnAboutOverflow(fits, delivery);
    if (!fits) return;
    queue.add(delivery);
    onAdded();
  }

  /** Warns when the queue becomes full, and of the number of dropped deliveries when it has room again. */
  #warnAboutOverflow(fits: boolean, { documentId }: Delivery): void {
    const { webhook, queue, onWarning } = this.#options;
    if (fits && this.#dropped > 0) {
      onWarning(`Webhook "${webhook.name}" dropped ${this.#dropped} deliveries while its queue was full`);
    }
    if (!fits && this.#dropped === 0) {
      onWarning(
        `The queue of webhook "${webhook.name}" is full: ${queue.size} deliveries (${queue.bytes} bytes) are pending. ` +
          `Deliveries are dropped, from that of document "${documentId}" on, until there is room. Start the receiver, or disable the webhook.`,
      );
    }
    this.#dropped = fits ? 0 : this.#dropped + 1;
  }
}
