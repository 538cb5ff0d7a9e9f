import { inheritViews } from './kept-views.ts';
import type { DocumentSnapshot, StoredDocument } from './types.ts';

/** What happened to one document: created without `before`, deleted without `after`. */
export interface DocumentChange {
  readonly id: string;
  readonly before?: StoredDocument | undefined;
  readonly after?: StoredDocument | undefined;
}

/**
 * The snapshot after changes. Documents keep their places, new ones come last; documents that did not change stay the
 * same objects, so that what was derived from them can be kept.
 */
export function applyChanges(
  snapshot: DocumentSnapshot,
  changes: readonly DocumentChange[],
): DocumentSnapshot {
  if (changes.length === 0) return snapshot;
  const byId = new Map(snapshot.byId);
  for (const { id, after } of changes) {
    if (after === undefined) byId.delete(id);
    else byId.set(id, after);
  }
  const next = { documents: [...byId.values()], byId };
  inheritViews(snapshot, next, changes);
  return next;
}

/** What to do to `base` to get `current`: the documents that differ as objects. */
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
