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
