import { createHash } from 'node:crypto';
import { type BuildFailure, parseBuildFailure } from '../../live/build-end.ts';
import { parseJsonObject } from '../../hosting/functions/json.ts';
import { DELIVERY, type ChangedDocument, isChangedDocument } from './changed-document.ts';
import { type Guard, isNumber, isText, listOf, optional, shape } from '../../shared/json.ts';

/** Changed documents that are remembered until a build; further ones are only counted. */
export const MAX_PENDING_DOCUMENTS = 100;

/** Changes that no build includes yet. */
export interface PendingChanges {
  /** Times of the first and the last change, in milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Changed documents, each once, at most {@link MAX_PENDING_DOCUMENTS}. */
  readonly documents: readonly ChangedDocument[];
  /** Number of changes of further documents. */
  readonly others: number;
  /** Day that changes what the content shows, as an ISO date. */
  readonly day?: string | undefined;
}

/** Creates the pending changes of one document. */
export function pendingChange(document: ChangedDocument, now: number): PendingChanges {
  return { firstAt: now, lastAt: now, documents: [document], others: 0 };
}

/** Merges changes; of a document that is in both, the later title counts. */
export function mergeChanges(
  earlier: PendingChanges | undefined,
  later: PendingChanges | undefined,
): PendingChanges | undefined {
  if (!earlier || !later) return earlier ?? later;
  const byId = new Map([...earlier.documents, ...later.documents].map((each) => [each.id, each]));
  const documents = [...byId.values()];
  const day = later.day ?? earlier.day;
  return {
    ...(day !== undefined && { day }),
    firstAt: Math.min(earlier.firstAt, later.firstAt),
    lastAt: Math.max(earlier.lastAt, later.lastAt),
    documents: documents.slice(0, MAX_PENDING_DOCUMENTS),
    others: earlier.others + later.others + Math.max(0, documents.length - MAX_PENDING_DOCUMENTS),
  };
}

/** Fingerprint of a delivery and the time it was accepted, in milliseconds. */
type Seen = readonly [fingerprint: string, at: number];

/** Characters of a fingerprint: 96 bits. */
const FINGERPRINT_CHARACTERS = 16;

/**
 * Computes the fingerprints of a signed request: of its idempotency key, if it has one, which all attempts share, and of
 * its signature, because the key is not signed and a replay could bring another one.
 */
export function fingerprintsOf(parts: {
  readonly key?: string;
  readonly signature: string;
}): readonly string[] {
  return Object.entries(parts).map((part) =>
    createHash('sha256').update(part.join(' ')).digest('base64url').slice(0, FINGERPRINT_CHARACTERS),
  );
}

/** Returns true if a delivery with one of the fingerprints was accepted within {@link DELIVERY.seenMs}. */
export function isSeen(seen: readonly Seen[], fingerprints: readonly string[], now: number): boolean {
  return seen.some(([fingerprint, at]) => fingerprints.includes(fingerprint) && now - at < DELIVERY.seenMs);
}

/** Time for which an accepted signature may still be valid: one of a clock that is ahead is for twice the difference. */
const REPLAYABLE_MS = 2 * DELIVERY.maxClockSkewMs;

/**
 * Adds fingerprints, and forgets what is too old or, beyond {@link DELIVERY.maxSeen}, the oldest; never those of a
 * delivery that could be replayed, however many follow it.
 */
export function remember(
  seen: readonly Seen[],
  fingerprints: readonly string[],
  now: number,
): readonly Seen[] {
  const added = fingerprints.map((fingerprint): Seen => [fingerprint, now]);
  const recent = [...seen, ...added].filter(([, at]) => now - at < DELIVERY.seenMs);
  return recent.filter(
    ([, at], index) => now - at <= REPLAYABLE_MS || index >= recent.length - DELIVERY.maxSeen,
  );
}

/** Call of the build hook that is under way, or was when its program crashed. */
export interface HookCall {
  /** Random id of the call. */
  readonly id: string;
  /** Time from which on the call counts as lost, in milliseconds. */
  readonly leaseEndsAt: number;
  readonly changes: PendingChanges;
}

/** Build that the host was asked for and whose end has not been reported. */
export interface RunningBuild {
  /** Id of the call of the build hook. */
  readonly id: string;
  /** Time of the call, in milliseconds. */
  readonly startedAt: number;
  readonly changes: PendingChanges;
}

/** Build that has failed. */
export interface FailedBuild {
  readonly reason: BuildFailure;
  /** Changes that it would have published; the next build includes them. */
  readonly changes: PendingChanges | undefined;
}

/** Build that has succeeded. */
export interface FinishedBuild {
  /** Time of its report, in milliseconds. */
  readonly at: number;
  /** Ids of the documents whose changes it has published. */
  readonly ids: readonly string[];
}

/** State of the rebuilds, shared by all instances of the receiver. */
export interface RebuildState {
  readonly pending?: PendingChanges | undefined;
  readonly call?: HookCall | undefined;
  /** Time of the last successful call, in milliseconds. */
  readonly calledAt?: number | undefined;
  /** Failed calls in a row, and the time of the next, in milliseconds. */
  readonly retry?: { readonly failures: number; readonly at: number } | undefined;
  /** Last day whose dates were looked for in the content, as an ISO date. */
  readonly day?: string | undefined;
  /** Builds under way on the host, oldest first. */
  readonly running?: readonly RunningBuild[] | undefined;
  /** Last build, if it has failed. */
  readonly failed?: FailedBuild | undefined;
  /** Last builds that succeeded, newest last. */
  readonly finished?: readonly FinishedBuild[] | undefined;
  readonly seen: readonly Seen[];
}

/** State before the first delivery. */
export const EMPTY_STATE: RebuildState = { seen: [] };

/**
 * Parses a stored state. One that cannot be read may have had changes, so it becomes a state that builds once.
 *
 * @param now time in milliseconds.
 */
export function parseState(text: string, now: number): RebuildState {
  const state = parseJsonObject(text);
  if (isState(state)) return state;
  return { pending: { firstAt: now, lastAt: now, documents: [], others: 1 }, seen: [] };
}

const isPending = shape<PendingChanges>({
  firstAt: isNumber,
  lastAt: isNumber,
  others: isNumber,
  documents: listOf(isChangedDocument),
  day: optional(isText),
});

const isSeenEntry: Guard<Seen> = (value): value is Seen =>
  Array.isArray(value) && isText(value[0]) && isNumber(value[1]);

const isFailure: Guard<BuildFailure> = (value): value is BuildFailure =>
  parseBuildFailure(value) !== undefined;

const isState = shape<RebuildState>({
  pending: optional(isPending),
  call: optional(shape<HookCall>({ id: isText, leaseEndsAt: isNumber, changes: isPending })),
  calledAt: optional(isNumber),
  retry: optional(shape({ failures: isNumber, at: isNumber })),
  day: optional(isText),
  running: optional(listOf(shape<RunningBuild>({ id: isText, startedAt: isNumber, changes: isPending }))),
  failed: optional(shape<FailedBuild>({ reason: isFailure, changes: optional(isPending) })),
  finished: optional(listOf(shape<FinishedBuild>({ at: isNumber, ids: listOf(isText) }))),
  seen: listOf(isSeenEntry),
});
