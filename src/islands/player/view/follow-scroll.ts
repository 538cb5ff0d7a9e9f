import { PLAYER } from '../../../config/limits.ts';
import type { Player } from '../control/player.ts';
import { frameAtScroll } from './scroll-position.ts';

/**
 * Moves an animation with the page while it is in view, once a picture; without scrolling for 400 ms it pauses
 * (specification section 4). @returns what ends that.
 */
export function followScroll(player: Player, host: Element): () => void {
  let picture: number | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const move = (): void => {
    picture = undefined;
    const { top, bottom } = host.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return;
    player.scrub(
      frameAtScroll({ scrolled: scrollY, top, viewportHeight: innerHeight }, player.getState().frames),
    );
    clearTimeout(idle);
    idle = setTimeout(() => player.pause(), PLAYER.scrollIdleMs);
  };
  const onScroll = (): void => {
    picture ??= requestAnimationFrame(move);
  };
  const options = { capture: true, passive: true };
  addEventListener('scroll', onScroll, options);
  return () => {
    removeEventListener('scroll', onScroll, options);
    if (picture !== undefined) cancelAnimationFrame(picture);
    clearTimeout(idle);
  };
}
