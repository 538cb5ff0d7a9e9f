import { countEnds, createCountedPage } from 'animation-player/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeTests } from '../../src/browser/ab-tests/sync-tests.ts';
import { followPages } from '../../src/browser/consent/cookie-information/platform-provider.ts';
import { createSharedView } from '../../src/browser/consent/shared-view.ts';
import { highlightSection } from '../../src/browser/contents/highlight-section.ts';
import { recordSteps } from '../../src/browser/errors/steps.ts';
import { requestIdle } from '../../src/browser/idle/request-idle.ts';
import { NO_NAVIGATION, navigationProgress } from '../../src/browser/loading-bar/navigation-progress.ts';
import { onceAny, onPageView } from '../../src/browser/page-view/page-events.ts';
import { onTrack } from '../../src/browser/tracking/track-event.ts';

const page = createCountedPage();
const heading = { getBoundingClientRect: () => ({ top: 0 }) };
const link = { hash: '#a', setAttribute: () => undefined, removeAttribute: () => undefined };
Object.assign(page.document, {
  documentElement: { lang: 'en' },
  getElementById: (id: string) => (id === 'a' ? heading : null),
  querySelectorAll: () => [link],
});

beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
});

const view = createSharedView({}, () => undefined);

/** Subscriptions of the site, each of which returns the function that ends it. */
const SUBSCRIPTIONS: Readonly<Record<string, (called: () => void) => () => void>> = {
  storeTests,
  followPages,
  highlightSection: () => highlightSection(document),
  recordSteps,
  requestIdle,
  'requestIdle, in a browser that cannot tell': (called) => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    return requestIdle(called);
  },
  onceAny: (called) => onceAny(page.window, ['click', 'keydown'], called),
  onPageView,
  onTrack,
};

it.each(Object.entries(SUBSCRIPTIONS))(
  '%s holds nothing after its end, and a second end does nothing to others',
  (_, subscribe) => {
    const [both = 0, ...after] = countEnds(
      () => subscribe(vi.fn()),
      () => page.count() + vi.getTimerCount(),
    );
    expect(both).toBeGreaterThan(0);
    expect(after).toEqual([both / 2, 0]);
  },
);

it.each<[string, (called: () => void) => () => void, () => void]>([
  ['navigationProgress', navigationProgress.subscribe, () => navigationProgress.set(NO_NAVIGATION)],
  ['createSharedView', view.subscribe, () => view.set({})],
])('%s calls no listener after its end', (_, subscribe, change) => {
  const [called, other] = [vi.fn(), vi.fn()];
  const [end, endOther] = [subscribe(called), subscribe(other)];
  end();
  end();
  change();
  endOther();
  expect([called, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('a view that two roots show is handed back when both have ended', () => {
  const ends = countEnds(
    () => view.handOver(),
    () => Number(view.isHydrated),
  );
  expect(ends).toEqual([1, 1, 0]);
});
