import { createContext, Script } from 'node:vm';

/** Error of a task that exceeded its time limit. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
  readonly query: string | undefined;

  /**
   * @param limit Time limit in milliseconds.
   * @param query GROQ query that was evaluated, if any.
   */
  constructor(limit: number, query?: string) {
    super(
      `The evaluation exceeded the time limit of ${limit / 1000} seconds and was stopped; shorten the query, filter for fewer documents, or avoid subqueries per document`,
    );
    this.query = query;
  }
}

const holder: { task: (() => unknown) | undefined } = { task: undefined };
const context = createContext(holder);
const script = new Script('task()');

function isTimeout(error: unknown): boolean {
  // `instanceof Error` is false: the error comes from another V8 context.
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/**
 * Runs a synchronous task and terminates it, at any point, once its time limit is exceeded: V8 interrupts all code
 * called by a script with a timeout, also outside of its context. No timer could do it, since the task blocks the event
 * loop. Costs about 0.1 ms per call; nested calls have the shorter limit.
 *
 * @param limit Time limit in milliseconds.
 * @param task Must tolerate being terminated anywhere: it may read, not write.
 * @throws TimeLimitExceeded, or what the task throws.
 */
export function runWithTimeLimit<Result>(limit: number, task: () => Result): Result {
  const outer = holder.task;
  let result: { readonly value: Result } | undefined;
  // Passed by closure, so that results do not cross the V8 context.
  holder.task = () => void (result = { value: task() });
  try {
    script.runInContext(context, { timeout: limit });
  } catch (error) {
    throw isTimeout(error) ? new TimeLimitExceeded(limit) : error;
  } finally {
    holder.task = outer;
  }
  if (result === undefined) throw new Error('The task of runWithTimeLimit did not run');
  return result.value;
}
