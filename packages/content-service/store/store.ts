import { applyChanges } from './documents/changes.ts';
import type { DocumentSnapshot } from './documents/types.ts';
import { StoreClosed } from './errors.ts';
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

/** Store of the documents of one dataset: serialised atomic writes, change notification, bounded transaction log. */
export interface DocumentStore {
  /** Documents after the last transaction. */
  readonly snapshot: DocumentSnapshot;
  /** Log of the last transactions, oldest first; bounded by `TRANSACTION_LOG_ENTRIES` and `TRANSACTION_LOG_CHANGES`. */
  readonly transactions: readonly Transaction[];
  /**
   * Runs one write at a time, in the order of the calls: `prepare` sees all earlier writes. Its transaction is atomic,
   * and becomes visible once it is durable.
   *
   * @throws Error of `prepare` or of the journal, or the reason the store was closed with.
   */
  write<Result>(prepare: (state: StoreState) => PreparedWrite<Result>): Promise<Result>;
  /**
   * Runs the steps as one atomic transaction, after all earlier writes. Steps without changes write nothing.
   *
   * @param author Id of the identity that writes.
   * @throws TransactionRefused, TransactionExists or TimeLimitExceeded; nothing is written then.
   */
  transact<Value>(
    author: string,
    steps: TransactionSteps<Value>,
    options?: TransactionOptions,
  ): Promise<Committed<Value>>;
  /** Adds a listener. @returns an unsubscribe function. */
  subscribe(listener: TransactionListener): () => void;
  /** Aborted when the store is closed: no further transactions follow. */
  readonly closed: AbortSignal;
  /**
   * Completes writes in progress and rejects further ones.
   *
   * @param reason Error of the rejected writes; {@link StoreClosed} by default.
   */
  close(reason?: Error): Promise<void>;
}

/** Options of {@link createStore}. */
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

/** Creates a store whose snapshot already includes `transactions`. */
export function createStore(options: StoreOptions): DocumentStore {
  const { journal, onListenerError } = options;
  const listeners = new Set<TransactionListener>();
  let snapshot = options.snapshot;
  let transactions = trimLog(options.transactions ?? []);
  let ids = new Set(transactions.map(({ id }) => id));
  const closed = new AbortController();
  let closedFor: Error | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  function enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const outcome = queue.then(task);
    // A failure is the caller's to handle; it must not block the queue.
    queue = outcome.catch(() => undefined);
    return outcome;
  }

  function publish(transaction: Transaction): void {
    snapshot = applyChanges(snapshot, transaction.changes);
    transactions = trimLog([...transactions, transaction]);
    ids = new Set(transactions.map(({ id }) => id));
    for (const listener of [...listeners]) {
      try {
        listener(transaction, snapshot);
      } catch (error) {
        onListenerError(error);
      }
    }
  }

  function write<Result>(prepare: (state: StoreState) => PreparedWrite<Result>): Promise<Result> {
    if (closedFor !== undefined) return Promise.reject(closedFor);
    return enqueue(async () => {
      const state = { snapshot, transactions, hasTransaction: (id: string) => ids.has(id) };
      const { transaction, result } = prepare(state);
      if (transaction === undefined || transaction.changes.length === 0) return result;
      await journal?.append(transaction);
      publish(transaction);
      // After the response: compaction delays the next write, not this one.
      if (journal !== undefined) void enqueue(() => journal.compactIfLarge(snapshot));
      return result;
    });
  }

  return {
    get snapshot() {
      return snapshot;
    },
    get transactions() {
      return transactions;
    },
    write,
    transact: (author, steps, options) => write((state) => prepareTransaction(state, author, steps, options)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    closed: closed.signal,
    async close(reason = new StoreClosed()) {
      closedFor ??= reason;
      // A task may enqueue another one.
      let last: unknown;
      while (last !== queue) {
        last = queue;
        await queue;
      }
      closed.abort();
      await journal?.close();
    },
  };
}
