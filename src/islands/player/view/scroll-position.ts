import { PLAYER } from '../../../config/limits.ts';

/** Where an element stands when the page is scrolled. */
export interface ScrollPosition {
  /** Pixels the page is scrolled by. */
  readonly scrolled: number;
  /** Distance of the element's upper edge from that of the viewport, in pixels. */
  readonly top: number;
  readonly viewportHeight: number;
}

/**
 * The frame of a scroll-driven animation: one for every 9 pixels scrolled since the element came into view, or since the
 * top of the page where it is in view from the start. Both ends hold.
 *
 * @param frames how many frames there are.
 */
export function frameAtScroll({ scrolled, top, viewportHeight }: ScrollPosition, frames: number): number {
  const distance = Math.min(scrolled, viewportHeight - top);
  const frame = Math.floor(distance / PLAYER.scrollPixelsPerFrame);
  return Math.min(Math.max(0, frame), Math.max(0, frames - 1));
}
