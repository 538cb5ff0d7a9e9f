import type { StatedProblem } from '../../live/build-end.ts';
import type { LiveStatus } from '../../live/live-status.ts';
import type { Receipt } from '../../live/receipt.ts';
import type { PendingChanges, RebuildState } from '../rebuild/rebuild-state.ts';

/** Times by which builds are told of, in milliseconds. */
export const BUILD_PATIENCE = {
  /** Time after which a build that has not reported its end counts as overdue. */
  overdueMs: 30 * 60 * 1000,
  /** Time that the host takes at most to put a finished build in place. */
  deployMs: 10 * 60 * 1000,
} as const;

/** Revision of a published document. */
export interface PublishedRevision {
  readonly revision: string;
  /** When it was published, as ISO 8601, by the clock of the content service. */
  readonly updatedAt: string;
}

/** Knowledge of production about a document. */
export interface ProductionFacts {
  /** Absent if the site was built without the document. */
  readonly receipt: Receipt | undefined;
  /** Problem for which the site leaves it out. */
  readonly problem: StatedProblem | undefined;
}

/** Facts about a document that its status follows from. */
export interface DocumentFacts {
  /** Published id of the document. */
  readonly id: string;
  /** Absent if the document is not published. */
  readonly published: PublishedRevision | undefined;
  /** Absent if production cannot be read. */
  readonly production: ProductionFacts | undefined;
  readonly rebuilds: RebuildState;
  /** Time in milliseconds. */
  readonly now: number;
}

/**
 * Computes the status of a document on the live site. Revisions decide if it is live, and lists of documents which build
 * a change is in: the clocks of the content service and of this machine are never compared for that. Pure.
 */
export function documentStatus(facts: DocumentFacts): LiveStatus {
  const { id, published, production, rebuilds, now } = facts;
  if (!production) return { state: 'unknown' };
  const { receipt, problem } = production;
  if (published?.revision !== receipt?.revision) {
    const changing = { isRemoval: !published, paths: receipt?.paths ?? [] };
    return { ...changing, ...progressOf(id, rebuilds, now) };
  }
  const builtAt = rebuilds.finished?.findLast(({ ids }) => ids.includes(id))?.at;
  if (!published || !receipt) {
    if (builtAt === undefined) return { state: 'not-published' };
    return { state: 'offline', since: new Date(builtAt).toISOString() };
  }
  if (problem) return { state: 'left-out', problem };
  // Without a build that is remembered it went live soon after it was published; no clock may make it the future.
  const since = Math.min(now, Math.max(builtAt ?? 0, Date.parse(published.updatedAt)));
  return { state: 'live', since: new Date(since).toISOString(), paths: receipt.paths };
}

/** Status of a change that is not live, without what the site shows. */
type Progress = Pick<Extract<LiveStatus, { readonly state: 'waiting' | 'building' }>, 'state'> | Failed;
type Failed = Pick<Extract<LiveStatus, { readonly state: 'failed' }>, 'state' | 'reason'>;

/** Finds out how far the change of a document is on its way. */
function progressOf(
  id: string,
  { pending, call, running = [], failed, finished, retry }: RebuildState,
  now: number,
): Progress {
  const isIn = (changes: PendingChanges | undefined) =>
    changes !== undefined && (changes.others > 0 || changes.documents.some((each) => each.id === id));
  if (isIn(pending)) {
    return retry ? { state: 'failed', reason: { kind: 'not-started' } } : { state: 'waiting' };
  }
  if (call && call.leaseEndsAt > now && isIn(call.changes)) return { state: 'building' };
  const build = running.findLast(({ changes }) => isIn(changes));
  const isUnderWay = running.some(({ startedAt }) => now - startedAt < BUILD_PATIENCE.overdueMs);
  // A later build includes what the one before it should have published.
  if (isUnderWay && (build || isIn(failed?.changes))) return { state: 'building' };
  if (build) return { state: 'failed', reason: { kind: 'overdue' } };
  if (failed && isIn(failed.changes)) return { state: 'failed', reason: failed.reason };
  const built = finished?.findLast(({ ids }) => ids.includes(id));
  const isDeploying = built !== undefined && now - built.at < BUILD_PATIENCE.deployMs;
  return { state: isDeploying ? 'building' : 'waiting' };
}
