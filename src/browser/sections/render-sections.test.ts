import { expect, it, vi } from 'vitest';
import { renderSections } from './render-sections.ts';

/** Stubs a page with sections, each of which takes a time to lay out, in milliseconds. */
function pageOf(durations: readonly number[]) {
  let now = 0;
  const sections = durations.map((duration) => ({
    style: { contentVisibility: '' },
    get offsetHeight() {
      now += duration;
      return 100;
    },
  }));
  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal('document', { querySelectorAll: () => sections });
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => waiting.push(callback));
  return {
    /** Names the sections that are rendered. */
    rendered: () =>
      sections.flatMap(({ style }, index) => (style.contentVisibility === 'visible' ? [index] : [])),
    /** Is idle for a time, in milliseconds. */
    idle(time: number) {
      const end = now + time;
      waiting.shift()?.({ didTimeout: false, timeRemaining: () => Math.max(0, end - now) });
    },
  };
}

it('renders nothing before the browser is idle, then as much as there is time for', () => {
  const page = pageOf([20, 20, 20, 200, 20]);
  renderSections();
  const states = [page.rendered()];
  for (let moment = 0; moment < 4; moment += 1) {
    page.idle(50);
    states.push(page.rendered());
  }
  expect(states).toEqual([[], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]);
});
