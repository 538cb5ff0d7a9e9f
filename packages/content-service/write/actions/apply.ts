import { draftId, isDraftId, publishedId } from '../../store/documents/id.ts';
import { refusedStep, requireRevision } from '../../store/errors.ts';
import { copyTo, publishVersion, requireAbsent, requireDocument, type Step } from './step.ts';
import { isReleaseAction, type DocumentAction } from './types.ts';
import type { OpenTransaction, TransactionOptions } from '../../store/transactions/prepare.ts';
import { applyReleaseAction } from '../releases/apply.ts';
import { releaseLock } from '../releases/document.ts';
import type { ActionRequest } from './parse.ts';

type Of<Kind extends DocumentAction['kind']> = Extract<DocumentAction, { readonly kind: Kind }>;

function create(step: Step, { publishedId, document, ifExists }: Of<'document.create'>): void {
  requireAbsent(step, publishedId);
  if (ifExists === 'ignore' && step.transaction.read(document._id) !== undefined) return;
  step.transaction.apply(step.index, { kind: 'create', document });
}

function edit(step: Step, action: Of<'document.edit'>): void {
  const { publishedId, versionId, ifRevisionID, operations } = action;
  const { transaction, index } = step;
  const start = transaction.read(versionId) ?? requireDocument(step, publishedId);
  requireRevision('action', index, start, ifRevisionID);
  if (start._id === publishedId) {
    transaction.apply(index, { kind: 'create', document: copyTo(versionId, start) });
  }
  transaction.apply(index, { kind: 'patch', target: { id: versionId }, operations });
}

function publish(step: Step, action: Of<'document.publish'>): void {
  const version = requireDocument(step, action.versionId);
  requireRevision('action', step.index, version, action.ifVersionRevisionId);
  if (action.ifPublishedRevisionId !== undefined) {
    const published = requireDocument(step, action.publishedId);
    requireRevision('action', step.index, published, action.ifPublishedRevisionId);
  }
  publishVersion(step, version);
}

function unpublish(step: Step, { publishedId, versionId }: Of<'document.unpublish'>): void {
  const published = requireDocument(step, publishedId);
  step.transaction.apply(step.index, { kind: 'createIfNotExists', document: copyTo(versionId, published) });
  step.transaction.apply(step.index, { kind: 'delete', target: { id: publishedId } });
}

function remove(step: Step, action: Of<'document.delete'>): void {
  const { includeVersions, purge } = action;
  const { transaction, index } = step;
  requireDocument(step, action.publishedId);
  for (const id of transaction.ids()) {
    const isOther = id === action.publishedId || publishedId(id) !== action.publishedId;
    if (isOther || includeVersions.includes(id)) continue;
    const description = `Document "${action.publishedId}" cannot be deleted as its version "${id}" is not in "includeDrafts"`;
    throw refusedStep('action', 'conflict', index, 'documentHasVersionsError', description, { id });
  }
  for (const id of [action.publishedId, ...includeVersions]) {
    transaction.apply(index, { kind: 'delete', target: { id }, purge });
  }
}

function replaceDraft(step: Step, { publishedId, document }: Of<'document.replaceDraft'>): void {
  if (step.transaction.read(document._id) === undefined) requireDocument(step, publishedId);
  step.transaction.apply(step.index, { kind: 'createOrReplace', document });
}

function createVersion(step: Step, { versionId, source }: Of<'document.version.create'>): void {
  requireAbsent(step, versionId);
  if ('document' in source) {
    return step.transaction.apply(step.index, { kind: 'create', document: source.document });
  }
  const base = requireDocument(step, source.baseId);
  requireRevision('action', step.index, base, source.ifBaseRevisionId);
  step.transaction.apply(step.index, { kind: 'create', document: copyTo(versionId, base) });
}

function discardVersion(step: Step, { versionId, purge }: Of<'document.version.discard'>): void {
  requireDocument(step, versionId);
  step.transaction.apply(step.index, { kind: 'delete', target: { id: versionId }, purge });
}

function replaceVersion(step: Step, { document }: Of<'document.version.replace'>): void {
  requireDocument(step, document._id);
  step.transaction.apply(step.index, { kind: 'createOrReplace', document });
}

function unpublishVersion(step: Step, action: Of<'document.version.unpublish'>): void {
  const { publishedId, versionId } = action;
  const { transaction, index } = step;
  if (isDraftId(versionId)) {
    const description = `Only versions in a release can be marked for unpublishing, not "${draftId(publishedId)}"`;
    throw refusedStep('action', 'invalid', index, 'validationError', description, { id: versionId });
  }
  const published = requireDocument(step, publishedId);
  transaction.apply(index, { kind: 'createIfNotExists', document: copyTo(versionId, published) });
  const operations = { setIfMissing: { _system: {} }, set: { '_system.delete': true } };
  transaction.apply(index, { kind: 'patch', target: { id: versionId }, operations });
}

/**
 * Actions on documents by kind. Each throws TransactionRefused for missing documents, documents that exist already and
 * unexpected revisions, and as the resulting mutations do.
 */
const DOCUMENT_ACTIONS: {
  readonly [Kind in DocumentAction['kind']]: (step: Step, action: Of<Kind>) => void;
} = {
  'document.create': create,
  'document.edit': edit,
  'document.publish': publish,
  'document.unpublish': unpublish,
  'document.delete': remove,
  'document.replaceDraft': replaceDraft,
  'document.version.create': createVersion,
  'document.version.discard': discardVersion,
  'document.version.replace': replaceVersion,
  'document.version.unpublish': unpublishVersion,
};

function applyDocumentAction(step: Step, action: DocumentAction): void {
  // Each kind is mapped to a function of that kind, which TypeScript cannot correlate here.
  const apply = DOCUMENT_ACTIONS[action.kind] as (step: Step, action: DocumentAction) => void;
  apply(step, action);
}

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
    const step = { transaction, index };
    if (isReleaseAction(action)) applyReleaseAction(step, action);
    else applyDocumentAction(step, action);
  }
}
