import type { Player } from '../control/player.ts';
import { nearestFrame } from '../playback/frames.ts';

/** A scroll-driven animation pauses after this long without scrolling, in milliseconds. */
const SCROLL_IDLE_MS = 400;
/** Pixels of scrolling that move a scroll-driven animation by one frame. */
const SCROLL_PX_PER_FRAME = 9;

/**
 * Drives an animation by the scroll position while it is in view, once per animation frame; pauses 400 ms after the
 * last scroll event (specification section 4.41), unless the visitor has pressed play since.
 *
 * @returns an unsubscribe function.
 */
export function followScroll(player: Player, host: Element): () => void {
  let frameRequest: number | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const move = (): void => {
    frameRequest = undefined;
    const { top, bottom } = host.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) return;
    player.scrub(
      frameAtScroll({ scrolled: scrollY, top, viewportHeight: innerHeight }, player.getState().frames),
    );
    clearTimeout(idle);
    idle = setTimeout(() => player.endScrub(), SCROLL_IDLE_MS);
  };
  const onScroll = (): void => {
    frameRequest ??= requestAnimationFrame(move);
  };
  const options = { capture: true, passive: true };
  addEventListener('scroll', onScroll, options);
  return () => {
    removeEventListener('scroll', onScroll, options);
    if (frameRequest !== undefined) cancelAnimationFrame(frameRequest);
    clearTimeout(idle);
  };
}

/** Position of an element in a scrolled page. */
export interface ScrollPosition {
  /** Scroll offset of the page, in CSS pixels. */
  readonly scrolled: number;
  /** Distance of the element's top edge from that of the viewport, in CSS pixels. */
  readonly top: number;
  readonly viewportHeight: number;
}

/**
 * Returns the frame of a scroll-driven animation: one for every 9 pixels since the element entered the viewport, or
 * since the top of the page where it is visible from the start; clamped.
 *
 * @param frames number of frames.
 */
export function frameAtScroll({ scrolled, top, viewportHeight }: ScrollPosition, frames: number): number {
  const distance = Math.min(scrolled, viewportHeight - top);
  return nearestFrame(Math.floor(distance / SCROLL_PX_PER_FRAME), frames);
}
