import type { DocumentChange } from '../../store/documents/changes.ts';
import { isDraftId, isVersionId } from '../../store/documents/id.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import { isJsonObject } from '../../ground/json.ts';
import type { WireMutation } from '../../store/transactions/mutation.ts';
import type { Transaction } from '../../store/transactions/transaction.ts';
import type { DocumentFilter } from './filter.ts';
import type { ListenOptions } from './options.ts';

/** How a document moved in or out of what a listener listens to. */
export type Transition = 'appear' | 'update' | 'disappear';

/** What a listener is told of one document of a transaction. Fields that are `undefined` are not sent. */
export interface MutationEvent {
  readonly eventId: string;
  readonly documentId: string;
  readonly transactionId: string;
  readonly transition: Transition;
  /** Who wrote. */
  readonly identity: string;
  readonly mutations?: readonly WireMutation[] | undefined;
  readonly effects?: { readonly apply: readonly unknown[]; readonly revert: readonly unknown[] } | undefined;
  readonly previousRev?: string | undefined;
  /** Id of the transaction; of deletions too, which the Studio needs to follow them. */
  readonly resultRev: string;
  readonly previous?: StoredDocument | null | undefined;
  readonly result?: StoredDocument | undefined;
  readonly timestamp: string;
  readonly visibility: ListenOptions['visibility'];
  readonly transactionTotalEvents: number;
  /** Counts from 0. */
  readonly transactionCurrentEvent: number;
}

/** What a listener wants, as its events need it. */
export type EventOptions = Pick<
  ListenOptions,
  | 'includeResult'
  | 'includePreviousRevision'
  | 'includeMutations'
  | 'includeAllVersions'
  | 'includeEffects'
  | 'visibility'
> & {
  /** Whether the listener may see a document of this id, now. */
  readonly isReadable: (id: string) => boolean;
};

function transitionOf(matches: DocumentFilter, { before, after }: DocumentChange): Transition | undefined {
  const was = matches(before);
  const is = matches(after);
  if (was) return is ? 'update' : 'disappear';
  return is ? 'appear' : undefined;
}

function isHeard(id: string, { isReadable, includeAllVersions }: EventOptions): boolean {
  return isReadable(id) && (includeAllVersions || !(isDraftId(id) || isVersionId(id)));
}

/** The document a mutation is about. */
function targetOf(mutation: WireMutation): unknown {
  const [body] = Object.values(mutation);
  return isJsonObject(body) ? (body['id'] ?? body['_id']) : undefined;
}

/** Mendoza patches that replace the whole document: a value operation (opcode 0) is the simplest valid patch. */
function wholeEffects({ before, after }: DocumentChange) {
  return { apply: [0, after ?? null], revert: [0, before ?? null] };
}

/**
 * The events of a transaction for one listener: one per document that is, or was, among what it listens to.
 *
 * @throws whatever `matches` throws.
 */
export function mutationEvents(
  transaction: Transaction,
  matches: DocumentFilter,
  options: EventOptions,
): MutationEvent[] {
  const { id: transactionId, author, timestamp, mutations } = transaction;
  const heard = transaction.changes.flatMap((change) => {
    const transition = isHeard(change.id, options) ? transitionOf(matches, change) : undefined;
    return transition === undefined ? [] : [{ change, transition }];
  });
  return heard.map(({ change, transition }, index) => ({
    eventId: `${transactionId}#${change.id}`,
    documentId: change.id,
    transactionId,
    transition,
    identity: author,
    mutations: options.includeMutations
      ? mutations.filter((mutation) => targetOf(mutation) === change.id)
      : undefined,
    effects: options.includeEffects ? wholeEffects(change) : undefined,
    previousRev: change.before?._rev,
    resultRev: transactionId,
    previous: options.includePreviousRevision ? (change.before ?? null) : undefined,
    result: options.includeResult ? change.after : undefined,
    timestamp,
    visibility: options.visibility,
    transactionTotalEvents: heard.length,
    transactionCurrentEvent: index,
  }));
}
