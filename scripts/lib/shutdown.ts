/** Ends something that runs. */
export type Stop = () => Promise<void> | void;

/** Collects what has to be ended when a command stops. */
export interface Shutdown {
  add(stop: Stop): void;
  /**
   * Ends everything at the same time, once, however often it is called.
   * @returns `true` when all of it ended within the deadline (in milliseconds) and without an error.
   */
  run(deadline: number): Promise<boolean>;
}

/** Creates an empty {@link Shutdown}. What is added after it ran is ended immediately. */
export function createShutdown(): Shutdown {
  const stops: Stop[] = [];
  let running: Promise<boolean> | undefined;

  const stopAll = async (deadline: number): Promise<boolean> => {
    const attempts = stops.splice(0).map(async (stop) => stop());
    const everything = Promise.allSettled(attempts).then((results) =>
      results.every(({ status }) => status === 'fulfilled'),
    );
    const { promise: late, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), deadline);
    try {
      return await Promise.race([everything, late]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    add(stop) {
      // A failure to end is no news for a command that is leaving anyway.
      if (running) void (async () => stop())().catch(() => undefined);
      else stops.push(stop);
    },
    run: (deadline) => (running ??= stopAll(deadline)),
  };
}
