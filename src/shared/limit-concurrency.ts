/** Function that runs a task once there is room for it, and settles as the task does. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Limits the concurrency of tasks to `limit`; further ones are queued first in, first out. A task that fails rejects
 * its own promise only.
 * @example const limited = limitConcurrency(3); await Promise.all(urls.map((url) => limited(() => fetch(url))));
 */
export function limitConcurrency(limit: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (task) => {
    if (free > 0) free -= 1;
    // A finished task passes its slot on, so that no new task can overtake the queue.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
