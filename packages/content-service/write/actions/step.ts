import type { StoredDocument } from '../../store/documents/types.ts';
import type { OpenTransaction } from '../../store/transactions/prepare.ts';
import { documentExists, documentNotFound } from '../../store/errors.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { NewDocument } from '../../store/transactions/mutation.ts';
import { publishedId } from '../../store/documents/id.ts';
import { isMarkedForUnpublish } from '../../store/documents/views.ts';

/** Context of one action in a transaction. */
export interface Step {
  readonly stage: Pick<OpenTransaction, 'read' | 'ids' | 'apply'>;
  /** Index of the action in the request. */
  readonly index: number;
  /** ISO timestamp of the transaction. */
  readonly timestamp: string;
  /** Id of the identity that sent the request. */
  readonly author: string;
  /** Returns the last revision of a deleted document, as far back as the transaction log goes. */
  readonly lastRevision: (id: string) => StoredDocument | undefined;
}

/** Returns the step of the action at `index` in the request. */
export function stepAt(transaction: OpenTransaction, index: number): Step {
  const { timestamp, author, lastRevision } = transaction;
  return { stage: transaction, index, timestamp, author, lastRevision };
}

/**
 * Returns a document that the action requires.
 *
 * @throws TransactionRefused when it does not exist.
 */
export function requireDocument({ stage, index }: Step, id: string): StoredDocument {
  const document = stage.read(id);
  if (document !== undefined) return document;
  throw documentNotFound('action', index, id);
}

/**
 * Checks that no document with the id exists.
 *
 * @throws TransactionRefused when there is one.
 */
export function requireAbsent({ stage, index }: Step, id: string): void {
  if (stage.read(id) !== undefined) throw documentExists('action', index, id);
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isJsonObject(value)) return value;
  const rule = typeof value['_ref'] === 'string' ? value['_strengthenOnPublish'] : undefined;
  const dropped = !isJsonObject(rule)
    ? []
    : ['_strengthenOnPublish', ...(rule['weak'] === true ? [] : ['_weak'])];
  const kept = Object.entries(value).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(kept.map(([name, child]) => [name, strengthen(child)]));
}

/**
 * Copies the content of a document to another id: without `_rev`, `_updatedAt` and `_system`, but with `_createdAt`.
 */
export function copyTo(id: string, { _rev, _updatedAt, _system, ...content }: StoredDocument): NewDocument {
  return { ...content, _id: id };
}

/**
 * Creates the published copy of a draft or version. References that the Studio made weak because their target was
 * unpublished (`_strengthenOnPublish`) get the strength of the schema.
 */
function publishedCopy(id: string, document: StoredDocument): NewDocument {
  const copy = copyTo(id, document);
  // `strengthen` maps objects to objects and keeps `_type`.
  return { ...(strengthen(copy) as NewDocument), _type: document._type };
}

/**
 * Publishes a draft or version: replaces the published document, or deletes it when the version is marked for
 * unpublishing, and deletes the draft or version.
 */
export function publishVersion({ stage, index }: Step, version: StoredDocument): void {
  const id = publishedId(version._id);
  if (isMarkedForUnpublish(version)) stage.apply(index, { kind: 'delete', target: { id } });
  else stage.apply(index, { kind: 'createOrReplace', document: publishedCopy(id, version) });
  stage.apply(index, { kind: 'delete', target: { id: version._id } });
}
