import { requestIdle } from '../../browser/idle/request-idle.ts';
import { isPagePath } from '../../browser/navigation/soft-link.ts';
import { onceNear } from 'animation-player/near';
import { onceAny } from '../../browser/page-view/page-events.ts';

const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/**
 * Calls back once, when the trigger of an island fires; at once on paths that are excluded from delayed hydration
 * (specification sections 9.21 and 9.22).
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
  // Of 'request' that leaves an event without a name, which none has.
  return onceAny(document, [trigger.slice('event:'.length)], callback);
}

/**
 * Trigger of an island, the value of the directive `client:on`: it hydrates when it comes near the viewport, when the
 * visitor points at it or focuses it, when the browser is idle, when an event of this name reaches the document, or only
 * when a script requests it (`ISLAND_REQUEST`), which all of them may.
 */
export type IslandTrigger = 'near' | 'interaction' | 'idle' | 'request' | `event:${string}`;

declare module 'astro' {
  interface AstroClientDirectives {
    'client:on'?: IslandTrigger;
  }
}
