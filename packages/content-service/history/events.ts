import type { DocumentChange } from '../store/documents/changes.ts';
import { draftId, isDraftId, isVersionId, publishedId, releaseOfId } from '../store/documents/id.ts';
import { isMarkedForUnpublish } from '../store/documents/views.ts';
import { releaseDocumentId, stateOf } from '../write/releases/document.ts';
import { historyOf, type HistoryEntry, type HistorySource } from './log.ts';

/** Event of a document or its versions in one transaction, in the format of the Studio. */
interface DocumentEvent {
  readonly type: string;
  readonly documentId: string;
  readonly timestamp: string;
  readonly author: string;
  readonly versionId?: string;
  readonly [detail: string]: unknown;
}

/** Returns the action that published a version: on its own, or with its release. */
function publishCause(
  { transactions }: HistorySource,
  { sequence }: HistoryEntry,
  versionId: string,
): string {
  const release = releaseOfId(versionId);
  const { changes = [] } = transactions[sequence] ?? {};
  const change = changes.find(({ id }) => release !== undefined && id === releaseDocumentId(release));
  if (change?.before === undefined) return 'document.publish';
  return stateOf(change.before) === 'scheduled' ? 'release.schedule' : 'release.publish';
}

/**
 * Derives the event of a draft or version; `published` is the change of the published document in the same transaction.
 */
function versionEvent(change: DocumentChange, published: DocumentChange | undefined, cause: string) {
  const { before, after } = change;
  const isUnpublished = published !== undefined && published.after === undefined;
  if (before === undefined) {
    const type = isUnpublished && isDraftId(change.id) ? 'unpublishDocument' : 'createDocumentVersion';
    return { type, versionRevisionId: after?._rev };
  }
  // Edits are listed by the transactions endpoint.
  if (after !== undefined) return undefined;
  const versionRevisionId = before._rev;
  if (published?.after !== undefined) {
    const { _rev: revisionId } = published.after;
    return { type: 'publishDocumentVersion', versionRevisionId, revisionId, publishCause: cause };
  }
  const type = isUnpublished && isMarkedForUnpublish(before) ? 'unpublishDocument' : 'deleteDocumentVersion';
  return { type, versionRevisionId };
}

/** Derives the event of a published document that changed independently of its versions. */
function publishedEvent({ before, after }: DocumentChange) {
  if (after === undefined) return { type: 'deleteDocumentGroup' };
  const type = before === undefined ? 'createLiveDocument' : 'updateLiveDocument';
  return { type, revisionId: after._rev };
}

function eventsOf(source: HistorySource, entry: HistoryEntry, documentId: string): DocumentEvent[] {
  const { timestamp, author, changes } = entry;
  const base = { documentId, timestamp, author };
  const published = changes.find(({ id }) => id === documentId);
  const events: DocumentEvent[] = [];
  for (const change of changes) {
    const { id: versionId } = change;
    if (versionId === documentId) continue;
    const event = versionEvent(change, published, publishCause(source, entry, versionId));
    const releaseId = releaseOfId(versionId);
    if (event) events.push({ ...base, versionId, ...(releaseId && { releaseId }), ...event });
  }
  const hasVersionEvent = events.some(
    ({ type }) => type === 'publishDocumentVersion' || type === 'unpublishDocument',
  );
  return published === undefined || hasVersionEvent
    ? events
    : [...events, { ...base, ...publishedEvent(published) }];
}

/** True if the event belongs to the history of this published document, draft or version. */
function concerns(event: DocumentEvent, id: string): boolean {
  if (event.type === 'deleteDocumentGroup') return true;
  if (id !== event.documentId) return event.versionId === id;
  return !['createDocumentVersion', 'deleteDocumentVersion'].includes(event.type);
}

/** Returns all ids, present and past, of a document and its versions. */
function groupIds({ transactions, snapshot }: HistorySource, documentId: string): Set<string> {
  const ids = new Set([documentId, draftId(documentId)]);
  const add = (id: string) => publishedId(id) === documentId && ids.add(id);
  for (const id of snapshot.byId.keys()) if (isVersionId(id) || isDraftId(id)) add(id);
  for (const { changes } of transactions) for (const { id } of changes) add(id);
  return ids;
}

/** Lists the events of a published document, a draft or a version, newest first. */
export function documentEvents(source: HistorySource, id: string): DocumentEvent[] {
  const documentId = publishedId(id);
  return historyOf(source, groupIds(source, documentId))
    .flatMap((entry) => eventsOf(source, entry, documentId))
    .filter((event) => concerns(event, id))
    .toReversed();
}
