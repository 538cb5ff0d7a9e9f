import { applyChanges, type DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import type { JsonObject } from '../../ground/json.ts';
import { keyArrays } from './array-keys.ts';
import { MalformedStep, malformedSteps, refusedStep, type StepKind } from './errors.ts';
import { checkIntegrity } from './integrity.ts';
import { applyPatch, keyOperations, toWirePatch } from './patch.ts';
import type { Mutation, MutationOperation, MutationResult, Target, WireMutation } from './mutation.ts';
import { documentProblem } from './validate-document.ts';

/** What a transaction is worked out from. */
export interface StageInput {
  readonly snapshot: DocumentSnapshot;
  readonly mutations: readonly Mutation[];
  readonly transactionId: string;
  /** ISO timestamp of the transaction. */
  readonly timestamp: string;
  /** Kind of the steps, for errors; `mutation` by default. */
  readonly kind?: StepKind | undefined;
  readonly autoGenerateArrayKeys: boolean;
  /** Ids of the documents a query finds in the snapshot. */
  readonly selectIds: (query: string, params: Readonly<Record<string, unknown>>) => readonly string[];
  readonly newId: () => string;
  /** Why a document may not be changed, if so. Any may be unless given. */
  readonly lockOf?: ((id: string) => string | undefined) | undefined;
}

/** A transaction worked out but not yet done. */
export interface Staged {
  /** One per document that is another one afterwards. */
  readonly changes: readonly DocumentChange[];
  /** The mutations with the ids and keys that were made up, one per document. */
  readonly mutations: readonly WireMutation[];
  readonly results: readonly MutationResult[];
}

/** The documents as they are in the middle of a transaction, and what changes them. */
export interface Stage {
  /** The document as the steps so far left it. */
  read(id: string): StoredDocument | undefined;
  /** Ids of all documents as the steps so far left them; those there before come first. */
  ids(): Iterable<string>;
  /**
   * Does one step.
   *
   * @param index Place in the request, for the error.
   * @throws TransactionRefused as {@link stageMutations} does.
   */
  apply(index: number, mutation: Mutation): void;
  /** @throws TransactionRefused when references are broken after the last step. */
  finish(): Staged;
}

class DocumentStage implements Stage {
  readonly #input: Omit<StageInput, 'mutations'>;
  readonly #kind: StepKind;
  readonly #documents = new Map<string, StoredDocument | undefined>();
  /** The last mutation of each document. */
  readonly #indexes = new Map<string, number>();
  readonly #mutations: WireMutation[] = [];
  readonly #results: MutationResult[] = [];

  constructor(input: Omit<StageInput, 'mutations'>) {
    this.#input = input;
    this.#kind = input.kind ?? 'mutation';
  }

  read(id: string): StoredDocument | undefined {
    return this.#documents.has(id) ? this.#documents.get(id) : this.#input.snapshot.byId.get(id);
  }

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

  #create(
    index: number,
    mutation: Mutation & { kind: 'create' | 'createIfNotExists' | 'createOrReplace' },
  ): void {
    const { kind } = mutation;
    const given = mutation.document['_id'];
    const prefix = typeof given === 'string' ? given : '';
    const id = prefix === '' || prefix.endsWith('.') ? `${prefix}${this.#input.newId()}` : prefix;
    const fields = this.#input.autoGenerateArrayKeys ? keyArrays(mutation.document) : mutation.document;
    // Keys are added inside of a document, so it is an object as before.
    const document = { ...(fields as JsonObject), _id: id, _type: mutation.document._type };
    const existing = this.read(id);
    if (existing !== undefined && kind === 'create') {
      const description = `Document by ID "${id}" already exists`;
      throw refusedStep(this.#kind, 'conflict', index, 'documentAlreadyExistsError', description, { id });
    }
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
        // A query looks at the state before the transaction; what is gone since needs no patch.
        if ('query' in target) continue;
        const description = `The document with the ID "${id}" was not found`;
        throw refusedStep(this.#kind, 'not-found', index, 'documentNotFoundError', description, { id });
      }
      if (ifRevisionID !== undefined && ifRevisionID !== before._rev) {
        const description = `Document "${id}" has unexpected revision ID ("${before._rev}"), expected "${ifRevisionID}"`;
        const details = { currentRevisionID: before._rev, expectedRevisionID: ifRevisionID, id };
        throw refusedStep(
          this.#kind,
          'conflict',
          index,
          'documentRevisionIDDoesNotMatchError',
          description,
          details,
        );
      }
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

/** Begins a transaction whose steps are not known beforehand, because each depends on what those before it left. */
export function createStage(input: Omit<StageInput, 'mutations'>): Stage {
  return new DocumentStage(input);
}

/**
 * Works out what a transaction does. Each mutation sees the documents as those before it left them, except queries:
 * they find documents in the state before the transaction. Nothing is changed here, so a refused transaction leaves no
 * trace.
 *
 * @throws TransactionRefused for patches of missing documents, documents that exist already, unexpected revisions
 *   broken references, malformed documents and patches, and locked documents.
 */
export function stageMutations(input: StageInput): Staged {
  const stage = createStage(input);
  for (const [index, mutation] of input.mutations.entries()) stage.apply(index, mutation);
  return stage.finish();
}
