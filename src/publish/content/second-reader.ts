import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Environment } from '../../config/deployment/environment.ts';
import type { Batch } from '../../content/fetch-changes.ts';
import type { BatchContext, PreparedBatch } from './prepare-batch.ts';

/** Input of the thread. */
export interface SecondReaderInput {
  readonly sanity: Environment['sanity'];
  readonly batches: readonly Batch[];
  readonly context: BatchContext;
  /** Index of the next batch that nobody has taken, shared with whoever reads beside. */
  readonly next: Int32Array;
  /** Folder of the compile cache of the process, if it has one. */
  readonly compileCache: string | undefined;
}

/** Message from the thread: a batch with its index; `undefined` for one with a problem. */
export type ReadBatch = readonly [index: number, PreparedBatch | undefined];

/** Thread that reads and prepares batches beside this one. */
export interface SecondReader {
  /** Resolves when it has read all that it has taken, or has failed. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Takes the index of the next batch. */
export function takeNext(next: Int32Array): number {
  return Atomics.add(next, 0, 1);
}

/**
 * Starts a thread that reads batches. One that fails delivers none; whoever has started it reads what is missing, and
 * gets the error.
 */
export function startSecondReader(
  input: Omit<SecondReaderInput, 'compileCache'>,
  onBatch: (batch: ReadBatch) => void,
): SecondReader {
  const worker = new Worker(new URL('second-reader-thread.ts', import.meta.url), {
    workerData: { ...input, compileCache: getCompileCacheDir() } satisfies SecondReaderInput,
  });
  worker.on('message', onBatch);
  worker.on('error', () => undefined);
  return {
    ended: new Promise((resolve) => worker.once('exit', () => resolve())),
    stop: () => void worker.terminate(),
  };
}
