import { WEBHOOK_REWRITE_BYTES } from '../shared/config.ts';
import {
  applyQueueLine,
  formatQueueLine,
  formatQueueState,
  type QueueLine,
  type QueueState,
} from './queue-format.ts';
import type { QueueFile } from './queue-file.ts';
import type { Delivery } from './types.ts';

/** Queue of the pending deliveries of one webhook, oldest first. */
export interface DeliveryQueue {
  readonly size: number;
  /** Total size of the bodies, in bytes. */
  readonly bytes: number;
  /** Oldest delivery. */
  readonly first: Delivery | undefined;
  /**
   * Returns the id of the last processed transaction of a dataset; empty if there was none, `undefined` for an unknown
   * dataset.
   */
  lastSeen(dataset: string): string | undefined;
  /**
   * Records a processed transaction with its deliveries, if any. Resolves once it is durable, or writing has failed.
   */
  add(dataset: string, transactionId: string, deliveries: readonly Delivery[]): Promise<void>;
  /** Removes a finished delivery. */
  finish(delivery: Delivery): Promise<void>;
  close(): Promise<void>;
}

/** Options of {@link createQueue}. */
export interface QueueOptions {
  /** Queue file; without one, the queue is kept in memory only. */
  readonly file?: QueueFile | undefined;
  readonly state?: QueueState | undefined;
  /** Receives errors of writing the file; the queue continues in memory. */
  readonly onFailure: (error: unknown) => void;
}

/** Creates a {@link DeliveryQueue}. */
export function createQueue({ file, state: initial, onFailure }: QueueOptions): DeliveryQueue {
  const state: QueueState = initial ?? { pending: new Map(), seen: new Map() };
  let bytes = [...state.pending.values()].reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  /** Size of the file in bytes; infinite while its content is unknown, which forces a compaction. */
  let written = Infinity;
  let writing: Promise<void> = Promise.resolve();

  /** Serialises writes; the text is determined when the write starts. */
  async function write(line: QueueLine): Promise<void> {
    if (file === undefined) return;
    writing = writing.then(async () => {
      // The first write compacts, which also removes a torn write of an earlier run.
      const isDue = written > WEBHOOK_REWRITE_BYTES + 2 * bytes;
      const text = isDue ? formatQueueState(state) : formatQueueLine(line);
      await (isDue ? file.replace(text) : file.append(text));
      written = Buffer.byteLength(text) + (isDue ? 0 : written);
    });
    writing = writing.catch((error: unknown) => {
      // The append may be torn: compact with the next write.
      written = Infinity;
      onFailure(error);
    });
    await writing;
  }

  return {
    get size() {
      return state.pending.size;
    },
    get bytes() {
      return bytes;
    },
    get first() {
      return state.pending.values().next().value;
    },
    lastSeen: (dataset) => state.seen.get(dataset),
    async add(dataset, transactionId, deliveries) {
      const line = { dataset, transactionId, deliveries };
      for (const { idempotencyKey, body } of deliveries) {
        if (!state.pending.has(idempotencyKey)) bytes += Buffer.byteLength(body);
      }
      applyQueueLine(state, line);
      await write(line);
    },
    async finish({ idempotencyKey, body }) {
      if (state.pending.has(idempotencyKey)) bytes -= Buffer.byteLength(body);
      applyQueueLine(state, { done: idempotencyKey });
      await write({ done: idempotencyKey });
    },
    async close() {
      await writing;
      await file?.close();
    },
  };
}
