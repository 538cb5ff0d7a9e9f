import { PREFETCH } from '../../config/limits.ts';
import { requestIdle } from './request-idle.ts';

/** Runs tasks in order while the browser has nothing else to do. What does not fit waits until it is idle again. */
export function runWhenIdle(tasks: readonly (() => void)[]): void {
  const [first, ...others] = tasks;
  if (!first) return;
  requestIdle((deadline) => {
    const end = performance.now() + PREFETCH.idleBudgetMs;
    const hasTime = () => (deadline ? deadline.timeRemaining() > 0 : performance.now() < end);
    first();
    const rest = others.slice();
    while (rest.length > 0 && hasTime()) rest.shift()?.();
    runWhenIdle(rest);
  });
}
