import { PLAYER } from '../../../config/limits.ts';
import type { Player } from '../control/player.ts';
import type { FreezeReason } from '../state/machine.ts';

const mark = (player: Player, reason: FreezeReason, holds: boolean): void =>
  holds ? player.freeze(reason) : player.thaw(reason);

/** Listens for several events of one target. @returns what ends that. */
function listen(target: EventTarget, handlers: Readonly<Record<string, () => void>>): () => void {
  const entries = Object.entries(handlers);
  for (const [type, handler] of entries) target.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of entries) target.removeEventListener(type, handler);
  };
}

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

/** Calls back once when an element comes near the viewport. @returns what ends that. */
export function onceNear(element: Element, callback: () => void): () => void {
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
