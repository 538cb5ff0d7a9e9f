import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { DocumentChange } from '../documents/changes.ts';
import { refusedStep, type StepKind } from '../errors.ts';

/** Strong references by document; safe to cache, since documents are immutable. */
const referencesByDocument = new WeakMap<StoredDocument, ReadonlySet<string>>();

function collect(value: unknown, ids: Set<string>): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
  } else if (isJsonObject(value)) {
    const { _ref: ref, _weak: weak, _dataset: dataset } = value;
    // Cross-dataset references are not subject to integrity.
    if (typeof ref === 'string' && weak !== true && dataset === undefined) ids.add(ref);
    for (const child of Object.values(value)) collect(child, ids);
  }
  return ids;
}

/**
 * Returns the ids of strong references anywhere in a document: objects with `_ref` and without `_weak: true`. Cached.
 */
export function strongReferences(document: StoredDocument): ReadonlySet<string> {
  const known = referencesByDocument.get(document);
  if (known !== undefined) return known;
  const ids = collect(document, new Set());
  referencesByDocument.set(document, ids);
  return ids;
}

/**
 * Finds strong references to the given documents: referenced id to ids of the referring documents. Scans all documents
 * once.
 */
export function referencingIds(
  { documents }: DocumentSnapshot,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const document of documents) {
    for (const id of strongReferences(document)) {
      if (!ids.has(id) || id === document._id) continue;
      const others = found.get(id);
      if (others === undefined) found.set(id, [document._id]);
      else others.push(document._id);
    }
  }
  return found;
}

/** State that references are checked against. */
interface IntegrityContext {
  /** Kind of the steps, for errors. */
  readonly kind: StepKind;
  /** True if the document exists after the transaction. */
  readonly exists: (id: string) => boolean;
  /** Returns the snapshot after the transaction; lazy, since it is needed only after deletions. */
  readonly next: () => DocumentSnapshot;
  /** Returns the index of the last mutation of a document. */
  readonly indexOf: (id: string) => number;
}

function checkNewReferences(change: DocumentChange, { kind, exists, indexOf }: IntegrityContext): void {
  const { id, before, after } = change;
  if (after === undefined) return;
  for (const referenceID of strongReferences(after)) {
    if (exists(referenceID)) continue;
    // References that dangled before the transaction are tolerated.
    if (before !== undefined && strongReferences(before).has(referenceID)) continue;
    const description = `Document "${id}" references non-existent document "${referenceID}"`;
    const details = { id, referenceID };
    throw refusedStep(
      kind,
      'conflict',
      indexOf(id),
      'documentReferenceDoesNotExistError',
      description,
      details,
    );
  }
}

function isReplacedByOtherType({ before, after }: DocumentChange): boolean {
  return before !== undefined && after !== undefined && before._type !== after._type;
}

function checkReferenced(lost: readonly DocumentChange[], { kind, next, indexOf }: IntegrityContext): void {
  if (lost.length === 0) return;
  const referencing = referencingIds(next(), new Set(lost.map(({ id }) => id)));
  for (const change of lost) {
    const { id } = change;
    const referencingIDs = referencing.get(id);
    if (referencingIDs === undefined) continue;
    const refusal = isReplacedByOtherType(change) ? 'cannot change its type' : 'cannot be deleted';
    const description = `Document "${id}" ${refusal} as there are references to it from "${referencingIDs[0]}"`;
    const details = { id, referencingIDs };
    throw refusedStep(
      kind,
      'conflict',
      indexOf(id),
      'documentHasExistingReferencesError',
      description,
      details,
    );
  }
}

/**
 * Checks referential integrity after a transaction: targets of strong references exist, and are neither deleted nor
 * replaced by a document of another type. Weak references are not checked.
 *
 * @throws TransactionRefused with the ids of the documents.
 */
export function checkIntegrity(changes: readonly DocumentChange[], context: IntegrityContext): void {
  const lost = changes.filter((change) => change.after === undefined || isReplacedByOtherType(change));
  // First: a deleted target is the more specific error.
  checkReferenced(lost, context);
  for (const change of changes) checkNewReferences(change, context);
}
