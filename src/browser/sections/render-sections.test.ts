import { expect, it, vi } from 'vitest';
import { renderAbove, renderSections } from './render-sections.ts';

const SECTION_PX = 100;

/** Stubs a page with sections, scrolled by a distance in pixels. */
function pageWith(count: number, scrolledPx = 0) {
  const laidOut: number[] = [];
  const sections = Array.from({ length: count }, (_, index) => ({
    style: { contentVisibility: '' },
    getBoundingClientRect: () => ({ bottom: index * SECTION_PX - scrolledPx }),
    get offsetHeight() {
      laidOut.push(index);
      return SECTION_PX;
    },
  }));
  const [idle, tasks]: (() => void)[][] = [[], []];
  vi.stubGlobal('document', { querySelectorAll: () => sections });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle?.push(callback));
  vi.stubGlobal('setTimeout', (callback: () => void) => tasks?.push(callback));
  return {
    laidOut,
    /** Names the sections that are rendered. */
    rendered: () =>
      sections.flatMap(({ style }, index) => (style.contentVisibility === 'visible' ? [index] : [])),
    /** Lets the browser be idle. */
    idle: () => idle?.shift()?.(),
    /** Runs the next task. @returns the number of those that wait. */
    runTask() {
      tasks?.shift()?.();
      return tasks?.length;
    },
  };
}

it('renders and lays out the sections once the browser is idle, each in a task of its own', () => {
  const page = pageWith(3);
  renderSections();
  const states = [page.rendered()];
  page.idle();
  states.push(page.rendered());
  const waits = [page.runTask()];
  states.push(page.rendered());
  waits.push(page.runTask(), page.runTask());
  states.push(page.rendered());
  expect(states).toEqual([[], [0], [0, 1], [0, 1, 2]]);
  expect(waits).toEqual([1, 1, 0]);
  expect(page.laidOut).toEqual([0, 1, 2]);
});

it('renders the sections that lie above the window at once, and no other', () => {
  const page = pageWith(4, SECTION_PX + 1);
  renderAbove();
  expect(page.rendered()).toEqual([0, 1]);
  expect(page.laidOut).toEqual([]);
});
