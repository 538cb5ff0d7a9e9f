import { AB_TESTS } from '../../config/limits.ts';
import type { RunningTest } from './running-tests.ts';

/** Inputs of {@link syncTests}. */
export interface SyncInput {
  /** Reads the running tests; may throw. */
  readonly read: () => readonly RunningTest[];
  /** Stores the tests. */
  readonly write: (tests: readonly RunningTest[]) => void;
  /** Subscribes to the tool's report that a test has begun. Returns an unsubscribe function. */
  readonly onTestBegun: (callback: () => void) => () => void;
  readonly logError?: (message: string, error: unknown) => void;
}

/**
 * Stores the running tests now, every second seven more times while there are none, and whenever a test begins
 * (specification section 4). A failure is logged and ends the repetition.
 *
 * @returns a function that stops it.
 */
export function syncTests({ read, write, onTestBegun, logError = console.error }: SyncInput): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = (): boolean => {
    try {
      const tests = read();
      if (tests.length > 0) write(tests);
      return tests.length === 0;
    } catch (error) {
      logError('The running A/B tests could not be read.', error);
      return false;
    }
  };
  const repeat = (left: number) => {
    if (!refresh() || left === 0) return;
    timer = setTimeout(() => repeat(left - 1), AB_TESTS.refreshMs);
  };
  repeat(AB_TESTS.refreshes);
  const unsubscribe = onTestBegun(() => void refresh());
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
