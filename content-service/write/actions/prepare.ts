import { lastRevisionOf } from '../../history/revision.ts';
import { createStage, type Staged } from '../mutations/stage.ts';
import { requireNewTransaction } from '../mutations/new-transaction.ts';
import { randomId } from '../../ground/random-id.ts';
import { applyReleaseAction } from '../releases/apply.ts';
import { releaseLock } from '../releases/lock.ts';
import type { DocumentStore, PreparedWrite, StoreState } from '../../store/store.ts';
import { applyDocumentAction } from './apply-document.ts';
import { toActionError } from './errors.ts';
import type { ActionRequest } from './parse.ts';
import type { Step } from './step.ts';
import { isReleaseAction } from './types.ts';

/** Who writes to which documents, and when. */
export interface ActionWrite {
  readonly store: Pick<DocumentStore, 'transactions'>;
  readonly author: string;
  readonly now: Date;
}

/** The answer to a request of actions. */
export interface ActionAnswer {
  readonly transactionId: string;
}

/** What a transaction of actions is made of. */
interface ActionSteps {
  readonly transactionId: string;
  /** Whether the versions of releases that are no longer active may be changed. */
  readonly mayChangeReleases: boolean;
  /** Does the steps one after the other; each sees what those before it did. */
  readonly run: (stepAt: (index: number) => Step) => void;
}

function stageSteps(write: ActionWrite, state: StoreState, steps: ActionSteps): Staged {
  const timestamp = write.now.toISOString();
  const stage = createStage({
    snapshot: state.snapshot,
    transactionId: steps.transactionId,
    timestamp,
    autoGenerateArrayKeys: false,
    // Actions name their documents.
    selectIds: () => [],
    newId: randomId,
    lockOf: steps.mayChangeReleases ? undefined : releaseLock(state.snapshot),
  });
  const lastRevision: Step['lastRevision'] = (id) => lastRevisionOf(write.store.transactions, id);
  try {
    steps.run((index) => ({ stage, index, timestamp, author: write.author, lastRevision }));
    return stage.finish();
  } catch (error) {
    throw toActionError(error);
  }
}

/**
 * Works out a transaction from steps, all of them or none.
 *
 * @throws HttpError whatever a step or the mutations it comes to refuse, in the shape of action errors.
 */
export function prepareSteps(
  write: ActionWrite,
  state: StoreState,
  steps: ActionSteps,
): PreparedWrite<ActionAnswer> {
  const { mutations, changes } = stageSteps(write, state, steps);
  const { transactionId: id } = steps;
  return {
    transaction: { id, author: write.author, timestamp: write.now.toISOString(), mutations, changes },
    result: { transactionId: id },
  };
}

/**
 * Works out the transaction a request of actions comes to; without any there is none.
 *
 * @throws HttpError as {@link prepareSteps}, and 409 for a transaction id that was used before.
 */
export function prepareActions(
  write: ActionWrite,
  state: StoreState,
  request: ActionRequest,
): PreparedWrite<ActionAnswer> {
  const transactionId = request.transactionId ?? randomId();
  requireNewTransaction(transactionId, state);
  const prepared = prepareSteps(write, state, {
    transactionId,
    // Actions on releases and on documents are never in one request.
    mayChangeReleases: request.actions.some(isReleaseAction),
    run(stepAt) {
      for (const [index, action] of request.actions.entries()) {
        if (isReleaseAction(action)) applyReleaseAction(stepAt(index), action);
        else applyDocumentAction(stepAt(index), action);
      }
    },
  });
  return request.dryRun ? { result: prepared.result } : prepared;
}
