/** A document as it is stored: the fields every document has, and whatever else its type brings. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _createdAt: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

/** A fixed set of documents. A change to a dataset makes a new snapshot, so views can be kept per snapshot. */
export interface DocumentSnapshot {
  readonly documents: readonly StoredDocument[];
  readonly byId: ReadonlyMap<string, StoredDocument>;
}

/** A dataset as its files have it. */
export interface LoadedDataset {
  readonly name: string;
  /** Folder with `documents/`, `images/` and `files/`. */
  readonly folder: string;
  readonly snapshot: DocumentSnapshot;
}

/** Makes a snapshot of documents whose ids are unique. */
export function createSnapshot(documents: readonly StoredDocument[]): DocumentSnapshot {
  return { documents, byId: new Map(documents.map((document) => [document._id, document])) };
}
