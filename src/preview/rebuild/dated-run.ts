import { dayAt, nextDayAt } from '../../config/day.ts';
import type { HasDates } from '../../content/dated-content.ts';
import { errorMessage } from '../../process/error-message.ts';
import type { Rebuilder } from './rebuilder.ts';
import { beginDay } from './schedule.ts';
import type { StateStore } from './state-store.ts';

/** Delay after which the dates of the content are looked for again when that has failed, in milliseconds. */
const RETRY_MS = 60_000;

/** Settings of {@link createDatedRun}. */
export interface DatedRunOptions {
  /** Store of the rebuilder. */
  readonly store: StateStore;
  readonly hasDates: HasDates;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives a line when the dates cannot be looked for; changes are built all the same. */
  readonly log: (line: string) => void;
}

/**
 * Creates the run of a rebuilder that also asks for a build, once, on a day that changes what the content shows. The
 * content is queried once a day. The first day of a deployment counts as built.
 */
export function createDatedRun(
  { run, update }: Pick<Rebuilder, 'run' | 'update'>,
  { store, hasDates, now, log }: DatedRunOptions,
): () => Promise<number> {
  /** Looks for dates. @returns `undefined` if that has failed. */
  const find = (after: string, until: string): Promise<boolean | undefined> =>
    hasDates(after, until).catch((error: unknown) => {
      log(`The dates of the content cannot be looked for: ${errorMessage(error)}`);
      return undefined;
    });
  /** Notes the day. @returns the time at which the next one is to be noted, in milliseconds. */
  const noteDay = async (): Promise<number> => {
    const time = now();
    const day = dayAt(time);
    const { day: known } = (await store.read()).state;
    if (known === day) return nextDayAt(time);
    const isDue = known === undefined ? false : await find(known, day);
    if (isDue === undefined) return time + RETRY_MS;
    await update((state) => beginDay(state, day, isDue, time));
    return nextDayAt(time);
  };
  return async () => {
    const nextDay = await noteDay();
    return Math.min(nextDay, (await run()) ?? nextDay);
  };
}
