import type { Player } from '../control/player.ts';
import type { FreezeReason } from '../control/machine.ts';

/** Adds several event listeners to one target. @returns an unsubscribe function. */
export function listen(
  target: EventTarget,
  handlers: Readonly<Record<string, (event: Event) => void>>,
): () => void {
  const entries = Object.entries(handlers);
  for (const [type, handler] of entries) target.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of entries) target.removeEventListener(type, handler);
  };
}

/**
 * Creates a switch for a subscription.
 *
 * @param start subscribes and returns the unsubscribe function.
 * @returns a function that switches it on and off.
 */
export function switchable(start: () => () => void): (isWanted: boolean) => void {
  let stop: (() => void) | undefined;
  return (isWanted) => {
    if (isWanted) {
      stop ??= start();
      return;
    }
    stop?.();
    stop = undefined;
  };
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** Returns true if the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(QUERY).matches;
}

/** Subscribes to changes of the preference. @returns an unsubscribe function. */
export function watchReducedMotion(listener: () => void): () => void {
  return listen(matchMedia(QUERY), { change: listener });
}

const mark = (player: Player, reason: FreezeReason, holds: boolean): void =>
  holds ? player.freeze(reason) : player.thaw(reason);

/** Freezes the player while its window has no focus. @returns an unsubscribe function. */
export function freezeWhileBlurred(player: Player): () => void {
  const stop = listen(window, {
    blur: () => mark(player, 'blurred', true),
    focus: () => mark(player, 'blurred', false),
  });
  return () => {
    stop();
    player.thaw('blurred');
  };
}

/** Freezes the player while its tab is hidden. @returns an unsubscribe function. */
export function freezeWhileHidden(player: Player): () => void {
  const update = () => mark(player, 'hidden', document.hidden);
  update();
  return listen(document, { visibilitychange: update });
}

/**
 * Freezes the player while it is outside the viewport, and until that is known.
 *
 * @returns an unsubscribe function.
 */
export function freezeWhileOutOfView(player: Player, host: Element): () => void {
  player.freeze('outOfView');
  const observer = new IntersectionObserver((entries) =>
    mark(player, 'outOfView', !entries.at(-1)?.isIntersecting),
  );
  observer.observe(host);
  return () => observer.disconnect();
}
