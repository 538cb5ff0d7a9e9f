import type { DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot } from '../documents/types.ts';
import { refusedStep, type StepKind } from './errors.ts';
import { referencingIds, strongReferences } from './references.ts';

/** State that references are checked against. */
export interface IntegrityContext {
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
