import { TRANSACTION_LOG_CHANGES, TRANSACTION_LOG_ENTRIES } from '../ground/config.ts';
import { applyChanges } from './documents/changes.ts';
import type { DocumentSnapshot } from './documents/types.ts';
import { httpError, type HttpError } from '../http/errors.ts';
import type { Journal, Transaction } from './types.ts';

/** Told about every transaction once it is durable and visible, in order. */
export type TransactionListener = (transaction: Transaction, snapshot: DocumentSnapshot) => void;

/** What a write is prepared from. */
export interface StoreState {
  readonly snapshot: DocumentSnapshot;
  /** Whether a transaction with this id is remembered. */
  readonly hasTransaction: (id: string) => boolean;
}

/** The outcome of preparing a write. Without a transaction, or with one that changes nothing, nothing is written. */
export interface PreparedWrite<Result> {
  readonly transaction?: Transaction | undefined;
  readonly result: Result;
}

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
  /** Adds a listener; the returned function removes it. */
  subscribe(listener: TransactionListener): () => void;
  /** Aborted when the store closes: nothing will be told any more. */
  readonly closed: AbortSignal;
  /**
   * Finishes writes under way and refuses further ones.
   *
   * @param reason What those are refused with; 503 unless given: the service is closing.
   */
  close(reason?: HttpError): Promise<void>;
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
  let closedFor: HttpError | undefined;
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

  return {
    get snapshot() {
      return snapshot;
    },
    get transactions() {
      return transactions;
    },
    write(prepare) {
      if (closedFor !== undefined) return Promise.reject(closedFor);
      return enqueue(async () => {
        const { transaction, result } = prepare({ snapshot, hasTransaction: (id) => ids.has(id) });
        if (transaction === undefined || transaction.changes.length === 0) return result;
        await journal?.append(transaction);
        publish(transaction);
        // After the answer: whoever wrote need not wait for it, the next write does.
        if (journal !== undefined) void enqueue(() => journal.tidy(snapshot));
        return result;
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    closed: closed.signal,
    async close(reason = httpError(503, 'The content service is closing')) {
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
