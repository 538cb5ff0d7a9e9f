import { setTimeout as sleep } from 'node:timers/promises';
import type { Rebuilder } from './rebuilder.ts';

/** Time after which a store that failed is tried again, in milliseconds. */
export const STORE_RETRY_MS = 10_000;

/** Loop that runs a rebuilder. */
export interface RebuildLoop {
  /** Looks for something to do; call it after each accepted delivery. */
  wake(): void;
  /** Ends the loop; resolves once a call under way is over. */
  stop(): Promise<void>;
}

/** Settings of {@link startRebuildLoop}. */
export interface RebuildLoopOptions {
  readonly now: () => number;
  /** Receives an error of the store; the loop goes on after {@link STORE_RETRY_MS}, or with the next delivery. */
  readonly onError: (error: unknown) => void;
}

/** Runs a rebuilder whenever something is due, in a program that stays alive. */
export function startRebuildLoop(
  { run }: Pick<Rebuilder, 'run'>,
  { now, onError }: RebuildLoopOptions,
): RebuildLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;
  const runOnce = async () => {
    clearTimeout(timer);
    isWoken = false;
    const next = await run().catch((error: unknown) => {
      onError(error);
      return now() + STORE_RETRY_MS;
    });
    if (isStopped || next === undefined) return;
    timer = setTimeout(wake, Math.max(0, next - now()));
  };
  const wake = () => {
    if (isStopped) return;
    isWoken = true;
    running ??= runOnce().finally(() => {
      running = undefined;
      if (isWoken) wake();
    });
  };
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Runs a rebuilder until nothing is due within a time, in a function that the host keeps alive that long.
 *
 * @param forMs time in milliseconds; what is due later is left to the host's schedule.
 */
export async function runFor(
  { run }: Pick<Rebuilder, 'run'>,
  forMs: number,
  now: () => number,
): Promise<void> {
  const end = now() + forMs;
  for (let next = await run(); next !== undefined && next <= end; next = await run()) {
    await sleep(Math.max(0, next - now()));
  }
}
