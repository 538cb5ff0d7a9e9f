/** Stored document: system fields and the attributes of its type. Never mutated. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

/**
 * Immutable set of documents. A change of a dataset creates a new snapshot, so that derived data can be cached per
 * snapshot.
 */
export interface DocumentSnapshot {
  /** Documents in the order of their ids, which is that of query results without `order()`. */
  readonly documents: readonly StoredDocument[];
  readonly byId: ReadonlyMap<string, StoredDocument>;
}

/** Dataset as loaded from its files. */
export interface LoadedDataset {
  readonly name: string;
  /** Folder with `documents/`, `images/` and `files/`. */
  readonly folder: string;
  readonly snapshot: DocumentSnapshot;
}

/** Compares documents by id, by UTF-16 code units. */
function compareIds(a: StoredDocument, b: StoredDocument): number {
  return a._id < b._id ? -1 : Number(a._id > b._id);
}

/** Creates a snapshot of documents with unique ids, in any order. */
export function createSnapshot(documents: readonly StoredDocument[]): DocumentSnapshot {
  const sorted = documents.toSorted(compareIds);
  return { documents: sorted, byId: new Map(sorted.map((document) => [document._id, document])) };
}

/** Creates a snapshot of a map of documents, which it may keep: most changes add no document. */
export function snapshotOf(byId: ReadonlyMap<string, StoredDocument>): DocumentSnapshot {
  const documents = [...byId.values()];
  const isSorted = documents.every((document, index) => {
    const previous = documents[index - 1];
    return previous === undefined || previous._id < document._id;
  });
  return isSorted ? { documents, byId } : createSnapshot(documents);
}
