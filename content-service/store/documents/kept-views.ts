import { MAX_VIEW_CHANGES, VIEWS_PER_SNAPSHOT } from '../../ground/config.ts';
import { publishedId } from './id.ts';
import type { DocumentSnapshot } from './types.ts';

/** A view as it was before some documents changed. */
interface KeptView {
  readonly view: DocumentSnapshot;
  /** Stored ids of those documents; none when the view is up to date. */
  readonly changed: ReadonlySet<string>;
}

/** Views by name, the one used longest ago first. A snapshot that is no longer used takes its views with it. */
const viewsBySnapshot = new WeakMap<DocumentSnapshot, Map<string, KeptView>>();

function keep(views: Map<string, KeptView>, name: string, kept: KeptView): void {
  views.delete(name);
  views.set(name, kept);
  for (const oldest of views.keys()) {
    if (views.size <= VIEWS_PER_SNAPSHOT) break;
    views.delete(oldest);
  }
}

/** Hands the views of a snapshot on to the one that came of it, with what they lack. */
export function inheritViews(
  from: DocumentSnapshot,
  to: DocumentSnapshot,
  changes: readonly { readonly id: string }[],
): void {
  const views = viewsBySnapshot.get(from);
  if (views === undefined || changes.length > MAX_VIEW_CHANGES) return;
  const inherited = new Map<string, KeptView>();
  for (const [name, { view, changed }] of views) {
    const all = new Set([...changed, ...changes.map(({ id }) => id)]);
    // One that nobody asked for in a long time is let go.
    if (all.size <= MAX_VIEW_CHANGES) inherited.set(name, { view, changed: all });
  }
  viewsBySnapshot.set(to, inherited);
}

/** How a view is made, and how it is brought up to date. */
export interface ViewMaker {
  make(): DocumentSnapshot;
  /** The view after these documents changed, from the one before. */
  update(before: DocumentSnapshot, changed: ReadonlySet<string>): DocumentSnapshot;
}

function update({ view, changed }: KeptView, maker: ViewMaker): DocumentSnapshot {
  const updated = maker.update(view, changed);
  // There are views of views: what someone may read is one, and perspectives are laid over it.
  const ids = [...changed].flatMap((id) => [{ id }, { id: publishedId(id) }]);
  inheritViews(view, updated, ids);
  return updated;
}

/** The view of a snapshot with this name: the one kept, brought up to date if need be, or a new one. */
export function keptView(snapshot: DocumentSnapshot, name: string, maker: ViewMaker): DocumentSnapshot {
  let views = viewsBySnapshot.get(snapshot);
  if (views === undefined) {
    views = new Map();
    viewsBySnapshot.set(snapshot, views);
  }
  const kept = views.get(name);
  const isCurrent = kept?.changed.size === 0;
  const view = isCurrent ? kept.view : kept === undefined ? maker.make() : update(kept, maker);
  keep(views, name, { view, changed: new Set() });
  return view;
}
