import { isJsonObject } from '../../ground/json.ts';
import type { Perspective } from './perspective.ts';
import { draftId, isDraftId, isPublicId, isVersionId, publishedId, releaseOfId, versionId } from './id.ts';
import { keptView, type ViewMaker } from './kept-views.ts';
import { createSnapshot, type DocumentSnapshot, type StoredDocument } from './types.ts';

/** Whether publishing its release removes the document rather than replacing it. */
export function isMarkedForUnpublish(document: StoredDocument): boolean {
  const { _system: system } = document;
  return isVersionId(document._id) && isJsonObject(system) && system['delete'] === true;
}

/** The layer a document belongs to; anything that is neither draft nor version is as good as published. */
function layerOf(id: string): string {
  return isDraftId(id) ? 'drafts' : (releaseOfId(id) ?? 'published');
}

/** The id a document has in a layer. */
function idInLayer(layer: string, published: string): string {
  if (layer === 'published') return published;
  return layer === 'drafts' ? draftId(published) : versionId(layer, published);
}

/** Ids under which the documents of views are stored that show them under their published ones. */
const originalIds = new WeakMap<object, string>();

/** A document under its published id. */
function shown(document: StoredDocument): StoredDocument {
  const view = { ...document, _id: publishedId(document._id), _originalId: document._id };
  originalIds.set(view, document._id);
  return view;
}

/**
 * The id a view has given a document as its `_originalId`, `undefined` for documents as they are stored: those may have
 * such an attribute too, when what a view showed was written back.
 */
export function originalIdOf(document: object): string | undefined {
  return originalIds.get(document);
}

/** The view after some of its documents changed; new ones come last, the others keep their places. */
function withDocuments(
  view: DocumentSnapshot,
  ids: Iterable<string>,
  find: (id: string) => StoredDocument | undefined,
): DocumentSnapshot {
  const byId = new Map(view.byId);
  for (const id of ids) {
    const document = find(id);
    if (document === undefined) byId.delete(id);
    else byId.set(id, document);
  }
  return { documents: [...byId.values()], byId };
}

/** Each document once, under its published id, from the first layer that has it. */
function layered(snapshot: DocumentSnapshot, layers: readonly string[]): ViewMaker {
  function find(id: string): StoredDocument | undefined {
    for (const layer of layers) {
      const document = snapshot.byId.get(idInLayer(layer, id));
      if (document === undefined || layerOf(document._id) !== layer) continue;
      return isMarkedForUnpublish(document) ? undefined : shown(document);
    }
    return undefined;
  }

  return {
    make() {
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
        if (!isMarkedForUnpublish(document)) documents.push(shown(document));
      }
      return createSnapshot(documents);
    },
    update: (before, changed) => withDocuments(before, new Set([...changed].map(publishedId)), find),
  };
}

/** The documents with certain ids, as they are stored. */
function filtered(snapshot: DocumentSnapshot, isShown: (id: string) => boolean): ViewMaker {
  return {
    make: () => createSnapshot(snapshot.documents.filter(({ _id }) => isShown(_id))),
    update: (before, changed) =>
      withDocuments(before, [...changed].filter(isShown), (id) => snapshot.byId.get(id)),
  };
}

/**
 * The documents a perspective shows.
 *
 * - raw: everything stored; without versions for API versions that know no releases.
 * - published: ids without a dot. Like the hosted service, ids with a dot (drafts, versions and any other) are not public.
 * - several layers (releases, drafts, published): each document from the first layer that has it, with `_id` as
 *   published and the stored id in `_originalId`. One whose first layer marks it for being unpublished is not shown.
 *   These views show what the holder of a token sees.
 *
 * A view is made once per snapshot. After a change it is brought up to date rather than made anew; the documents that
 * did not change stay the same objects.
 */
export function viewOf(snapshot: DocumentSnapshot, perspective: Perspective): DocumentSnapshot {
  if (perspective.kind === 'raw') {
    if (perspective.withoutVersions !== true) return snapshot;
    return keptView(
      snapshot,
      'raw',
      filtered(snapshot, (id) => !isVersionId(id)),
    );
  }
  const { layers } = perspective;
  const maker = layers.length > 1 ? layered(snapshot, layers) : filtered(snapshot, isPublicId);
  return keptView(snapshot, layers.join(), maker);
}
