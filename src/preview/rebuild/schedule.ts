import type { BuildEnd } from '../../live/build-end.ts';
import type { ChangedDocument } from './changed-document.ts';
import {
  type FinishedBuild,
  mergeChanges,
  pendingChange,
  type HookCall,
  type RebuildState,
  isSeen,
  remember,
} from './rebuild-state.ts';

/** Times of rebuilds on the host. */
export const REBUILD_TIMING = {
  /** Time without changes after which a build starts. */
  quietMs: 10_000,
  /** Maximum time from the first change to a build under constant change. */
  maxDelayMs: 2 * 60 * 1000,
  /** Minimum time between two calls of the build hook: that of a build, so that at most one is queued. */
  intervalMs: 2 * 60 * 1000,
  /** Time after which a call that nobody has finished is made again. */
  leaseMs: 60_000,
} as const satisfies RebuildTiming;

/** Times of the local loop, whose builds report their end; the lease is longer than any build. */
export const LOCAL_REBUILD_TIMING: RebuildTiming = {
  quietMs: 1000,
  maxDelayMs: REBUILD_TIMING.maxDelayMs,
  intervalMs: 0,
  leaseMs: 60 * 60 * 1000,
};

/** Times by which builds are scheduled, in milliseconds. */
export interface RebuildTiming {
  readonly quietMs: number;
  readonly maxDelayMs: number;
  readonly intervalMs: number;
  readonly leaseMs: number;
}

/** Genuine delivery of a change. */
export interface AcceptedDelivery {
  readonly fingerprints: readonly string[];
  readonly document: ChangedDocument;
}

/**
 * Adds a delivered change to what the next build includes, and restarts the quiet period.
 *
 * @returns `undefined` for a delivery that was accepted before.
 */
export function acceptDelivery(
  state: RebuildState,
  { fingerprints, document }: AcceptedDelivery,
  now: number,
): RebuildState | undefined {
  const pending = mergeChanges(state.pending, pendingChange(document, now));
  return once(state, { ...state, pending }, fingerprints, now);
}

/**
 * Ends a build that has reported its end, see {@link endBuild}.
 *
 * @returns `undefined` also for a copy of a report.
 */
export function acceptReport(
  state: RebuildState,
  end: BuildEnd,
  fingerprints: readonly string[],
  now: number,
): RebuildState | undefined {
  const next = endBuild(state, end, now);
  return next && once(state, next, fingerprints, now);
}

/** Returns the next state with the fingerprints of the request that leads to it; `undefined` if that was accepted before. */
function once(
  { seen }: RebuildState,
  next: RebuildState,
  fingerprints: readonly string[],
  now: number,
): RebuildState | undefined {
  return isSeen(seen, fingerprints, now) ? undefined : { ...next, seen: remember(seen, fingerprints, now) };
}

/**
 * Notes that a day has begun.
 *
 * @param hasDates true if the day changes what the content shows, so that the next build includes it.
 * @returns `undefined` if it was noted before.
 */
export function beginDay(
  state: RebuildState,
  day: string,
  hasDates: boolean,
  now: number,
): RebuildState | undefined {
  if (state.day === day) return undefined;
  if (!hasDates) return { ...state, day };
  const change = { firstAt: now, lastAt: now, documents: [], others: 0, day };
  return { ...state, day, pending: mergeChanges(state.pending, change) };
}

/** Returns the time at which there is something to do, in milliseconds; `undefined` if there is nothing. */
export function dueAt({ pending, call, calledAt, retry }: RebuildState, timing: RebuildTiming) {
  if (call) return call.leaseEndsAt;
  if (!pending) return undefined;
  return Math.max(
    Math.min(pending.lastAt + timing.quietMs, pending.firstAt + timing.maxDelayMs),
    calledAt === undefined ? 0 : calledAt + timing.intervalMs,
    retry?.at ?? 0,
  );
}

/**
 * Claims the call of the build hook when it is due, for all changes so far, those of a lost call and of a failed build
 * included.
 *
 * @param id random id of the call.
 * @returns `undefined` when nothing is due or somebody else is calling.
 */
export function claimCall(
  state: RebuildState,
  id: string,
  now: number,
  timing: RebuildTiming,
): (RebuildState & { readonly call: HookCall }) | undefined {
  const due = dueAt(state, timing);
  const called = mergeChanges(state.call?.changes, state.pending);
  const changes = mergeChanges(state.failed?.changes, called);
  if (due === undefined || due > now || !changes) return undefined;
  const call = { id, leaseEndsAt: now + timing.leaseMs, changes };
  return { ...state, pending: undefined, failed: undefined, call };
}

/** Ends a successful call: its build is under way. Does nothing if the call was lost and claimed by somebody else. */
export function completeCall(state: RebuildState, id: string, now: number): RebuildState {
  if (state.call?.id !== id) return state;
  const build = { id, startedAt: now, changes: state.call.changes };
  const running = [...(state.running ?? []), build].slice(-BUILD_LOG.maxRunning);
  return { ...state, call: undefined, retry: undefined, calledAt: now, running };
}

/** Builds that are remembered to tell editors of. */
export const BUILD_LOG = {
  /** Builds under way: one, and one that is queued, unless ends are not reported. */
  maxRunning: 5,
  maxFinished: 50,
  /** Documents of all finished builds. */
  maxDocuments: 500,
} as const;

/**
 * Ends a build. The host builds one after the other, so those that were called before it are over as well.
 *
 * @returns `undefined` for a build that is not under way, such as one whose end was reported before.
 */
export function endBuild(
  state: RebuildState,
  { call, failure }: BuildEnd,
  now: number,
): RebuildState | undefined {
  const running = state.running ?? [];
  const count = running.findIndex(({ id }) => id === call) + 1;
  if (call !== undefined && count === 0) return undefined;
  const ended = running.slice(0, count).map(({ changes }) => changes);
  const changes = ended.reduce(mergeChanges, state.failed?.changes);
  const rest = { ...state, running: running.slice(count) };
  if (failure) return { ...rest, failed: { reason: failure, changes } };
  const ids = changes?.documents.map(({ id }) => id) ?? [];
  return { ...rest, failed: undefined, finished: addFinished(state.finished ?? [], { at: now, ids }) };
}

/** Adds a build to the finished ones, and forgets the oldest beyond {@link BUILD_LOG}. */
function addFinished(finished: readonly FinishedBuild[], build: FinishedBuild): readonly FinishedBuild[] {
  if (build.ids.length === 0) return finished;
  const all = [...finished, build].slice(-BUILD_LOG.maxFinished);
  let documents = 0;
  const isKept = ({ ids }: FinishedBuild) => (documents += ids.length) <= BUILD_LOG.maxDocuments;
  const first = all.findLastIndex((each) => !isKept(each)) + 1;
  return all.slice(first);
}

/**
 * Ends a failed call; its changes are pending again, together with those that came meanwhile.
 *
 * @param retryAt time of the next call, in milliseconds.
 */
export function failCall(state: RebuildState, id: string, retryAt: number): RebuildState {
  if (state.call?.id !== id) return state;
  return {
    ...state,
    call: undefined,
    pending: mergeChanges(state.call.changes, state.pending),
    retry: { failures: (state.retry?.failures ?? 0) + 1, at: retryAt },
  };
}

/** Makes a call that its program has not ended due at once, for a store that only one program uses. */
export function abandonCall(state: RebuildState): RebuildState {
  if (!state.call) return state;
  return { ...state, call: undefined, pending: mergeChanges(state.call.changes, state.pending) };
}
