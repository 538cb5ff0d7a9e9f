import type { StoredDocument } from '../../store/documents/types.ts';
import type { OpenTransaction } from '../../store/transactions/prepare.ts';
import { documentExists, documentNotFound } from '../../store/errors.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { NewDocument } from '../../store/transactions/mutation.ts';
import { publishedId } from '../../store/documents/id.ts';
import { isMarkedForUnpublish } from '../../store/documents/views.ts';

/** One action in a transaction. */
export interface Step {
  readonly transaction: OpenTransaction;
  /** Index of the action in the request. */
  readonly index: number;
}

/**
 * Returns a document that the action requires.
 *
 * @throws TransactionRefused when it does not exist.
 */
export function requireDocument({ transaction, index }: Step, id: string): StoredDocument {
  const document = transaction.read(id);
  if (document !== undefined) return document;
  throw documentNotFound('action', index, id);
}

/**
 * Checks that no document with the id exists.
 *
 * @throws TransactionRefused when there is one.
 */
export function requireAbsent({ transaction, index }: Step, id: string): void {
  if (transaction.read(id) !== undefined) throw documentExists('action', index, id);
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
export function publishVersion({ transaction, index }: Step, version: StoredDocument): void {
  const id = publishedId(version._id);
  if (isMarkedForUnpublish(version)) transaction.apply(index, { kind: 'delete', target: { id } });
  else transaction.apply(index, { kind: 'createOrReplace', document: publishedCopy(id, version) });
  transaction.apply(index, { kind: 'delete', target: { id: version._id } });
}
