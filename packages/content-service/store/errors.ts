import type { StoredDocument } from './documents/types.ts';

/** Reason of a {@link StoreError}. */
export type StoreErrorKind =
  | 'closed'
  | 'dataset-not-found'
  | 'dataset-exists'
  | 'too-many-datasets'
  | 'transaction-exists';

/** Error of an operation that the state of the datasets does not permit. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;

  constructor(kind: StoreErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Kind of the steps of a transaction; appears in error messages. */
export type StepKind = 'mutation' | 'action';

/** Class of a refusal: malformed input, a missing document, or a conflict with what is stored. */
export type RefusalReason = 'invalid' | 'not-found' | 'conflict';

/** Problem of one step; `index` is its position in the request. */
interface StepProblem {
  readonly index: number;
  readonly error: { readonly type: string; readonly description: string; readonly [detail: string]: unknown };
}

/** Error of a transaction that is refused because of some of its steps; nothing is written. */
export class TransactionRefused extends Error {
  override readonly name = 'TransactionRefused';
  readonly kind: StepKind;
  readonly reason: RefusalReason;
  readonly problems: readonly StepProblem[];

  constructor(kind: StepKind, reason: RefusalReason, message: string, problems: readonly StepProblem[]) {
    super(message);
    this.kind = kind;
    this.reason = reason;
    this.problems = problems;
  }
}

/** Description of a malformed step; {@link malformedSteps} makes a refusal of it. */
export class MalformedStep extends Error {
  override readonly name = 'MalformedStep';
}

const LABELS: Readonly<Record<StepKind, string>> = { mutation: 'Mutation', action: 'Action' };

/** Returns the refusal of a transaction because of one step. */
export function refusedStep(
  kind: StepKind,
  reason: RefusalReason,
  index: number,
  type: string,
  description: string,
  details: object = {},
): TransactionRefused {
  return new TransactionRefused(kind, reason, `${LABELS[kind]} failed: ${description}`, [
    { error: { description, ...details, type }, index },
  ]);
}

/** Returns the refusal of a step that requires a document which does not exist. */
export function documentNotFound(kind: StepKind, index: number, id: string): TransactionRefused {
  const description = `The document with the ID "${id}" was not found`;
  return refusedStep(kind, 'not-found', index, 'documentNotFoundError', description, { id });
}

/** Returns the refusal of a step that creates a document which exists already. */
export function documentExists(kind: StepKind, index: number, id: string): TransactionRefused {
  const description = `Document by ID "${id}" already exists`;
  return refusedStep(kind, 'conflict', index, 'documentAlreadyExistsError', description, { id });
}

/**
 * Checks the expected revision of a document, if any.
 *
 * @throws TransactionRefused when the document has another one.
 */
export function requireRevision(
  kind: StepKind,
  index: number,
  { _id: id, _rev: currentRevisionID }: StoredDocument,
  expectedRevisionID: string | undefined,
): void {
  if (expectedRevisionID === undefined || expectedRevisionID === currentRevisionID) return;
  const description = `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected "${expectedRevisionID}"`;
  const details = { currentRevisionID, expectedRevisionID, id };
  throw refusedStep(kind, 'conflict', index, 'documentRevisionIDDoesNotMatchError', description, details);
}

/** Returns the refusal of a transaction whose steps are malformed, with all problems at once. */
export function malformedSteps(
  kind: StepKind,
  problems: readonly { index: number; description: string }[],
): TransactionRefused {
  const items = problems.map(({ index, description }) => ({
    error: { description, type: 'validationError' },
    index,
  }));
  return new TransactionRefused(
    kind,
    'invalid',
    `${LABELS[kind]}(s) failed with ${items.length} error(s)`,
    items,
  );
}
