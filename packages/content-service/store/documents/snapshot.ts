import type { DocumentSnapshot, StoredDocument } from './types.ts';

/** Number of changed documents in a snapshot before its index is built anew. */
const MAX_OVERLAY = 256;

/** Compares ids by UTF-16 code units. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Creates a snapshot of documents with unique ids, in any order. */
export function createSnapshot(documents: readonly StoredDocument[]): DocumentSnapshot {
  const sorted = documents.toSorted((a, b) => compareIds(a._id, b._id));
  return { documents: sorted, byId: new Map(sorted.map((document) => [document._id, document])) };
}

/** Documents by id: an index that snapshots share, and what has changed since it was built. */
class OverlaidMap implements ReadonlyMap<string, StoredDocument> {
  readonly base: ReadonlyMap<string, StoredDocument>;
  /** Changed documents; `undefined` for deleted ones. */
  readonly overlay: ReadonlyMap<string, StoredDocument | undefined>;
  readonly #documents: readonly StoredDocument[];

  constructor(
    base: ReadonlyMap<string, StoredDocument>,
    overlay: ReadonlyMap<string, StoredDocument | undefined>,
    documents: readonly StoredDocument[],
  ) {
    this.base = base;
    this.overlay = overlay;
    this.#documents = documents;
  }

  get size(): number {
    return this.#documents.length;
  }

  get(id: string): StoredDocument | undefined {
    return this.overlay.get(id) ?? (this.overlay.has(id) ? undefined : this.base.get(id));
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  *entries(): MapIterator<[string, StoredDocument]> {
    for (const document of this.#documents) yield [document._id, document];
  }

  *keys(): MapIterator<string> {
    for (const { _id } of this.#documents) yield _id;
  }

  *values(): MapIterator<StoredDocument> {
    yield* this.#documents;
  }

  [Symbol.iterator](): MapIterator<[string, StoredDocument]> {
    return this.entries();
  }

  forEach(visit: (document: StoredDocument, id: string, map: OverlaidMap) => void): void {
    for (const document of this.#documents) visit(document, document._id, this);
  }
}

/** Finds the position of an id in sorted documents, or the one it would have. */
function positionOf(documents: readonly StoredDocument[], id: string): number {
  let [low, high] = [0, documents.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = documents[middle]?._id ?? id;
    if (other < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns a snapshot after changes of some documents. The index of ids is shared with the snapshot before, which may be
 * the largest part of it.
 *
 * @param changes ids with their documents; `undefined` for those that are gone.
 */
export function changeSnapshot(
  snapshot: DocumentSnapshot,
  changes: readonly (readonly [id: string, document: StoredDocument | undefined])[],
): DocumentSnapshot {
  if (changes.length > MAX_OVERLAY) return changeMany(snapshot, changes);
  const documents = [...snapshot.documents];
  const { base, overlay } =
    snapshot.byId instanceof OverlaidMap ? snapshot.byId : { base: snapshot.byId, overlay: new Map() };
  const changed = new Map<string, StoredDocument | undefined>(overlay);
  for (const [id, document] of changes) {
    const position = positionOf(documents, id);
    const isThere = documents[position]?._id === id;
    documents.splice(position, isThere ? 1 : 0, ...(document === undefined ? [] : [document]));
    changed.set(id, document);
  }
  if (changed.size > MAX_OVERLAY) return createSnapshot(documents);
  return { documents, byId: new OverlaidMap(base, changed, documents) };
}

/** Returns a snapshot after so many changes that sorting all documents is faster than finding the place of each. */
function changeMany(
  snapshot: DocumentSnapshot,
  changes: readonly (readonly [id: string, document: StoredDocument | undefined])[],
): DocumentSnapshot {
  const byId = new Map(snapshot.byId);
  for (const [id, document] of changes) {
    if (document === undefined) byId.delete(id);
    else byId.set(id, document);
  }
  return createSnapshot([...byId.values()]);
}
