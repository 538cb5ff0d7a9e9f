import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NavigationProgress, LOADING_BAR } from './navigation-progress.ts';

/** Event of the router with what the script uses of it. */
class BeforePreparation extends Event {
  readonly #controller = new AbortController();
  readonly signal = this.#controller.signal;
  loader = () => Promise.resolve();

  constructor() {
    super('astro:before-preparation', { cancelable: true });
  }

  abort(): void {
    this.#controller.abort();
  }
}

let page: EventTarget & { querySelector?: () => null };
let windowEvents: EventTarget;
let needed: number;
let progress: () => NavigationProgress['status'];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = Object.assign(new EventTarget(), { querySelector: () => null });
  windowEvents = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  needed = 0;
  page.addEventListener('loading-bar:needed', () => (needed += 1));
  await import('./start-loading-bar.ts');
  const { navigationProgress } = await import('./navigation-progress.ts');
  progress = () => navigationProgress.get().status;
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Begins a navigation as the router does; the page may be left unless `isHeld`. */
async function begin({ isHeld = false } = {}): Promise<BeforePreparation> {
  const event = new BeforePreparation();
  page.dispatchEvent(event);
  const leave = new Event('navigation:leave', { cancelable: true });
  page.dispatchEvent(leave);
  if (isHeld) leave.preventDefault();
  await Promise.resolve();
  return event;
}

const end = (type: string) => page.dispatchEvent(new Event(type));
const SLOW = LOADING_BAR.throttleMs;

describe('the island is needed', () => {
  it.each([
    ['by a slow navigation', SLOW, 1],
    ['by no quick one', SLOW - 1, 0],
  ])('%s', async (_, durationMs, times) => {
    await begin();
    vi.advanceTimersByTime(durationMs);
    end('astro:after-swap');
    vi.advanceTimersByTime(SLOW);
    expect(needed).toBe(times);
  });

  it('by none of two that are quick each, one after the other', async () => {
    await begin();
    vi.advanceTimersByTime(SLOW - 1);
    await begin();
    vi.advanceTimersByTime(SLOW - 1);
    end('astro:after-swap');
    vi.advanceTimersByTime(SLOW);
    expect(needed).toBe(0);
  });
});

describe('progress', () => {
  it('is loading until the page is there', async () => {
    expect(progress()).toBe('idle');
    await begin();
    expect(progress()).toBe('loading');
    end('astro:after-swap');
    expect(progress()).toBe('loaded');
  });

  it('fails with the navigation', async () => {
    await begin();
    end('navigation:failed');
    expect(progress()).toBe('failed');
  });

  it('does not begin when somebody needs the page', async () => {
    await begin({ isHeld: true });
    vi.advanceTimersByTime(SLOW);
    expect([progress(), needed]).toEqual(['idle', 0]);
  });

  it('ends when a navigation is given up for none, as for a heading of the page', async () => {
    (await begin()).abort();
    await Promise.resolve();
    expect(progress()).toBe('idle');
  });

  it('goes on when a navigation is given up for another one', async () => {
    const first = await begin();
    first.abort();
    const second = begin();
    await second;
    expect(progress()).toBe('loading');
  });

  it('ends when the browser loads the page itself', async () => {
    const event = await begin();
    event.preventDefault();
    await event.loader();
    expect(progress()).toBe('idle');
  });

  it('ends when the browser shows the page again as it was left', async () => {
    await begin();
    windowEvents.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(progress()).toBe('idle');
  });
});
