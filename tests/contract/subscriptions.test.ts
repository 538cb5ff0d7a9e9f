import { beforeEach, expect, it, vi } from 'vitest';
import { createTicker } from '../../packages/animation-player/playback/ticker.ts';
import { followScroll } from '../../packages/animation-player/view/follow-scroll.ts';
import { onceNear } from '../../packages/animation-player/view/once-near.ts';
import * as player from '../../packages/animation-player/view/subscriptions.ts';
import { syncTests } from '../../src/browser/ab-tests/sync-tests.ts';
import { followPages } from '../../src/browser/consent/cookie-information/platform-provider.ts';
import { createSharedView } from '../../src/browser/consent/shared-view.ts';
import { highlightSection } from '../../src/browser/contents/highlight-section.ts';
import { recordSteps } from '../../src/browser/errors/steps.ts';
import { requestIdle } from '../../src/browser/idle/request-idle.ts';
import { NO_NAVIGATION, navigationProgress } from '../../src/browser/loading-bar/navigation-progress.ts';
import { onceAny, onPageView } from '../../src/browser/page-view/page-events.ts';
import { onTrack } from '../../src/browser/tracking/track-event.ts';

/** Listeners and observers that the page holds. */
const held = new Set<unknown>();

/** Target that counts its listeners. */
class CountedTarget extends EventTarget {
  readonly #keys = new Map<unknown, object>();

  override addEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>) {
    const key = this.#keys.get(listener) ?? {};
    this.#keys.set(listener, key);
    held.add(key);
    super.addEventListener(type, listener, options);
    if (typeof options === 'object') options.signal?.addEventListener('abort', () => held.delete(key));
  }

  override removeEventListener(...[type, listener, options]: Parameters<EventTarget['addEventListener']>) {
    held.delete(this.#keys.get(listener));
    super.removeEventListener(type, listener, options);
  }
}

class CountedObserver {
  observe() {
    held.add(this);
  }
  disconnect() {
    held.delete(this);
  }
}

const window = new CountedTarget();
const heading = { getBoundingClientRect: () => ({ top: 0 }) };
const link = { hash: '#a', setAttribute: () => undefined, removeAttribute: () => undefined };
const document = Object.assign(new CountedTarget(), {
  documentElement: { lang: 'en' },
  visibilityState: 'visible',
  getElementById: (id: string) => (id === 'a' ? heading : null),
  querySelectorAll: () => [link],
});

beforeEach(() => {
  vi.useFakeTimers();
  held.clear();
  const timeout = (callback: () => void) => setTimeout(callback, 16);
  for (const name of ['AnimationFrame', 'IdleCallback']) {
    vi.stubGlobal(`request${name}`, timeout);
    vi.stubGlobal(`cancel${name}`, clearTimeout);
  }
  vi.stubGlobal('window', Object.assign(window, { requestAnimationFrame, cancelAnimationFrame }));
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', { href: 'https://www.example.com/', pathname: '/' });
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('matchMedia', () => window);
  vi.stubGlobal('IntersectionObserver', CountedObserver);
});

// The subscriptions use nothing else of players and elements.
const fake = {
  ...{ freeze: () => undefined, thaw: () => undefined, scrub: () => undefined, endScrub: () => undefined },
  ...{ getState: () => ({ frames: 9 }), checkVisibility: () => false },
  getBoundingClientRect: () => ({ top: 0, bottom: 9 }),
} as unknown as Parameters<typeof followScroll>[0] & Element;

const scrolled = (milliseconds: number) => {
  const end = followScroll(fake, fake);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(milliseconds);
  return end;
};

const view = createSharedView({}, () => undefined);

/** Subscriptions of the player and the site, each of which returns the function that ends it. */
const HOLDING: Readonly<Record<string, (called: () => void) => () => void>> = {
  listen: (called) => player.listen(window, { resize: called, scroll: called }),
  switchable: (called) => {
    const turn = player.switchable(() => player.listen(window, { resize: called }));
    turn(true);
    return () => turn(false);
  },
  watchReducedMotion: player.watchReducedMotion,
  freezeWhileBlurred: () => player.freezeWhileBlurred(fake),
  freezeWhileHidden: () => player.freezeWhileHidden(fake),
  freezeWhileOutOfView: () => player.freezeWhileOutOfView(fake, fake),
  followScroll: () => followScroll(fake, fake),
  'followScroll, before a frame': () => scrolled(0),
  'followScroll, after scrolling': () => scrolled(20),
  onceNear: (called) => onceNear(fake, called),
  createTicker: (called) => {
    const ticker = createTicker(called);
    ticker.start();
    return ticker.stop;
  },
  syncTests: (called) =>
    syncTests({ read: () => [], write: called, onTestBegun: (begun) => onceAny(window, ['test'], begun) }),
  followPages,
  highlightSection: () => highlightSection(globalThis.document),
  recordSteps,
  requestIdle,
  'requestIdle, in a browser that cannot tell': (called) => {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    return requestIdle(called);
  },
  onceAny: (called) => onceAny(window, ['click', 'keydown'], called),
  onPageView,
  onTrack,
};

/** Counts what the page holds. */
const count = () => held.size + vi.getTimerCount();

it.each(Object.entries(HOLDING))(
  '%s holds nothing after its end, and a second end does nothing to others',
  (_, subscribe) => {
    const [end, endOther] = [subscribe(vi.fn()), subscribe(vi.fn())];
    const both = count();
    expect(both).toBeGreaterThan(0);
    end();
    end();
    expect(count()).toBe(both / 2);
    endOther();
    expect(count()).toBe(0);
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
  const [end, endOther] = [view.handOver(), view.handOver()];
  end();
  end();
  expect(view.isHydrated).toBe(true);
  endOther();
  expect(view.isHydrated).toBe(false);
});
