import { applyChanges } from './documents/changes.ts';
import type { DocumentSnapshot } from './documents/types.ts';
import { createTaskQueue } from '../shared/task-queue.ts';
import { StoreError } from './errors.ts';
import {
  prepareTransaction,
  type Committed,
  type PreparedWrite,
  type StoreState,
  type TransactionOptions,
  type TransactionSteps,
} from './transactions/prepare.ts';
import type { Journal, Transaction } from './transactions/mutation.ts';

/** Maximum number of transactions in the log of a dataset; older ones are dropped. */
export const TRANSACTION_LOG_ENTRIES = 1000;

/** Maximum number of document changes in the log of a dataset: each retains the document before and after. */
export const TRANSACTION_LOG_CHANGES = 5000;

/** Listener that is notified of every transaction once it is durable and visible, in order. */
export type TransactionListener = (transaction: Transaction, snapshot: DocumentSnapshot) => void;

/** Options of a {@link DocumentStore}. Its snapshot includes the transactions. */
interface StoreOptions {
  readonly snapshot: DocumentSnapshot;
  /** Transactions that led to the snapshot, oldest first. */
  readonly transactions?: readonly Transaction[] | undefined;
  /** Persists transactions; without one, changes are kept in memory only. */
  readonly journal?: Journal | undefined;
  /** Receives errors of listeners, which do not affect the transaction. */
  readonly onListenerError: (error: unknown) => void;
}

/** Trims the log to its limits; keeps at least the last transaction. */
function trimLog(transactions: readonly Transaction[]): readonly Transaction[] {
  let start = transactions.length;
  let changes = 0;
  for (const { changes: own } of transactions.toReversed()) {
    changes += own.length;
    const isLast = start === transactions.length;
    const isFull =
      transactions.length - start === TRANSACTION_LOG_ENTRIES || changes > TRANSACTION_LOG_CHANGES;
    if (isFull && !isLast) break;
    start -= 1;
  }
  return transactions.slice(start);
}

/** Store of the documents of one dataset: serialised atomic writes, change notification, bounded transaction log. */
export class DocumentStore {
  readonly #journal: Journal | undefined;
  readonly #onListenerError: StoreOptions['onListenerError'];
  readonly #listeners = new Set<TransactionListener>();
  readonly #queue = createTaskQueue(1);
  readonly #closed = new AbortController();
  /** Error of further writes, once the store is closing. */
  #closedFor: Error | undefined;
  #snapshot: DocumentSnapshot;
  #transactions: readonly Transaction[];
  #ids: ReadonlySet<string>;

  constructor({ snapshot, transactions = [], journal, onListenerError }: StoreOptions) {
    this.#journal = journal;
    this.#onListenerError = onListenerError;
    this.#snapshot = snapshot;
    this.#transactions = trimLog(transactions);
    this.#ids = new Set(this.#transactions.map(({ id }) => id));
  }

  /** Documents after the last transaction. */
  get snapshot(): DocumentSnapshot {
    return this.#snapshot;
  }

  /** Log of the last transactions, oldest first; bounded by `TRANSACTION_LOG_ENTRIES` and `TRANSACTION_LOG_CHANGES`. */
  get transactions(): readonly Transaction[] {
    return this.#transactions;
  }

  /** Aborted when the store is closed: no further transactions follow. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  #publish(transaction: Transaction): void {
    this.#snapshot = applyChanges(this.#snapshot, transaction.changes);
    this.#transactions = trimLog([...this.#transactions, transaction]);
    this.#ids = new Set(this.#transactions.map(({ id }) => id));
    for (const listener of [...this.#listeners]) {
      try {
        listener(transaction, this.#snapshot);
      } catch (error) {
        this.#onListenerError(error);
      }
    }
  }

  /**
   * Runs one write at a time, in the order of the calls: `prepare` sees all earlier writes. Its transaction is atomic,
   * and becomes visible once it is durable.
   *
   * @throws Error of `prepare` or of the journal, or the reason the store was closed with.
   */
  async write<Result>(prepare: (state: StoreState) => PreparedWrite<Result>): Promise<Result> {
    if (this.#closedFor !== undefined) throw this.#closedFor;
    return await this.#queue(async () => {
      const { snapshot, transactions } = this;
      const hasTransaction = (id: string) => this.#ids.has(id);
      const { transaction, result } = prepare({ snapshot, transactions, hasTransaction });
      if (transaction === undefined || transaction.changes.length === 0) return result;
      await this.#journal?.append(transaction);
      this.#publish(transaction);
      // After the response: compaction delays the next write, not this one.
      void this.#queue(async () => this.#journal?.compactIfLarge(this.#snapshot));
      return result;
    });
  }

  /**
   * Runs the steps as one atomic transaction, after all earlier writes. Steps without changes write nothing.
   *
   * @param author Id of the identity that writes.
   * @throws TransactionRefused, StoreError or TimeLimitExceeded; nothing is written then.
   */
  transact<Value>(
    author: string,
    steps: TransactionSteps<Value>,
    options?: TransactionOptions,
  ): Promise<Committed<Value>> {
    return this.write((state) => prepareTransaction(state, author, steps, options));
  }

  /** Adds a listener. @returns an unsubscribe function. */
  subscribe(listener: TransactionListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /**
   * Completes writes in progress and rejects further ones.
   *
   * @param reason Error of the rejected writes; by default that the service is closing.
   */
  async close(reason: Error = new StoreError('closed', 'The content service is closing')): Promise<void> {
    this.#closedFor ??= reason;
    // Waits for the writes, then for the compactions that they have queued.
    await this.#queue(async () => {});
    await this.#queue(async () => {});
    this.#closed.abort();
    await this.#journal?.close();
  }
}
