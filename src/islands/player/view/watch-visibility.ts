import type { Player } from '../control/player.ts';
import type { FreezeReason } from '../state/machine.ts';
import { listen } from './listen.ts';

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
