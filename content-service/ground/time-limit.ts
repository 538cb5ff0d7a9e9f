import { createContext, Script } from 'node:vm';

/** Thrown when a task exceeds its time limit. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
  readonly query: string | undefined;

  /**
   * @param limit Limit in milliseconds.
   * @param query GROQ query that was evaluated, if it was one.
   */
  constructor(limit: number, query?: string) {
    super(
      `This took longer than ${limit / 1000} seconds and was stopped; let queries be shorter, or look at fewer documents, or at each of them less often`,
    );
    this.query = query;
  }
}

const holder: { task: (() => unknown) | undefined } = { task: undefined };
const context = createContext(holder);
const script = new Script('task()');

function isTimeout(error: unknown): boolean {
  // The error comes from the other context, where Error is another class.
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/**
 * Runs a synchronous task and stops it, wherever it is, once its time is over. Nothing else in this process could: it
 * has one thread, which the task holds. V8 stops all code that runs on behalf of a script with a timeout, also what the
 * script calls outside of its context; the tests hold it to that. The watchdog costs about a tenth of a millisecond.
 *
 * @param limit Milliseconds.
 * @param task It must leave nothing half done when it is stopped midway: reading is fine.
 * @throws TimeLimitExceeded, or what the task throws.
 */
export function withinTime<Result>(limit: number, task: () => Result): Result {
  const outer = holder.task;
  let result: { readonly value: Result } | undefined;
  // Results are handed over directly: they need not go through the other context.
  holder.task = () => void (result = { value: task() });
  try {
    script.runInContext(context, { timeout: limit });
  } catch (error) {
    throw isTimeout(error) ? new TimeLimitExceeded(limit) : error;
  } finally {
    holder.task = outer;
  }
  if (result === undefined) throw new Error('A task with a time limit ended without a result');
  return result.value;
}
