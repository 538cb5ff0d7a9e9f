import { MAX_VIEW_CHANGES, VIEWS_PER_SNAPSHOT } from '../../shared/config.ts';
import { publishedId } from './id.ts';
import type { DocumentSnapshot } from './types.ts';

/** View with the changes since it was built. */
interface CachedView {
  readonly view: DocumentSnapshot;
  /** Stored ids of the changed documents; empty if the view is current. */
  readonly changed: ReadonlySet<string>;
}

/** Views by name in LRU order, least recently used first. Weak: the views are collected with their snapshot. */
const viewsBySnapshot = new WeakMap<DocumentSnapshot, Map<string, CachedView>>();

function store(views: Map<string, CachedView>, name: string, cached: CachedView): void {
  views.delete(name);
  views.set(name, cached);
  for (const oldest of views.keys()) {
    if (views.size <= VIEWS_PER_SNAPSHOT) break;
    views.delete(oldest);
  }
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
  const inherited = new Map<string, CachedView>();
  for (const [name, { view, changed }] of views) {
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
    views = new Map();
    viewsBySnapshot.set(snapshot, views);
  }
  const cached = views.get(name);
  const isCurrent = cached?.changed.size === 0;
  const view = isCurrent ? cached.view : cached === undefined ? builder.build() : update(cached, builder);
  store(views, name, { view, changed: new Set() });
  return view;
}
