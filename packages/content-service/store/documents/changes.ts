import { inheritViews } from './views.ts';
import { changeSnapshot } from './snapshot.ts';
import type { DocumentSnapshot, StoredDocument } from './types.ts';

/** Change of one document: a creation has no `before`, a deletion no `after`. */
export interface DocumentChange {
  readonly id: string;
  readonly before?: StoredDocument | undefined;
  readonly after?: StoredDocument | undefined;
}

/**
 * Applies changes to a snapshot. Unchanged documents keep their identity, so that caches keyed by document stay valid;
 * cached views are inherited.
 */
export function applyChanges(
  snapshot: DocumentSnapshot,
  changes: readonly DocumentChange[],
): DocumentSnapshot {
  if (changes.length === 0) return snapshot;
  const next = changeSnapshot(
    snapshot,
    changes.map(({ id, after }) => [id, after] as const),
  );
  inheritViews(snapshot, next, changes);
  return next;
}

/** Computes the changes from `base` to `current`, comparing documents by identity. */
export function changesBetween(base: DocumentSnapshot, current: DocumentSnapshot): DocumentChange[] {
  const changes: DocumentChange[] = [];
  for (const before of base.documents) {
    if (!current.byId.has(before._id)) changes.push({ id: before._id, before });
  }
  for (const after of current.documents) {
    const before = base.byId.get(after._id);
    if (before !== after) changes.push({ id: after._id, before, after });
  }
  return changes;
}
