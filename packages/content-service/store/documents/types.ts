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
