import {
  prefersReducedMotion,
  watchReducedMotion,
  createSession,
  type SerializableProperties,
} from 'animation-player';
import { ISLAND_REQUEST } from '../../../config/island-request.ts';
import { runningSessions } from './running-sessions.ts';

/**
 * Starts a server-rendered player. Neither drawing nor reporting an error needs React: the island hydrates after the
 * first frame, around the running session, for players with controls or reduced motion.
 *
 * @param element element of the player.
 * @returns a function that destroys it.
 */
export function startPlayer(element: HTMLElement, properties: SerializableProperties): () => void {
  const session = createSession(element, properties);
  runningSessions.set(element, session);
  const update = (): void => {
    const { status } = session.view();
    if (status === 'loading' || status === 'error') return;
    const isStill = prefersReducedMotion();
    // Styles show it in place of the poster, which React expects when it hydrates.
    if (!isStill || status !== 'stopped')
      element.querySelector('.animation-player-drawing')?.removeAttribute('hidden');
    if (!isStill && !properties.controls) return;
    stopWatching();
    element.closest('astro-island')?.dispatchEvent(new Event(ISLAND_REQUEST, { bubbles: true }));
  };
  const subscriptions = [session.onView(update), watchReducedMotion(update)];
  const stopWatching = (): void => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
  return () => {
    stopWatching();
    session.destroy();
  };
}
