import { applyChanges } from '../../store/documents/changes.ts';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { prepareTransaction, type OpenTransaction } from '../../store/transactions/prepare.ts';
import { parseMutationRequest } from '../mutations/parse.ts';
import type { Transaction } from '../../store/transactions/mutation.ts';
import { parseActionRequest } from './parse.ts';
import { actionTransaction, runActions } from './apply.ts';
import { storedDocument } from '../../store/documents/testing.ts';

/** Dataset in memory with its transactions, which are one second apart. */
export interface World {
  readonly snapshot: DocumentSnapshot;
  readonly transactions: readonly Transaction[];
  /** Runs actions, with types without `sanity.action.`, in a transaction with this id. */
  act(id: string, ...actions: readonly object[]): void;
  mutate(id: string, ...mutations: readonly object[]): void;
  /** Returns the stored documents as `id: title`, sorted. */
  titles(): string[];
}

/** Creates a document per `id: title`. */
export function testDocuments(...titles: readonly string[]): StoredDocument[] {
  return titles.map((text) => {
    const [id = '', title] = text.split(': ');
    return storedDocument(id, { title });
  });
}

function withPrefix(action: object): object {
  if (!('actionType' in action)) return action;
  return { ...action, actionType: `sanity.action.${String(action.actionType)}` };
}

/** Creates a {@link World} of documents. */
export function createWorld(documents: readonly StoredDocument[] = []): World {
  let snapshot = createSnapshot(documents);
  const transactions: Transaction[] = [];

  function nextTime(): Date {
    return new Date(Date.parse('2026-11-01T00:00:00Z') + transactions.length * 1000);
  }

  function commit(transaction: Transaction | undefined): void {
    if (transaction === undefined) return;
    snapshot = applyChanges(snapshot, transaction.changes);
    transactions.push(transaction);
  }

  const state = () => ({ snapshot, transactions, hasTransaction: () => false });

  return {
    get snapshot() {
      return snapshot;
    },
    transactions,
    act(transactionId, ...actions) {
      const body = JSON.stringify({ transactionId, actions: actions.map(withPrefix) });
      const request = parseActionRequest(body);
      const options = { ...actionTransaction(request), now: nextTime() };
      const prepared = prepareTransaction(state(), 'author', (open) => runActions(open, request), options);
      commit(prepared.transaction);
    },
    mutate(id, ...mutations) {
      const request = parseMutationRequest(JSON.stringify({ mutations }));
      const steps = (open: OpenTransaction) => {
        for (const [index, mutation] of request.mutations.entries()) open.apply(index, mutation);
      };
      commit(prepareTransaction(state(), 'author', steps, { id, now: nextTime() }).transaction);
    },
    titles: () =>
      snapshot.documents
        .map(({ _id, title }) => (typeof title === 'string' ? `${_id}: ${title}` : _id))
        .sort(),
  };
}

/** Returns the error that a function throws. */
export function refusal(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('The function did not throw');
}

/** Ids of an action on the draft of the document `a`. */
export const draftOfA = { publishedId: 'a', draftId: 'drafts.a' };

/** Ids of an action on the version of the document `a` in the release `r1`. */
export const versionOfA = { publishedId: 'a', versionId: 'versions.r1.a' };

/** Creates an action on a document; its type is given without `document.`. */
export function documentAction(type: string, fields: object = {}) {
  return { actionType: `document.${type}`, ...fields };
}

/** Creates an action on the release `r1`; its type is given without `release.`. */
export function release(type: string, fields: object = {}) {
  return { actionType: `release.${type}`, releaseId: 'r1', ...fields };
}

/** Returns the document of the release `r1`. */
export function releaseIn({ snapshot }: World): StoredDocument | undefined {
  return snapshot.byId.get('_.releases.r1');
}
