import { PLAYER } from '../../../config/limits.ts';
import type { Player } from '../control/player.ts';
import type { FreezeReason } from '../state/machine.ts';
import { listen } from './listen.ts';

const mark = (player: Player, reason: FreezeReason, holds: boolean): void =>
  holds ? player.freeze(reason) : player.thaw(reason);

/** Freezes a player while its window is not the one the visitor works in. @returns what ends that. */
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

/** Freezes a player while its tab is hidden. @returns what ends that. */
export function freezeWhileHidden(player: Player): () => void {
  const update = () => mark(player, 'hidden', document.hidden);
  update();
  return listen(document, { visibilitychange: update });
}

/** Freezes a player while nothing of it is in view; until that is known, too. @returns what ends that. */
export function freezeWhileOutOfView(player: Player, host: Element): () => void {
  player.freeze('outOfView');
  const observer = new IntersectionObserver((entries) =>
    mark(player, 'outOfView', !(entries.at(-1)?.isIntersecting ?? true)),
  );
  observer.observe(host);
  return () => observer.disconnect();
}

/** Whether an element is as near as it has to be to be loaded. */
function isNear(element: Element): boolean {
  // What is not displayed has no place.
  if (element.getClientRects().length === 0) return false;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const distance = PLAYER.loadDistancePixels;
  return (
    top <= innerHeight + distance &&
    bottom >= -distance &&
    left <= innerWidth + distance &&
    right >= -distance
  );
}

/** Calls back once when an element is near the viewport; at once when it is. @returns what ends that. */
export function onceNear(element: Element, callback: () => void): () => void {
  // Observers answer with the next picture at the earliest, which is late for what is already in view.
  if (isNear(element)) {
    callback();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${PLAYER.loadDistancePixels}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
