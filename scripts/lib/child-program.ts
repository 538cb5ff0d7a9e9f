import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { HAS_PROCESS_GROUPS, signalGroup } from './process-group.ts';

/** How a program ended: with an exit code, or by a signal. */
export type Ending = { readonly code: number } | { readonly killedBy: NodeJS.Signals };

/** A running Node program that prints to the same terminal. */
export interface ChildProgram {
  /** Resolves when the program is over; rejects only when it could not be started. */
  readonly ended: Promise<Ending>;
  /** Ends the program and everything it started; by force after a second. */
  stop(): Promise<void>;
}

/** Milliseconds a program has to end by itself. */
const GRACE = 1000;

/**
 * Starts a Node program with the Node this process runs on.
 * @param folder working directory; ours unless given.
 */
export function startNode(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder?: string,
): ChildProgram {
  // A process group of its own, so that what the program starts in turn can be ended with it.
  const child = spawn(process.execPath, [file, ...args], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: HAS_PROCESS_GROUPS,
  });
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code === null ? { killedBy: signal ?? 'SIGKILL' } : { code }),
    );
  });
  // Whoever stops the program may never ask how it ended.
  ended.catch(() => undefined);

  return {
    ended,
    async stop() {
      signalGroup(child.pid, 'SIGTERM');
      const grace = new AbortController();
      await Promise.race([
        ended.catch(() => undefined),
        sleep(GRACE, undefined, { signal: grace.signal }).catch(() => undefined),
      ]);
      grace.abort();
      signalGroup(child.pid, 'SIGKILL');
    },
  };
}
