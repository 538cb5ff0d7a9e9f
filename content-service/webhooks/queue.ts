import { WEBHOOK_REWRITE_BYTES } from '../ground/config.ts';
import {
  applyQueueLine,
  formatQueueLine,
  formatQueueState,
  type QueueLine,
  type QueueState,
} from './queue-format.ts';
import type { QueueFile } from './queue-file.ts';
import type { Delivery } from './types.ts';

/** What one webhook has still to deliver, oldest first. */
export interface DeliveryQueue {
  readonly size: number;
  /** Bytes of all bodies. */
  readonly bytes: number;
  /** The oldest delivery. */
  readonly first: Delivery | undefined;
  /** Id of the last transaction of a dataset that was added; empty for "none yet". */
  lastSeen(dataset: string): string | undefined;
  /** Notes what a transaction came to, which may be nothing. Resolves once that will survive a crash. */
  add(dataset: string, transactionId: string, deliveries: readonly Delivery[]): Promise<void>;
  /** Takes a delivery out. */
  finish(delivery: Delivery): Promise<void>;
  close(): Promise<void>;
}

/** What a queue is made of. */
export interface QueueOptions {
  /** Without one the queue lasts as long as the service. */
  readonly file?: QueueFile | undefined;
  readonly state?: QueueState | undefined;
  /** Told when the file cannot be written; the queue goes on without it. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes a {@link DeliveryQueue}. */
export function createQueue({ file, state: initial, onFailure }: QueueOptions): DeliveryQueue {
  const state: QueueState = initial ?? { pending: new Map(), seen: new Map() };
  let bytes = [...state.pending.values()].reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
  /** Bytes of the lines in the file; more than any limit while it is not known to be whole. */
  let written = Infinity;
  let writing: Promise<void> = Promise.resolve();

  /** One write after the other; what is written is decided when its turn has come. */
  async function write(line: QueueLine): Promise<void> {
    if (file === undefined) return;
    writing = writing.then(async () => {
      // The first write rewrites, so that a file of an earlier service is tidied and a cut-off line is gone.
      const isDue = written > WEBHOOK_REWRITE_BYTES + 2 * bytes;
      const text = isDue ? formatQueueState(state) : formatQueueLine(line);
      await (isDue ? file.replace(text) : file.append(text));
      written = Buffer.byteLength(text) + (isDue ? 0 : written);
    });
    writing = writing.catch((error: unknown) => {
      // What was appended may be half a line: begin anew with the next.
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
