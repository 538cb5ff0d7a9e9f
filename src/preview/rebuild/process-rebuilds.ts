import { errorMessage } from '../../process/error-message.ts';
import { createRebuilds, type RebuildOptions, type Rebuilds } from './rebuilder.ts';
import { createFileStore } from './state-store.ts';
import { type RebuildLoop, startRebuildLoop } from './run-when-due.ts';

/** Settings of {@link createProcessRebuilds}. */
export interface ProcessRebuildOptions extends Omit<RebuildOptions, 'store' | 'onAccepted'> {
  /** File of the state; no other process may use it. */
  readonly stateFile: string;
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
export function createProcessRebuilds({ stateFile, ...options }: ProcessRebuildOptions): ProcessRebuilds {
  const { now } = Date;
  let loop: RebuildLoop | undefined;
  const { rebuilder, run, ...rebuilds } = createRebuilds({
    store: createFileStore(stateFile, now),
    onAccepted: () => loop?.wake(),
    ...options,
  });
  // A call in the state is that of a process, or of a run, which failed: nobody else uses the file.
  let isConsistent = false;
  const runConsistently = async () => {
    if (!isConsistent) await rebuilder.recover();
    isConsistent = false;
    const next = await run();
    isConsistent = true;
    return next;
  };
  return {
    ...rebuilds,
    start() {
      loop = startRebuildLoop(
        { run: runConsistently },
        { now, onError: (error) => options.onProblem(errorMessage(error)) },
      );
    },
    async stop() {
      await loop?.stop();
    },
  };
}
