import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayAt, nextDayAt } from '../../config/deployment/day.ts';
import type { HasDates } from '../../content/dated-content.ts';
import type { BuildEnd } from '../../live/build-end.ts';
import type { FunctionClient, SiteFunction } from '../../hosting/functions/site-function.ts';
import { errorMessage } from '../../process/error-message.ts';
import { type BuildHook, retryDelayMs, buildTitle } from './build-hook.ts';
import { createContentChanged } from './content-changed.ts';
import type { RebuildState } from './rebuild-state.ts';
import {
  abandonCall,
  acceptDelivery,
  acceptReport,
  type AcceptedDelivery,
  claimCall,
  completeCall,
  endBuild,
  dueAt,
  failCall,
  type RebuildTiming,
  beginDay,
} from './schedule.ts';
import type { StateStore } from './state-store.ts';
import { createStateUpdates, type UpdateIo, type UpdateState } from './state-updates.ts';

/** I/O of rebuilds. */
interface RebuildIo extends UpdateIo {
  /** Random id. */
  readonly createId: () => string;
  /** Receives a line about each call of the build hook; never a secret. */
  readonly log: (line: string) => void;
}

/** Settings of {@link createRebuilder}. */
export interface RebuilderOptions {
  readonly store: StateStore;
  readonly hook: BuildHook;
  readonly timing: RebuildTiming;
  readonly io: RebuildIo;
}

/** Turns deliveries into builds. Several instances may share a store. */
export interface Rebuilder {
  /** Stores a delivery durably. @returns `false` if it was accepted before. @throws Error of the store. */
  readonly accept: (delivery: AcceptedDelivery) => Promise<boolean>;
  /**
   * Calls the build hook if that is due.
   *
   * @returns the time of the next thing to do, in milliseconds; `undefined` if there is nothing.
   * @throws Error of the store.
   */
  run(): Promise<number | undefined>;
  /** Returns the changes of a crashed program to the next build; only where no other program uses the store. */
  recover(): Promise<void>;
  /** Notes the reported end of a build. @returns `false` if it is not under way. @throws Error of the store. */
  readonly end: (end: BuildEnd, fingerprints: readonly string[]) => Promise<boolean>;
  /** Changes the state in turn with everything else. */
  readonly update: UpdateState;
}

/** Rebuilds of production as a deployment uses them. */
export interface Rebuilds extends Pick<Rebuilder, 'end'> {
  /** Receives the webhook. */
  readonly receive: SiteFunction;
  /** Reads the state. @throws Error of the store. */
  readonly readState: () => Promise<RebuildState>;
}

/** Settings of {@link createRebuilds}. */
export interface RebuildOptions extends Pick<RebuilderOptions, 'store' | 'hook' | 'timing'> {
  /** Secrets of the webhook, newest first; all are accepted. */
  readonly secrets: readonly string[];
  /** Finds days that change the content. */
  readonly hasDates: HasDates;
  /** Receives a line about each call of the build hook. */
  readonly log: (line: string) => void;
  /** Receives a line about a state that cannot be read or written. */
  readonly onProblem: (line: string) => void;
  /** Called with the sender of each change that a build will include. */
  readonly onAccepted: (client: FunctionClient) => void;
}

/** Rebuilds that a program has yet to run: at once, by a schedule, or in a loop. */
export interface UndrivenRebuilds extends Rebuilds {
  readonly rebuilder: Rebuilder;
  /** Runs the rebuilder, also for a new day, see {@link createDatedRun}. */
  readonly run: () => Promise<number>;
}

/** Creates rebuilds with the clock and the random numbers of the machine. */
export function createRebuilds(options: RebuildOptions): UndrivenRebuilds {
  const { store, hook, timing, secrets, hasDates, log, onProblem, onAccepted } = options;
  const { now } = Date;
  const io = { now, random: Math.random, sleep, createId: randomUUID, log };
  const rebuilder = createRebuilder({ store, hook, timing, io });
  const receive = createContentChanged({ secrets, accept: rebuilder.accept, now, log: onProblem });
  return {
    rebuilder,
    run: createDatedRun(rebuilder, { store, hasDates, now, log: onProblem }),
    async receive(request, client) {
      const response = await receive(request, client);
      if (response.status === 202) onAccepted(client);
      return response;
    },
    end: rebuilder.end,
    readState: async () => (await store.read()).state,
  };
}

/** Creates a {@link Rebuilder}. */
export function createRebuilder({ store, hook, timing, io }: RebuilderOptions): Rebuilder {
  const update = createStateUpdates(store, io);
  const call = async (id: string, title: string) => {
    const outcome = await hook(title, id);
    await update((state) => {
      if (outcome.isAccepted) {
        const called = completeCall(state, id, io.now());
        return outcome.end ? endBuild(called, { call: id, ...outcome.end }, io.now()) : called;
      }
      const delay = retryDelayMs((state.retry?.failures ?? 0) + 1, outcome.retryAfterMs, io.random());
      return failCall(state, id, io.now() + delay);
    });
    io.log(
      outcome.isAccepted ? `Build started. ${title}` : `No build yet, retrying: ${outcome.reason}. ${title}`,
    );
  };
  return {
    accept: async (delivery) =>
      (await update((state) => acceptDelivery(state, delivery, io.now()))) !== undefined,
    async run() {
      const id = io.createId();
      const claimed = await update((state) => claimCall(state, id, io.now(), timing));
      if (claimed) await call(id, buildTitle(claimed.call.changes));
      return dueAt((await store.read()).state, timing);
    },
    async recover() {
      await update(abandonCall);
    },
    end: async (end, fingerprints) =>
      (await update((state) => acceptReport(state, end, fingerprints, io.now()))) !== undefined,
    update,
  };
}

/** Delay before the dates of the content are queried again after a failure, in milliseconds. */
const RETRY_MS = 60_000;

/** Settings of {@link createDatedRun}. */
interface DatedRunOptions {
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
