import { LRUCache } from 'lru-cache';
import { publishedId, draftId, isDraftId, isPublicId, isVersionId, releaseOfId, versionId } from './id.ts';
import { changeSnapshot, createSnapshot } from './snapshot.ts';
import type { DocumentSnapshot, StoredDocument } from './types.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { Perspective } from './perspective.ts';

/** Capacity of the view cache: perspectives per snapshot of a dataset. */
const VIEWS_PER_SNAPSHOT = 16;

/** Maximum number of changed documents for which a view is updated incrementally; beyond, it is rebuilt. */
const MAX_VIEW_CHANGES = 100;

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
  for (const [name, { view, changed }] of [...views.entries()].reverse()) {
    const all = new Set([...changed, ...changes.map(({ id }) => id)]);
    // A view that was unused for many changes is cheaper to rebuild.
    if (all.size <= MAX_VIEW_CHANGES) inherited.set(name, { view, changed: all });
  }
  viewsBySnapshot.set(to, inherited);
}

/** Builder of a view from scratch, or incrementally. */
interface ViewBuilder {
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
function cachedView(snapshot: DocumentSnapshot, name: string, builder: ViewBuilder): DocumentSnapshot {
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

/** True if the document is a version that unpublishes its document when the release is published. */
export function isMarkedForUnpublish(document: StoredDocument): boolean {
  const { _system: system } = document;
  return isVersionId(document._id) && isJsonObject(system) && system['delete'] === true;
}

/** Returns the layer of an id; ids that are neither drafts nor versions are published. */
function layerOf(id: string): string {
  return isDraftId(id) ? 'drafts' : (releaseOfId(id) ?? 'published');
}

/** Returns the id of a published id in a layer. */
function idInLayer(layer: string, published: string): string {
  if (layer === 'published') return published;
  return layer === 'drafts' ? draftId(published) : versionId(layer, published);
}

/** Stored ids of documents that views show under their published ids. */
const originalIds = new WeakMap<object, string>();

/** Returns a document with its published id and `_originalId`. */
function toViewDocument(document: StoredDocument): StoredDocument {
  const view = { ...document, _id: publishedId(document._id), _originalId: document._id };
  originalIds.set(view, document._id);
  return view;
}

/**
 * Returns the `_originalId` that a view has set; `undefined` for stored documents, whose attribute of that name is data
 * (a view that was written back).
 */
export function originalIdOf(document: object): string | undefined {
  return originalIds.get(document);
}

/**
 * Builds the view of stacked layers: each document once, under its published id, from the highest layer that has it.
 */
function layeredView(snapshot: DocumentSnapshot, layers: readonly string[]): ViewBuilder {
  function find(id: string): StoredDocument | undefined {
    for (const layer of layers) {
      const document = snapshot.byId.get(idInLayer(layer, id));
      if (document === undefined || layerOf(document._id) !== layer) continue;
      return isMarkedForUnpublish(document) ? undefined : toViewDocument(document);
    }
    return undefined;
  }

  return {
    build() {
      const ranks = new Map(layers.map((layer, rank) => [layer, rank]));
      const chosen = new Map<string, { readonly document: StoredDocument; readonly rank: number }>();
      for (const document of snapshot.documents) {
        const rank = ranks.get(layerOf(document._id));
        if (rank === undefined) continue;
        const id = publishedId(document._id);
        const other = chosen.get(id);
        if (other === undefined || rank < other.rank) chosen.set(id, { document, rank });
      }
      const documents: StoredDocument[] = [];
      for (const { document } of chosen.values()) {
        if (!isMarkedForUnpublish(document)) documents.push(toViewDocument(document));
      }
      return createSnapshot(documents);
    },
    update(before, changed) {
      const ids = [...new Set([...changed].map(publishedId))];
      return changeSnapshot(
        before,
        ids.map((id) => [id, find(id)] as const),
      );
    },
  };
}

/** Builds the view of the documents whose ids pass a predicate, as stored. */
function filteredView(snapshot: DocumentSnapshot, isShown: (id: string) => boolean): ViewBuilder {
  return {
    build: () => createSnapshot(snapshot.documents.filter(({ _id }) => isShown(_id))),
    update: (before, changed) =>
      changeSnapshot(
        before,
        [...changed].filter(isShown).map((id) => [id, snapshot.byId.get(id)] as const),
      ),
  };
}

/**
 * Returns the documents visible in a perspective.
 *
 * - raw: all stored documents; without versions for API versions before releases.
 * - published: ids without a dot. As on the hosted service, other ids (drafts, versions and any other) are not public.
 * - stacked layers (releases, drafts, published): each document from the highest layer that has it, with its published
 *   id and the stored one in `_originalId`. Omits documents that this layer marks for unpublishing. The result may
 *   include documents that only holders of a token may read.
 *
 * Views are cached per snapshot and updated incrementally after a change; unchanged documents keep their identity.
 */
export function viewOf(snapshot: DocumentSnapshot, perspective: Perspective): DocumentSnapshot {
  if (perspective.kind === 'raw') {
    if (perspective.withoutVersions !== true) return snapshot;
    return cachedView(
      snapshot,
      'raw',
      filteredView(snapshot, (id) => !isVersionId(id)),
    );
  }
  const { layers } = perspective;
  const builder = layers.length > 1 ? layeredView(snapshot, layers) : filteredView(snapshot, isPublicId);
  return cachedView(snapshot, layers.join(), builder);
}
