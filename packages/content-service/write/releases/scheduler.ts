import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { releaseNameOf, releasesOf, stateOf, releaseDocumentId } from './document.ts';
import type { Step } from '../actions/step.ts';
import { TransactionRefused } from '../../store/errors.ts';
import type { OpenTransaction } from '../../store/transactions/prepare.ts';
import type { DocumentStore } from '../../store/store.ts';
import { publishRelease } from './publish.ts';

/** Retry interval of a scheduled release whose publication failed with an unexpected error, in milliseconds. */
const RELEASE_RETRY_MS = 60_000;

/** Clock with timers; tests inject their own. */
export interface Clock {
  now(): Date;
  /**
   * Calls back once after a delay in milliseconds, earlier if it exceeds the maximum of the timers. @returns a function
   * that cancels the timer.
   */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Maximum delay of Node's timers, in milliseconds: about 25 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** System clock. Its timers do not keep the process alive (`unref`). */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, LONGEST_TIMER)).unref();
    return () => clearTimeout(timer);
  },
};

/** Scheduled release. */
interface ScheduledRelease {
  readonly name: string;
  /** Milliseconds since the Unix epoch. */
  readonly publishAt: number;
  /** Id of the author of the publication: the creator of the release. */
  readonly author: string;
}

/** Author of the publication of a release whose creator is unknown. */
const UNKNOWN_AUTHOR = '<system>';

/** Returns the schedule of a release; `undefined` if it is not scheduled or its time is invalid. */
function scheduleOf(release: StoredDocument): ScheduledRelease | undefined {
  const name = releaseNameOf(release._id);
  const { publishAt, userId } = release;
  const time = typeof publishAt === 'string' ? Date.parse(publishAt) : NaN;
  if (name === undefined || stateOf(release) !== 'scheduled' || Number.isNaN(time)) return undefined;
  return { name, publishAt: time, author: typeof userId === 'string' ? userId : UNKNOWN_AUTHOR };
}

/** Returns the scheduled releases of a dataset by time, earliest first. */
function scheduledReleases(snapshot: DocumentSnapshot): ScheduledRelease[] {
  return releasesOf(snapshot)
    .flatMap((release) => scheduleOf(release) ?? [])
    .toSorted((one, two) => one.publishAt - two.publishAt);
}

/** Options of {@link startReleaseScheduler}. */
interface SchedulerOptions {
  readonly store: DocumentStore;
  readonly clock: Clock;
  /** Receives unexpected errors; refused publications are not among them. */
  readonly onError: (error: unknown) => void;
}

/** Resets a release to active and records why its publication failed. */
function failRelease({ transaction, index }: Step, name: string, message: string): void {
  const operations = { set: { state: 'active', error: { message } }, unset: ['publishAt'] };
  transaction.apply(index, { kind: 'patch', target: { id: releaseDocumentId(name) }, operations });
}

/**
 * Starts the scheduler: it publishes each release when it is due, overdue ones at once. A release that cannot be
 * published (because of a broken reference, for example) becomes active again with the reason in its `error`.
 * Unexpected errors are retried after `RELEASE_RETRY_MS`.
 *
 * @returns a function that cancels all further publications; the one in progress is completed by the store.
 */
export function startReleaseScheduler({ store, clock, onError }: SchedulerOptions): () => void {
  let cancel = () => {};
  let isRunning = false;
  let isStopped = false;

  function change(release: ScheduledRelease, apply: (step: Step, name: string) => void): Promise<unknown> {
    const { name, author } = release;
    const steps = (transaction: OpenTransaction): void => {
      const current = transaction.read(releaseDocumentId(name));
      const isDue = current !== undefined && scheduleOf(current)?.publishAt === release.publishAt;
      // Otherwise it was unscheduled or rescheduled in the meantime.
      if (isDue) apply({ transaction, index: 0 }, name);
    };
    return store.transact(author, steps, { now: clock.now(), kind: 'action' });
  }

  async function publish(release: ScheduledRelease): Promise<void> {
    try {
      await change(release, publishRelease);
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      await change(release, (step, name) => failRelease(step, name, error.message));
    }
  }

  function arm(atLeast = 0): void {
    cancel();
    const [next] = scheduledReleases(store.snapshot);
    if (isStopped || next === undefined) return;
    const wait = Math.max(atLeast, next.publishAt - clock.now().getTime());
    cancel = clock.after(wait, () => void run());
  }

  async function run(): Promise<void> {
    isRunning = true;
    let pause = 0;
    try {
      const now = clock.now().getTime();
      const due = scheduledReleases(store.snapshot).filter(({ publishAt }) => publishAt <= now);
      for (const release of due) if (!isStopped) await publish(release);
    } catch (error) {
      // A closing store rejects the remaining releases; they are overdue at the next start.
      if (!isStopped) onError(error);
      pause = RELEASE_RETRY_MS;
    }
    isRunning = false;
    arm(pause);
  }

  const unsubscribe = store.subscribe(({ changes }) => {
    if (!isRunning && changes.some(({ id }) => releaseNameOf(id) !== undefined)) arm();
  });
  arm();
  return () => {
    isStopped = true;
    unsubscribe();
    cancel();
  };
}
