import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTicker } from '../playback/ticker.ts';
import { countEnds, createCountedPage } from '../testing/counted-page.ts';
import { followScroll } from './follow-scroll.ts';
import { onceNear } from './once-near.ts';
import * as subscriptions from './subscriptions.ts';

const page = createCountedPage();
beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
});

// The subscriptions use nothing else of players and elements.
const fake = {
  ...{ freeze: () => undefined, thaw: () => undefined, scrub: () => undefined, endScrub: () => undefined },
  ...{ getState: () => ({ frames: 9 }), checkVisibility: () => false },
  getBoundingClientRect: () => ({ top: 0, bottom: 9 }),
} as unknown as Parameters<typeof followScroll>[0] & Element;

const scrolled = (milliseconds: number) => {
  const end = followScroll(fake, fake);
  page.window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(milliseconds);
  return end;
};

it.each<[string, () => () => void]>([
  ['listen', () => subscriptions.listen(page.window, { resize: vi.fn(), scroll: vi.fn() })],
  [
    'switchable',
    () => {
      const turn = subscriptions.switchable(() => subscriptions.listen(page.window, { resize: vi.fn() }));
      turn(true);
      return () => turn(false);
    },
  ],
  ['watchReducedMotion', () => subscriptions.watchReducedMotion(vi.fn())],
  ['freezeWhileBlurred', () => subscriptions.freezeWhileBlurred(fake)],
  ['freezeWhileHidden', () => subscriptions.freezeWhileHidden(fake)],
  ['freezeWhileOutOfView', () => subscriptions.freezeWhileOutOfView(fake, fake)],
  ['followScroll', () => followScroll(fake, fake)],
  ['followScroll, before a frame', () => scrolled(0)],
  ['followScroll, after scrolling', () => scrolled(20)],
  ['onceNear', () => onceNear(fake, vi.fn())],
  [
    'createTicker',
    () => {
      const ticker = createTicker(vi.fn());
      ticker.start();
      return () => ticker.stop();
    },
  ],
])('%s holds nothing after its end, and a second end does nothing to others', (_, subscribe) => {
  const [both = 0, ...after] = countEnds(subscribe, () => page.count() + vi.getTimerCount());
  expect(both).toBeGreaterThan(0);
  expect(after).toEqual([both / 2, 0]);
});
