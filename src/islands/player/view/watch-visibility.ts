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
