import { applyChanges, type DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import type { JsonObject } from '../../shared/json.ts';
import { keyArrays, applyPatch, keyOperations, toWirePatch } from './patch.ts';
import {
  documentExists,
  documentNotFound,
  MalformedStep,
  malformedSteps,
  requireRevision,
  type StepKind,
} from '../errors.ts';
import { checkIntegrity } from './integrity.ts';
import type {
  CreateKind,
  Mutation,
  MutationOperation,
  MutationResult,
  Target,
  WireMutation,
} from './mutation.ts';
import { documentProblem } from './validate-document.ts';

/** Input of a transaction. */
export interface StageInput {
  readonly snapshot: DocumentSnapshot;
  readonly transactionId: string;
  /** ISO timestamp of the transaction. */
  readonly timestamp: string;
  /** Kind of the steps, for errors; `mutation` by default. */
  readonly kind?: StepKind | undefined;
  readonly autoGenerateArrayKeys: boolean;
  /** Returns the ids of the documents that a query selects in the snapshot. */
  readonly selectIds: (query: string, params: Readonly<Record<string, unknown>>) => readonly string[];
  readonly newId: () => string;
  /** Returns why a document is locked; no document is locked by default. */
  readonly lockOf?: ((id: string) => string | undefined) | undefined;
}

/** Outcome of a transaction that is not written yet. */
export interface Staged {
  /** Changes of documents, one per document that differs. */
  readonly changes: readonly DocumentChange[];
  /** Mutations in the wire format with generated ids and keys, one document each. */
  readonly mutations: readonly WireMutation[];
  readonly results: readonly MutationResult[];
}

/** Unit of work: documents in the middle of a transaction, and the steps that change them. */
export class Stage {
  readonly #input: StageInput;
  readonly #kind: StepKind;
  readonly #documents = new Map<string, StoredDocument | undefined>();
  /** Index of the last mutation of each document. */
  readonly #indexes = new Map<string, number>();
  readonly #mutations: WireMutation[] = [];
  readonly #results: MutationResult[] = [];

  constructor(input: StageInput) {
    this.#input = input;
    this.#kind = input.kind ?? 'mutation';
  }

  /** Returns a document after the steps so far. */
  read(id: string): StoredDocument | undefined {
    return this.#documents.has(id) ? this.#documents.get(id) : this.#input.snapshot.byId.get(id);
  }

  /** Yields the ids of all documents after the steps so far; new ones come last. */
  *ids(): Generator<string> {
    const { byId } = this.#input.snapshot;
    for (const id of byId.keys()) if (this.read(id) !== undefined) yield id;
    for (const [id, document] of this.#documents) if (document !== undefined && !byId.has(id)) yield id;
  }

  #record(
    index: number,
    id: string,
    operation: MutationOperation,
    mutation: WireMutation,
    document?: StoredDocument,
  ): void {
    this.#results.push({ id, operation });
    if (operation === 'none') return;
    const lock = this.#input.lockOf?.(id);
    if (lock !== undefined) throw new MalformedStep(lock);
    this.#documents.set(id, document);
    this.#indexes.set(id, index);
    this.#mutations.push(mutation);
  }

  #store(document: JsonObject & { _id: string; _type: string }): StoredDocument {
    const { timestamp, transactionId } = this.#input;
    const { _id, _type, _createdAt, ...fields } = document;
    const problem = documentProblem(document);
    if (problem !== undefined) throw new MalformedStep(problem);
    const createdAt = typeof _createdAt === 'string' ? _createdAt : timestamp;
    return { ...fields, _id, _type, _createdAt: createdAt, _rev: transactionId, _updatedAt: timestamp };
  }

  #create(index: number, mutation: Mutation & { kind: CreateKind }): void {
    const { kind } = mutation;
    const given = mutation.document['_id'];
    const prefix = typeof given === 'string' ? given : '';
    const id = prefix === '' || prefix.endsWith('.') ? `${prefix}${this.#input.newId()}` : prefix;
    const fields = this.#input.autoGenerateArrayKeys ? keyArrays(mutation.document) : mutation.document;
    // `keyArrays` maps objects to objects.
    const document = { ...(fields as JsonObject), _id: id, _type: mutation.document._type };
    const existing = this.read(id);
    if (existing !== undefined && kind === 'create') throw documentExists(this.#kind, index, id);
    const skips = existing !== undefined && kind === 'createIfNotExists';
    const operation = skips ? 'none' : existing === undefined ? 'create' : 'update';
    this.#record(index, id, operation, { [kind]: document }, this.#store(document));
  }

  #targetIds(target: Target): readonly string[] {
    return 'id' in target ? [target.id] : this.#input.selectIds(target.query, target.params);
  }

  #delete(index: number, { target, purge }: Mutation & { kind: 'delete' }): void {
    for (const id of this.#targetIds(target)) {
      const operation = this.read(id) === undefined ? 'none' : 'delete';
      this.#record(index, id, operation, { delete: purge === true ? { id, purge } : { id } });
    }
  }

  #patch(index: number, { target, ifRevisionID, operations }: Mutation & { kind: 'patch' }): void {
    const keyed = this.#input.autoGenerateArrayKeys ? keyOperations(operations) : operations;
    for (const id of this.#targetIds(target)) {
      const before = this.read(id);
      if (before === undefined) {
        // Queries select in the state before the transaction; a document deleted since is skipped.
        if ('query' in target) continue;
        throw documentNotFound(this.#kind, index, id);
      }
      requireRevision(this.#kind, index, before, ifRevisionID);
      const after = applyPatch(before, keyed);
      for (const name of ['_id', '_type'] as const) {
        if (after[name] === before[name]) continue;
        throw new MalformedStep(`Cannot modify immutable attribute "${name}" of document "${id}"`);
      }
      const _createdAt = after['_createdAt'] ?? before._createdAt;
      const document = this.#store({ ...after, _id: before._id, _type: before._type, _createdAt });
      this.#record(index, id, 'update', toWirePatch(id, keyed), document);
    }
  }

  /**
   * Applies one step.
   *
   * @param index Position in the request, for errors.
   * @throws TransactionRefused for patches of missing documents, documents that exist already, unexpected revisions, broken
   *   references, malformed documents and patches, and locked documents.
   */
  apply(index: number, mutation: Mutation): void {
    try {
      if (mutation.kind === 'delete') this.#delete(index, mutation);
      else if (mutation.kind === 'patch') this.#patch(index, mutation);
      else this.#create(index, mutation);
    } catch (error) {
      if (!(error instanceof MalformedStep)) throw error;
      throw malformedSteps(this.#kind, [{ index, description: error.message }]);
    }
  }

  /** @throws TransactionRefused when references are broken after the last step. */
  finish(): Staged {
    const { snapshot } = this.#input;
    const changes = [...this.#documents].map(([id, after]) => ({ id, before: snapshot.byId.get(id), after }));
    const real = changes.filter(({ before, after }) => before !== after);
    checkIntegrity(real, {
      kind: this.#kind,
      exists: (id) => this.read(id) !== undefined,
      next: () => applyChanges(snapshot, real),
      indexOf: (id) => this.#indexes.get(id) ?? 0,
    });
    return { changes: real, mutations: this.#mutations, results: this.#results };
  }
}
