import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HasDates } from '../../content/dated-content.ts';
import { errorMessage } from '../../process/error-message.ts';
import type { BuildHook } from './build-hook.ts';
import { createContentChanged } from './content-changed.ts';
import { createDatedRun, createRebuilder, type Rebuilds } from './rebuilder.ts';
import { createFileStore } from './state-store.ts';
import { type RebuildLoop, startRebuildLoop } from './run-when-due.ts';
import type { RebuildTiming } from './schedule.ts';

/** Settings of {@link createProcessRebuilds}. */
export interface ProcessRebuildOptions {
  /** File of the state; no other process may use it. */
  readonly stateFile: string;
  /** Secrets of the webhook, newest first; all are accepted. */
  readonly secrets: readonly string[];
  readonly hook: BuildHook;
  /** Finds days that change the content. */
  readonly hasDates: HasDates;
  readonly timing: RebuildTiming;
  /** Receives a line about each call of the build hook. */
  readonly log: (line: string) => void;
  /** Receives a line about a state that cannot be read or written. */
  readonly onProblem: (line: string) => void;
}

/** Rebuilds by one process that stays alive. */
export interface ProcessRebuilds extends Rebuilds {
  /** Starts to call the build hook, at once for changes that an earlier process has left. */
  start(): void;
  /** Ends the calls; resolves once one under way is over. */
  stop(): Promise<void>;
}

/**
 * Creates the rebuilds of a process that stays alive, with the state in a file.
 * @example const { receive, start } = createProcessRebuilds({ stateFile, secrets, hook, hasDates, timing, log, onProblem });
 */
export function createProcessRebuilds(options: ProcessRebuildOptions): ProcessRebuilds {
  const { stateFile, secrets, hook, hasDates, timing, log, onProblem } = options;
  const { now } = Date;
  const store = createFileStore(stateFile, now);
  const rebuilder = createRebuilder({
    store,
    hook,
    timing,
    io: { now, random: Math.random, sleep, createId: randomUUID, log },
  });
  const dated = createDatedRun(rebuilder, { store, hasDates, now, log: onProblem });
  let loop: RebuildLoop | undefined;
  // A call in the state is that of a process, or of a run, which failed: nobody else uses the file.
  let isConsistent = false;
  const run = async () => {
    if (!isConsistent) await rebuilder.recover();
    isConsistent = false;
    const next = await dated();
    isConsistent = true;
    return next;
  };
  return {
    receive: createContentChanged({
      secrets,
      async accept(delivery) {
        const isNew = await rebuilder.accept(delivery);
        loop?.wake();
        return isNew;
      },
      now,
      log: onProblem,
    }),
    end: rebuilder.end,
    readState: async () => (await store.read()).state,
    start() {
      loop = startRebuildLoop({ run }, { now, onError: (error) => onProblem(errorMessage(error)) });
    },
    async stop() {
      await loop?.stop();
    },
  };
}
