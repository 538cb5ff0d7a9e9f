import { TRANSACTION_LOG_CHANGES, TRANSACTION_LOG_ENTRIES } from '../ground/config.ts';
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
import type { Journal, Transaction } from './transactions/transaction.ts';

/** Told about every transaction once it is durable and visible, in order. */
export type TransactionListener = (transaction: Transaction, snapshot: DocumentSnapshot) => void;

/** The documents of one dataset and the way to change them. */
export interface DocumentStore {
  /** The documents after the last transaction. */
  readonly snapshot: DocumentSnapshot;
  /** The last transactions, oldest first; as many as are kept in memory. */
  readonly transactions: readonly Transaction[];
  /**
   * Runs one write at a time, in the order of the calls: `prepare` sees all that came before. All of its transaction
   * becomes visible at once, after it is durable, or nothing of it.
   *
   * @throws whatever `prepare` throws, the journal's error, or the reason the store is closed for.
   */
  write<Result>(prepare: (state: StoreState) => PreparedWrite<Result>): Promise<Result>;
  /**
   * Runs the steps as one atomic transaction, after all earlier writes. Steps that change nothing write nothing.
   *
   * @param author Id of the identity that writes.
   * @throws TransactionRefused, TransactionExists or TimeLimitExceeded; then nothing is written.
   */
  transact<Value>(
    author: string,
    steps: TransactionSteps<Value>,
    options?: TransactionOptions,
  ): Promise<Committed<Value>>;
  /** Adds a listener; the returned function removes it. */
  subscribe(listener: TransactionListener): () => void;
  /** Aborted when the store closes: nothing will be told any more. */
  readonly closed: AbortSignal;
  /**
   * Finishes writes under way and refuses further ones.
   *
   * @param reason Error that those are refused with; {@link StoreClosed} by default.
   */
  close(reason?: Error): Promise<void>;
}

/** What a store starts with. */
export interface StoreOptions {
  readonly snapshot: DocumentSnapshot;
  /** Transactions that led to the snapshot, oldest first. */
  readonly transactions?: readonly Transaction[] | undefined;
  /** Without one, changes last as long as the store. */
  readonly journal?: Journal | undefined;
  /** Told about listeners that fail; the transaction stands all the same. */
  readonly onListenerError: (error: unknown) => void;
}

/** The last transactions, as many as may be kept; the very last one always is. */
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

/** Makes a store. */
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
    // The queue goes on after a failure, which is its caller's to handle.
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
      // After the response: the writer does not wait for it, the next write does.
      if (journal !== undefined) void enqueue(() => journal.tidy(snapshot));
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
      // A task may queue another one behind itself.
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
