import { PLAYER } from '../../../config/limits.ts';

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
  const frame = Math.floor(distance / PLAYER.scrollPixelsPerFrame);
  return Math.min(Math.max(0, frame), Math.max(0, frames - 1));
}
