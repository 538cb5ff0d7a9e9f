import type { JsonObject } from '../../shared/json.ts';
import type { DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot } from '../documents/types.ts';

/** Target of a mutation: one document, or those selected by a query. */
export type Target =
  | { readonly id: string }
  | { readonly query: string; readonly params: Readonly<Record<string, unknown>> };

/** Insertion into an array: `before`, `after` or in place of what the path matches. */
export interface InsertOperation {
  readonly position: 'before' | 'after' | 'replace';
  readonly path: string;
  readonly items: readonly unknown[];
}

/**
 * Operations of a patch. Keys of the objects are JSONMatch paths, except those of `merge`, which are attribute names.
 */
export interface PatchOperations {
  readonly setIfMissing?: JsonObject | undefined;
  readonly set?: JsonObject | undefined;
  readonly merge?: JsonObject | undefined;
  readonly unset?: readonly string[] | undefined;
  readonly diffMatchPatch?: Readonly<Record<string, string>> | undefined;
  readonly inc?: Readonly<Record<string, number>> | undefined;
  readonly dec?: Readonly<Record<string, number>> | undefined;
  readonly insert?: InsertOperation | undefined;
}

/** Document of a create mutation; its id may be missing or a prefix that ends in a dot. */
export type NewDocument = JsonObject & { readonly _type: string };

/** Kind of a create mutation; they differ when the document exists. */
export type CreateKind = 'create' | 'createIfNotExists' | 'createOrReplace';

/** Parsed mutation of a transaction. */
export type Mutation =
  | { readonly kind: CreateKind; readonly document: NewDocument }
  | {
      readonly kind: 'delete';
      readonly target: Target;
      /** True to remove earlier revisions of the document from the history. */
      readonly purge?: boolean | undefined;
    }
  | {
      readonly kind: 'patch';
      readonly target: Target;
      readonly ifRevisionID?: string | undefined;
      readonly operations: PatchOperations;
    };

/** Operation of a mutation on a document, as in responses. */
export type MutationOperation = 'create' | 'update' | 'delete' | 'none';

/** Result of one mutation for one document. */
export interface MutationResult {
  readonly id: string;
  readonly operation: MutationOperation;
}

/** Mutation in the wire format: `{create: …}`, `{patch: {id, …}}` and so on. */
export type WireMutation = JsonObject;

/** Committed transaction. */
export interface Transaction {
  /** Id; the `_rev` of every document it wrote. */
  readonly id: string;
  /** Id of the identity that wrote. */
  readonly author: string;
  /** ISO timestamp; the `_updatedAt` of every document it wrote. */
  readonly timestamp: string;
  /** Mutations in the wire format with generated ids and keys, one document each. */
  readonly mutations: readonly WireMutation[];
  /** Changes, one per document. */
  readonly changes: readonly DocumentChange[];
}

/** Durable log of transactions. */
export interface Journal {
  /**
   * Appends a transaction; resolves once it is durable (fsync).
   *
   * @throws Error when writing fails; the write is rolled back then.
   */
  append(transaction: Transaction): Promise<void>;
  /** Compacts the journal to the `current` snapshot if it has grown too large. Never rejects. */
  compactIfLarge(current: DocumentSnapshot): Promise<void>;
  close(): Promise<void>;
}
