import { expect, it, vi } from 'vitest';
import { renderSections } from './render-sections.ts';

/** Stubs a page with sections. */
function pageWith(count: number) {
  const laidOut: number[] = [];
  const sections = Array.from({ length: count }, (_, index) => ({
    style: { contentVisibility: '' },
    get offsetHeight() {
      laidOut.push(index);
      return 100;
    },
  }));
  const waiting: (() => void)[] = [];
  vi.stubGlobal('document', { querySelectorAll: () => sections });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
  return {
    laidOut,
    /** Names the sections that are rendered. */
    rendered: () =>
      sections.flatMap(({ style }, index) => (style.contentVisibility === 'visible' ? [index] : [])),
    /** Lets the browser be idle once. @returns the number of callbacks that wait. */
    idle() {
      waiting.shift()?.();
      return waiting.length;
    },
  };
}

it('renders and lays out one section each time the browser is idle, and then rests', () => {
  const page = pageWith(2);
  renderSections();
  const states = [page.rendered()];
  const waits = [page.idle()];
  states.push(page.rendered());
  waits.push(page.idle());
  states.push(page.rendered());
  waits.push(page.idle());
  expect(states).toEqual([[], [0], [0, 1]]);
  expect(waits).toEqual([1, 1, 0]);
  expect(page.laidOut).toEqual([0, 1]);
});
