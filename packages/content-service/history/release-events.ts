import type { DocumentChange } from '../store/documents/changes.ts';
import { publishedId, releaseOfId } from '../store/documents/id.ts';
import { releaseDocumentId, stateOf } from '../write/releases/document.ts';
import { historyOf, type HistoryEntry, type HistorySource } from './log.ts';

/** Event of a release in one transaction, in the format of the Studio. */
interface ReleaseEvent {
  readonly type: string;
  readonly releaseName: string;
  readonly timestamp: string;
  readonly author: string;
  readonly [detail: string]: unknown;
}

/** Returns the type of the event of a state transition. Unscheduling and unarchiving both lead to `active`. */
function stateEvent(before: string, after: string): string | undefined {
  if (before === after) return undefined;
  if (after === 'active') return before === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease';
  return { scheduled: 'scheduleRelease', published: 'publishRelease', archived: 'archiveRelease' }[after];
}

function releaseEvent({ before, after }: DocumentChange): { type: string } | undefined {
  if (after === undefined) return undefined;
  if (before === undefined) return { type: 'createRelease' };
  const type = stateEvent(stateOf(before), stateOf(after));
  if (type === undefined) return undefined;
  return type === 'scheduleRelease' ? { type, ...{ publishAt: after['publishAt'] } } : { type };
}

function versionEvent({ id: versionId, before, after }: DocumentChange): { type: string } | undefined {
  const document = after ?? before;
  if (document === undefined || (before !== undefined && after !== undefined)) return undefined;
  const type = after === undefined ? 'discardDocumentFromRelease' : 'addDocumentToRelease';
  const revisions = { versionRevisionId: document._rev, revisionId: document._rev };
  const details = { documentId: publishedId(versionId), documentType: document._type, versionId };
  return { type, ...details, ...revisions };
}

function eventsOf({ timestamp, author, changes }: HistoryEntry, releaseName: string): ReleaseEvent[] {
  const release = changes.find(({ id }) => id === releaseDocumentId(releaseName));
  // A transition of the release changes its versions as well, but is one event.
  const events = release === undefined ? changes.map(versionEvent) : [releaseEvent(release)];
  return events
    .flatMap((event) => event ?? [])
    .map((event) => ({ ...event, releaseName, timestamp, author }));
}

/** Lists the events of a release, newest first. */
export function releaseEvents(source: HistorySource, releaseName: string): ReleaseEvent[] {
  const ids = new Set([releaseDocumentId(releaseName)]);
  const add = (id: string) => releaseOfId(id) === releaseName && ids.add(id);
  for (const id of source.snapshot.byId.keys()) add(id);
  for (const { changes } of source.transactions) for (const { id } of changes) add(id);
  return historyOf(source, ids)
    .flatMap((entry) => eventsOf(entry, releaseName))
    .toReversed();
}
