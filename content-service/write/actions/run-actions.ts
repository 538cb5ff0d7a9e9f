import type { OpenTransaction, TransactionOptions } from '../../store/transactions/prepare.ts';
import { applyReleaseAction } from '../releases/apply.ts';
import { releaseLock } from '../releases/lock.ts';
import { applyDocumentAction } from './apply-document.ts';
import type { ActionRequest } from './parse.ts';
import { stepAt } from './step.ts';
import { isReleaseAction } from './types.ts';

/** Returns the options of the transaction that a request of actions needs. */
export function actionTransaction({ actions, transactionId, dryRun }: ActionRequest): TransactionOptions {
  return {
    id: transactionId,
    dryRun,
    kind: 'action',
    // Actions on releases may change locked versions; a request has either kind only.
    lock: actions.some(isReleaseAction) ? undefined : releaseLock,
  };
}

/** Applies the actions of a request in their order. @throws TransactionRefused */
export function runActions(transaction: OpenTransaction, { actions }: ActionRequest): void {
  for (const [index, action] of actions.entries()) {
    const step = stepAt(transaction, index);
    if (isReleaseAction(action)) applyReleaseAction(step, action);
    else applyDocumentAction(step, action);
  }
}
