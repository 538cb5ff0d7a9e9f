import { requestIdle } from '../../browser/idle/request-idle.ts';
import { isPagePath } from '../../browser/navigation/is-page-path.ts';
import { onceNear } from '../../browser/near/once-near.ts';
import type { IslandTrigger } from './island-trigger.ts';

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/** Calls back on the first of several events. @returns an unsubscribe function. */
function onceAny(target: EventTarget, types: readonly string[], callback: () => void): () => void {
  const controller = new AbortController();
  const fire = (): void => {
    controller.abort();
    callback();
  };
  for (const type of types) target.addEventListener(type, fire, { signal: controller.signal });
  return () => controller.abort();
}

/**
 * Calls back once, when the trigger of an island fires; at once on paths that are excluded from delayed hydration
 * (specification section 9).
 *
 * @returns an unsubscribe function.
 */
export function onceTriggered(island: Element, trigger: IslandTrigger, callback: () => void): () => void {
  if (!isPagePath(location.pathname)) {
    callback();
    return () => undefined;
  }
  // The island itself has no box (`display: contents`).
  if (trigger === 'near') return onceNear(island.firstElementChild ?? island, callback);
  if (trigger === 'interaction') return onceAny(island, INTERACTIONS, callback);
  if (trigger === 'idle') return requestIdle(() => callback());
  return onceAny(document, [trigger.slice('event:'.length)], callback);
}
