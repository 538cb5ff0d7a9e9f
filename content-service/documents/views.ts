import type { Perspective } from '../query/perspective.ts';
import { isDraftId, isPublicId, isVersionId, publishedId } from './id.ts';
import { createSnapshot, type DocumentSnapshot, type StoredDocument } from './types.ts';

/** Views made so far. A snapshot that is no longer used takes its views with it. */
const viewsBySnapshot = new WeakMap<DocumentSnapshot, Map<string, DocumentSnapshot>>();

function publishedView(snapshot: DocumentSnapshot): DocumentSnapshot {
  return createSnapshot(snapshot.documents.filter(({ _id }) => isPublicId(_id)));
}

/** Each document once, under its published id, from the first layer that has it. */
function layeredView(snapshot: DocumentSnapshot, layers: readonly string[]): DocumentSnapshot {
  const draftsFirst = layers.indexOf('drafts') < layers.indexOf('published');
  const chosen = new Map<string, StoredDocument>();
  for (const document of snapshot.documents) {
    if (isVersionId(document._id)) continue;
    const id = publishedId(document._id);
    const wins = isDraftId(document._id) === draftsFirst;
    if (wins || !chosen.has(id)) chosen.set(id, { ...document, _id: id, _originalId: document._id });
  }
  return createSnapshot([...chosen.values()]);
}

/**
 * The documents a perspective shows.
 *
 * - raw: everything stored.
 * - published: ids without a dot. Like the hosted service, ids with a dot (drafts, versions and any other) are not public.
 * - layers with drafts: the draft, or the published document where there is none (or the other way round when
 *   published comes first), with `_id` as published and the stored id in `_originalId`. It shows what the holder of a
 *   token sees.
 *
 * Views are made once per snapshot.
 */
export function viewOf(snapshot: DocumentSnapshot, perspective: Perspective): DocumentSnapshot {
  if (perspective.kind === 'raw') return snapshot;
  const views = viewsBySnapshot.get(snapshot) ?? new Map<string, DocumentSnapshot>();
  viewsBySnapshot.set(snapshot, views);
  const key = perspective.layers.join();
  const view =
    views.get(key) ??
    (perspective.layers.includes('drafts')
      ? layeredView(snapshot, perspective.layers)
      : publishedView(snapshot));
  views.set(key, view);
  return view;
}
