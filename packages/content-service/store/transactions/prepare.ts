import type { StoredDocument, DocumentSnapshot } from '../documents/types.ts';
import type { Transaction } from './mutation.ts';
import { randomId } from '../../shared/random-id.ts';
import { runWithTimeLimit } from '../../shared/time-limit.ts';
import { StoreError, type StepKind } from '../errors.ts';
import { Stage, type Staged } from './stage.ts';

/**
 * Returns the last known revision of a document, also after its deletion; `undefined` if no transaction in the log
 * changed it.
 */
export function lastRevisionOf(transactions: readonly Transaction[], id: string): StoredDocument | undefined {
  for (const { changes } of transactions.toReversed()) {
    const change = changes.find((each) => each.id === id);
    if (change !== undefined) return change.after ?? change.before;
  }
  return undefined;
}

/** State of a store that a write is prepared from. */
export interface StoreState {
  readonly snapshot: DocumentSnapshot;
  /** Transactions in the log, oldest first. */
  readonly transactions: readonly Transaction[];
  /** True if a transaction in the log has this id. */
  readonly hasTransaction: (id: string) => boolean;
}

/** Outcome of preparing a write. Without a transaction, or with one that changes nothing, nothing is written. */
export interface PreparedWrite<Result> {
  readonly transaction?: Transaction | undefined;
  readonly result: Result;
}

/** Options of a transaction. */
export interface TransactionOptions {
  /** Id chosen by the client; random by default. */
  readonly id?: string | undefined;
  /** Timestamp of the transaction; the current time by default. */
  readonly now?: Date | undefined;
  /** `true` to check the transaction without writing it. */
  readonly dryRun?: boolean | undefined;
  readonly autoGenerateArrayKeys?: boolean | undefined;
  /** Kind of the steps, for errors; `mutation` by default. */
  readonly kind?: StepKind | undefined;
  /** Finds the documents that a mutation selects by query; needed only for such mutations. */
  readonly selectIds?:
    | ((
        snapshot: DocumentSnapshot,
        query: string,
        params: Readonly<Record<string, unknown>>,
        timestamp: Date,
      ) => readonly string[])
    | undefined;
  /** Returns why a document must not be changed; no document is locked by default. */
  readonly lock?: ((snapshot: DocumentSnapshot) => (id: string) => string | undefined) | undefined;
  /** Time limit of all steps together, in milliseconds; none by default. */
  readonly timeLimit?: number | undefined;
}

/** Open transaction: reads and changes documents, each step on top of the previous ones. */
export interface OpenTransaction extends Pick<Stage, 'read' | 'ids' | 'apply'> {
  readonly id: string;
  readonly author: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** Returns the last known state of a document before the transaction, also of a deleted one. */
  readonly lastRevision: (id: string) => StoredDocument | undefined;
}

/** Applies the steps of a transaction. @throws TransactionRefused */
export type TransactionSteps<Value> = (transaction: OpenTransaction) => Value;

/** Result of a transaction. */
export interface Committed<Value> extends Staged {
  readonly transactionId: string;
  /** Documents before the transaction. */
  readonly before: DocumentSnapshot;
  /** Return value of the steps. */
  readonly value: Value;
}

/**
 * Stages a transaction without writing it.
 *
 * @throws TransactionRefused when a step or the references after the last step do not hold.
 * @throws StoreError when the chosen id is taken.
 * @throws TimeLimitExceeded
 */
export function prepareTransaction<Value>(
  state: StoreState,
  author: string,
  steps: TransactionSteps<Value>,
  options: TransactionOptions = {},
): PreparedWrite<Committed<Value>> {
  const { id = randomId(), now = new Date(), selectIds, timeLimit } = options;
  const { snapshot } = state;
  if (state.hasTransaction(id))
    throw new StoreError('transaction-exists', `Transaction "${id}" already exists`);
  const timestamp = now.toISOString();
  const run = (): Staged & { value: Value } => {
    const stage = new Stage({
      snapshot,
      transactionId: id,
      timestamp,
      kind: options.kind ?? 'mutation',
      autoGenerateArrayKeys: options.autoGenerateArrayKeys ?? false,
      selectIds: (query, params) => selectIds?.(snapshot, query, params, now) ?? [],
      newId: randomId,
      lockOf: options.lock?.(snapshot),
    });
    const value = steps({
      id,
      author,
      timestamp,
      lastRevision: (document) => lastRevisionOf(state.transactions, document),
      read: (document) => stage.read(document),
      ids: () => stage.ids(),
      apply: (index, mutation) => stage.apply(index, mutation),
    });
    return { ...stage.finish(), value };
  };
  // Staging has no side effects, so the time limit may interrupt it anywhere.
  const staged = timeLimit === undefined ? run() : runWithTimeLimit(timeLimit, run);
  const { mutations, changes } = staged;
  return {
    transaction: options.dryRun === true ? undefined : { id, author, timestamp, mutations, changes },
    result: { ...staged, transactionId: id, before: snapshot },
  };
}
