import type { JsonObject } from '../../ground/json.ts';

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
