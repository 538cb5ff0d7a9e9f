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

/** Creates a snapshot of documents with unique ids. */
export function createSnapshot(documents: readonly StoredDocument[]): DocumentSnapshot {
  return { documents, byId: new Map(documents.map((document) => [document._id, document])) };
}
