import { MAX_PENDING_DOCUMENTS } from '../../config/limits.ts';
import type { ChangedDocument } from './changed-document.ts';

/** Changes that no build includes yet. */
export interface PendingChanges {
  /** Times of the first and the last change, in milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Changed documents, each once, at most {@link MAX_PENDING_DOCUMENTS}. */
  readonly documents: readonly ChangedDocument[];
  /** Number of changes of further documents. */
  readonly others: number;
  /** Day that changes what the content shows, as an ISO date. */
  readonly day?: string | undefined;
}

/** Creates the pending changes of one document. */
export function pendingChange(document: ChangedDocument, now: number): PendingChanges {
  return { firstAt: now, lastAt: now, documents: [document], others: 0 };
}

/** Merges changes; of a document that is in both, the later title counts. */
export function mergeChanges(
  earlier: PendingChanges | undefined,
  later: PendingChanges | undefined,
): PendingChanges | undefined {
  if (!earlier || !later) return earlier ?? later;
  const byId = new Map([...earlier.documents, ...later.documents].map((each) => [each.id, each]));
  const documents = [...byId.values()];
  const day = later.day ?? earlier.day;
  return {
    ...(day !== undefined && { day }),
    firstAt: Math.min(earlier.firstAt, later.firstAt),
    lastAt: Math.max(earlier.lastAt, later.lastAt),
    documents: documents.slice(0, MAX_PENDING_DOCUMENTS),
    others: earlier.others + later.others + Math.max(0, documents.length - MAX_PENDING_DOCUMENTS),
  };
}
