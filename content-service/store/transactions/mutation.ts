import type { JsonObject } from '../../ground/json.ts';

/** What a mutation is about: one document, or those a query finds. */
export type Target =
  { readonly id: string } | { readonly query: string; readonly params: Readonly<Record<string, unknown>> };

/** Where items go into an array: `before`, `after` or in place of what a path matches. */
export interface InsertOperation {
  readonly position: 'before' | 'after' | 'replace';
  readonly path: string;
  readonly items: readonly unknown[];
}

/** What a patch does. Keys of the objects are JSONMatch paths, except those of `merge`, which are attribute names. */
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

/** The document of a create mutation; the id may still be missing or a prefix that ends in a dot. */
export type NewDocument = JsonObject & { readonly _type: string };

/** The three ways to create a document. */
export type CreateKind = 'create' | 'createIfNotExists' | 'createOrReplace';

/** One step of a transaction, as a request asks for it. */
export type Mutation =
  | { readonly kind: CreateKind; readonly document: NewDocument }
  | {
      readonly kind: 'delete';
      readonly target: Target;
      /** Hides what the document was before from the history. */
      readonly purge?: boolean | undefined;
    }
  | {
      readonly kind: 'patch';
      readonly target: Target;
      readonly ifRevisionID?: string | undefined;
      readonly operations: PatchOperations;
    };

/** What a mutation did to a document, as answers name it. */
export type MutationOperation = 'create' | 'update' | 'delete' | 'none';

/** The effect of one mutation on one document. */
export interface MutationResult {
  readonly id: string;
  readonly operation: MutationOperation;
}

/** A mutation as it is sent and logged: `{create: …}`, `{patch: {id, …}}` and so on. */
export type WireMutation = JsonObject;
