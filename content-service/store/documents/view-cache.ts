import { LRUCache } from 'lru-cache';
import { MAX_VIEW_CHANGES, VIEWS_PER_SNAPSHOT } from '../../shared/config.ts';
import { publishedId } from './id.ts';
import type { DocumentSnapshot } from './types.ts';

/** View with the changes since it was built. */
interface CachedView {
  readonly view: DocumentSnapshot;
  /** Stored ids of the changed documents; empty if the view is current. */
  readonly changed: ReadonlySet<string>;
}

type Views = LRUCache<string, CachedView>;

/** Views by name. Weak: the views are collected with their snapshot. */
const viewsBySnapshot = new WeakMap<DocumentSnapshot, Views>();

function createViews(): Views {
  return new LRUCache({ max: VIEWS_PER_SNAPSHOT });
}

/**
 * Passes the cached views of a snapshot on to its successor and marks the changed documents as stale. Views with more
 * than `MAX_VIEW_CHANGES` of them are dropped.
 */
export function inheritViews(
  from: DocumentSnapshot,
  to: DocumentSnapshot,
  changes: readonly { readonly id: string }[],
): void {
  const views = viewsBySnapshot.get(from);
  if (views === undefined || changes.length > MAX_VIEW_CHANGES) return;
  const inherited = createViews();
  // Least recently used first, so that the order is inherited.
  for (const [name, { view, changed }] of views.rentries()) {
    const all = new Set([...changed, ...changes.map(({ id }) => id)]);
    // A view that was unused for many changes is cheaper to rebuild.
    if (all.size <= MAX_VIEW_CHANGES) inherited.set(name, { view, changed: all });
  }
  viewsBySnapshot.set(to, inherited);
}

/** Builder of a view from scratch, or incrementally. */
export interface ViewBuilder {
  build(): DocumentSnapshot;
  /** Returns the view after a change of these documents (stored ids), given the view before. */
  update(before: DocumentSnapshot, changed: ReadonlySet<string>): DocumentSnapshot;
}

function update({ view, changed }: CachedView, builder: ViewBuilder): DocumentSnapshot {
  const updated = builder.update(view, changed);
  // Views are nested: a perspective is a view of the view of readable documents.
  const ids = [...changed].flatMap((id) => [{ id }, { id: publishedId(id) }]);
  inheritViews(view, updated, ids);
  return updated;
}

/**
 * Returns the view of a snapshot with this name: cached, updated incrementally, or built. Caches it with LRU eviction.
 */
export function cachedView(snapshot: DocumentSnapshot, name: string, builder: ViewBuilder): DocumentSnapshot {
  let views = viewsBySnapshot.get(snapshot);
  if (views === undefined) {
    views = createViews();
    viewsBySnapshot.set(snapshot, views);
  }
  const cached = views.get(name);
  const isCurrent = cached?.changed.size === 0;
  const view = isCurrent ? cached.view : cached === undefined ? builder.build() : update(cached, builder);
  views.set(name, { view, changed: new Set() });
  return view;
}
