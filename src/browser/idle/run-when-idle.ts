import { requestIdle } from './request-idle.ts';

/** Runs tasks in order while the browser has nothing else to do. What does not fit waits until it is idle again. */
export function runWhenIdle(tasks: readonly (() => void)[]): void {
  const [first, ...others] = tasks;
  if (!first) return;
  requestIdle(({ timeRemaining }) => {
    first();
    const rest = others.slice();
    while (rest.length > 0 && timeRemaining() > 0) rest.shift()?.();
    runWhenIdle(rest);
  });
}
