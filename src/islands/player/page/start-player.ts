import {
  prefersReducedMotion,
  watchReducedMotion,
  createSession,
  type SerializableProperties,
} from 'animation-player';

/**
 * Starts a server-rendered player. Neither drawing nor reporting an error needs React, which is loaded after the first
 * frame for players with controls or reduced motion.
 *
 * @param element element of the player.
 * @returns a function that destroys it.
 */
export function startPlayer(element: HTMLElement, properties: SerializableProperties): () => void {
  const session = createSession(element, properties);
  let hideFace: (() => void) | undefined;
  let isGone = false;

  const showFace = async (): Promise<void> => {
    stopWatching();
    const face = await import('./show-face.tsx');
    if (!isGone) hideFace = face.showFace(element, properties, session);
  };
  const update = (): void => {
    const { status } = session.view();
    if (status === 'loading' || status === 'error') return;
    if (properties.controls || prefersReducedMotion()) {
      // Without it the animation is still drawn.
      showFace().catch(console.error);
      return;
    }
    element.querySelector('.animation-player-drawing')?.removeAttribute('hidden');
    element.querySelector('picture')?.remove();
  };
  const subscriptions = [session.onView(update), watchReducedMotion(update)];
  const stopWatching = (): void => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };

  return () => {
    isGone = true;
    stopWatching();
    hideFace?.();
    session.destroy();
  };
}
