import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** `shared` locks coexist; an `exclusive` one excludes all others. */
export type LockMode = 'shared' | 'exclusive';

/** Lock that the operating system drops with the process that holds it, however that ends. */
export interface FileLock {
  release(): void;
}

/** Interval between two attempts of {@link lock}, in milliseconds. */
const POLL_MS = 100;
/** Primary result code SQLITE_BUSY: another connection holds the lock. */
const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  // The lowest byte of a result code is the primary one.
  return (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}

/**
 * Locks a file, which is created for the purpose and holds nothing.
 * Node has no file locks of its own; SQLite's are locks of the operating system on every platform, so a lock of a
 * killed process is never stale. The file is never removed: whoever waits for it would hold a lock that nobody sees.
 * @returns `undefined` when another holder excludes it, in this or any other process.
 */
export function tryLock(file: string, mode: LockMode): FileLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(mode === 'exclusive' ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    // A transaction takes its shared lock with the first read.
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}

/** Settings of {@link lock}. */
export interface LockOptions {
  /** Called once if another holder excludes it. */
  readonly onWait?: () => void;
  /** Ends waiting when aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Locks a file as soon as no other holder excludes it.
 * @throws AbortError when the signal is aborted meanwhile.
 */
export async function lock(
  file: string,
  mode: LockMode,
  { onWait, signal }: LockOptions = {},
): Promise<FileLock> {
  for (let attempt = 0; ; attempt += 1) {
    const held = tryLock(file, mode);
    if (held) return held;
    if (attempt === 0) onWait?.();
    await sleep(POLL_MS, undefined, { signal });
  }
}
