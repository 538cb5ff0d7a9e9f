import { onceNear } from 'animation-player/near';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeTests } from '../../browser/ab-tests/sync-tests.ts';
import { highlightSection } from '../../browser/contents/highlight-section.ts';
import { recordSteps } from '../../browser/errors/steps.ts';
import { requestIdle } from '../../browser/idle/request-idle.ts';
import { onceAny, onPageView } from '../../browser/page-view/page-events.ts';
import { onTrack } from '../../browser/tracking/track-event.ts';
import { onceTriggered } from './triggers.ts';

/** Listeners, callbacks for idle time and observers that the page holds. */
const held = new Set<unknown>();
const heldNow = () => held.size + vi.getTimerCount();

/** Target of events that holds its listeners. */
const target = {
  addEventListener(_: string, listener: unknown, options?: { readonly signal?: AbortSignal }) {
    held.add(listener);
    options?.signal?.addEventListener('abort', () => held.delete(listener));
  },
  removeEventListener: (_: string, listener: unknown) => held.delete(listener),
};

const nothing = () => undefined;
// All that is asked of an element which is nowhere.
const element = { ...target, getClientRects: () => [], firstElementChild: null } as unknown as Element;

beforeEach(() => {
  held.clear();
  vi.useFakeTimers();
  const globals = {
    ...target,
    window: globalThis,
    document: { ...target, querySelectorAll: () => [{ hash: '#bread' }], getElementById: () => element },
    location: {
      href: 'https://www.morsel.example/de/',
      origin: 'https://www.morsel.example',
      pathname: '/de/',
    },
    requestIdleCallback: (callback: unknown) => held.add(callback) && callback,
    cancelIdleCallback: (callback: unknown) => held.delete(callback),
    IntersectionObserver: class {
      observe = () => held.add(this);
      disconnect = () => held.delete(this);
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(() => vi.useRealTimers());

it.each<[string, () => () => void]>([
  ['highlightSection', () => highlightSection(document)],
  ['onceAny', () => onceAny(document, ['online', 'offline'], nothing)],
  ['onceNear', () => onceNear(element, nothing)],
  ['onceTriggered by an event', () => onceTriggered(element, 'event:needed', nothing)],
  ['onceTriggered by an interaction', () => onceTriggered(element, 'interaction', nothing)],
  ['onceTriggered in idle time', () => onceTriggered(element, 'idle', nothing)],
  ['onPageView', () => onPageView(nothing)],
  ['onTrack', () => onTrack(nothing)],
  ['recordSteps', () => recordSteps()],
  ['requestIdle', () => requestIdle(nothing)],
  ['storeTests', () => storeTests()],
])('%s holds nothing any more after its end, which may come twice', (_, subscribe) => {
  const end = subscribe();
  expect(heldNow()).toBeGreaterThan(0);
  end();
  expect(heldNow()).toBe(0);
  end();
  expect(heldNow()).toBe(0);
});

it('requestIdle holds no timer after its end where the browser tells no idle time', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const end = requestIdle(nothing);
  expect(heldNow()).toBe(1);
  end();
  expect(heldNow()).toBe(0);
});
