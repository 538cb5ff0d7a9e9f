/** Runs tasks, at most some at a time, in the order they came. */
export type TaskQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Makes a {@link TaskQueue}.
 *
 * @param limit How many tasks run at a time.
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
      // The place goes straight to the next in line, so a newcomer cannot take it in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
