/**
 * Makes a task run at most once at a time. Calls while it runs share one further run, so that each call is followed by a
 * run that began after it.
 * @returns a function that resolves with the outcome of that run.
 */
export function coalesce<Outcome>(task: () => Promise<Outcome>): () => Promise<Outcome> {
  let running: Promise<Outcome> | undefined;
  let waiting: Promise<Outcome> | undefined;
  const run = () => {
    waiting = undefined;
    const current = task().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  };
  return () => (running ? (waiting ??= running.then(run, run)) : run());
}
