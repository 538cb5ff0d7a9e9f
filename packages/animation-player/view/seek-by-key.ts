import type { Player } from '../control/player.ts';

/** Number of presses of an arrow key from the first frame to the last. */
const STEPS = 20;

/**
 * Seeks when a key is pressed on a player, or on a control that has no use for the key itself: the arrows move by a
 * twentieth of the animation, Home and End to its ends.
 */
export function seekByKey(player: Pick<Player, 'getState' | 'seek'>, event: KeyboardEvent): void {
  const { frame, frames } = player.getState();
  const step = Math.ceil(frames / STEPS);
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: frame - step,
    ArrowRight: frame + step,
    Home: 0,
    End: frames,
  };
  const target = targets[event.key];
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  // The control itself, also in the shadow tree of the custom element.
  const [control] = event.composedPath();
  if (!frames || target === undefined || hasModifier || control instanceof HTMLInputElement) return;
  // The page would scroll.
  event.preventDefault();
  player.seek(Math.max(0, Math.floor(target)));
}
