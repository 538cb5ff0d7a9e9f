/** FIFO queue of tasks with a concurrency limit; settles like the task. */
type TaskQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a task queue without a length limit.
 *
 * @param limit Maximum number of concurrent tasks.
 */
export function createTaskQueue(limit: number): TaskQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot passes directly to the next task, so that a new one cannot overtake it.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
