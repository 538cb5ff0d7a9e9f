import { PLAYER } from '../../../config/limits.ts';
import type { Player } from '../control/player.ts';
import { frameAtScroll } from './scroll-position.ts';

/**
 * Drives an animation by the scroll position while it is in view, once per animation frame; pauses 400 ms after the
 * last scroll event (specification section 4).
 *
 * @returns an unsubscribe function.
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
