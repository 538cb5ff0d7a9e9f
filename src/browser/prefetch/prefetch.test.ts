import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkAddress, runWhenIdle, PREFETCH } from './prefetch.ts';

describe('linkAddress', () => {
  const ORIGIN = 'https://site.example';
  const HERE = new URL(`${ORIGIN}/de/?a=1`);

  function linkTo(address: string, attributes: Readonly<Record<string, string>> = {}) {
    const { href, origin, pathname, search } = new URL(address, HERE);
    const hasAttribute = (name: string) => Object.hasOwn(attributes, name);
    return { href, origin, pathname, search, target: attributes['target'] ?? '', hasAttribute };
  }

  it.each<readonly [string, Readonly<Record<string, string>>, string | undefined]>([
    ['/de/blog/', {}, `${ORIGIN}/de/blog/`],
    ['/de/blog/?page=2#list', {}, `${ORIGIN}/de/blog/?page=2`],
    ['/de/', {}, `${ORIGIN}/de/`],
    ['/de/blog/', { target: '_self' }, `${ORIGIN}/de/blog/`],
    ['/de/?a=1', {}, undefined],
    ['#contents', {}, undefined],
    ['https://other.example/de/', {}, undefined],
    ['http://site.example/de/', {}, undefined],
    ['mailto:hello@site.example', {}, undefined],
    ['/de/feed.xml', {}, undefined],
    ['/api/events', {}, undefined],
    ['/_astro/page.js', {}, undefined],
    ['/de/blog/', { target: '_blank' }, undefined],
    ['/de/blog/', { download: '' }, undefined],
    ['/de/cookie-settings/', { 'data-page-action': 'Open GDPR Banner' }, undefined],
  ])('%s %j: %s', (address, attributes, expected) => {
    expect(linkAddress(linkTo(address, attributes), HERE)).toBe(expected);
  });
});

describe('runWhenIdle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Creates tasks of a duration by the fake clock, which note that they have run. */
  function tasksOf(count: number, milliseconds: number) {
    const done: number[] = [];
    const tasks = Array.from({ length: count }, (_, index) => () => {
      vi.setSystemTime(Date.now() + milliseconds);
      vi.stubGlobal('performance', { now: () => Date.now() });
      done.push(index);
    });
    return { tasks, done };
  }

  it.each([
    ['all tasks that fit into the budget', 1, [0, 1, 2, 3]],
    ['one task that uses it up', PREFETCH.idleBudgetMs, [0]],
    ['two tasks that use it up', PREFETCH.idleBudgetMs / 2, [0, 1]],
  ])('runs %s at once where the browser does not tell when it is idle', (_, milliseconds, expected) => {
    vi.stubGlobal('performance', { now: () => Date.now() });
    const { tasks, done } = tasksOf(4, milliseconds);
    runWhenIdle(tasks);
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(expected);
    vi.runAllTimers();
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('obeys the deadline of browsers that tell', () => {
    const callbacks: IdleRequestCallback[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => callbacks.push(callback));
    const { tasks, done } = tasksOf(3, 0);
    runWhenIdle(tasks);
    callbacks.shift()?.({ didTimeout: false, timeRemaining: () => (done.length < 2 ? 1 : 0) });
    expect(done).toEqual([0, 1]);
    callbacks.shift()?.({ didTimeout: false, timeRemaining: () => 1 });
    expect([done, callbacks]).toEqual([[0, 1, 2], []]);
  });
});
