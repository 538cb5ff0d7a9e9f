import { expect, it } from 'vitest';
import { frameAtScroll } from './follow-scroll.ts';

const atTop = { top: 100, viewportHeight: 600 };

it.each([
  [0, 0],
  [8, 0],
  [9, 1],
  [50, 5],
  [100, 11],
  [200, 22],
  [400, 44],
])('in view from the start, %i pixels show frame %i', (scrolled, frame) => {
  expect(frameAtScroll({ ...atTop, scrolled, top: 100 - scrolled }, 120)).toBe(frame);
});

it('counts from where the element enters the viewport', () => {
  const at = (scrolled: number) =>
    frameAtScroll({ scrolled, top: 2000 - scrolled, viewportHeight: 600 }, 120);
  expect([at(0), at(1400), at(1409), at(1500), at(9000)]).toEqual([0, 0, 1, 11, 119]);
});

it.each([
  [-500, 0],
  [99_999, 29],
])('clamps at both ends: %i', (scrolled, frame) => {
  expect(frameAtScroll({ scrolled, top: -99_999, viewportHeight: 600 }, 30)).toBe(frame);
});

it('handles animations without frames', () => {
  expect(frameAtScroll({ scrolled: 500, top: 0, viewportHeight: 600 }, 0)).toBe(0);
});
