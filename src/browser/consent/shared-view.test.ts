import { expect, it, vi } from 'vitest';
import { createSharedView } from './shared-view.ts';

const START = { isHidden: true, text: '' };

it('is shown by the plain script until React takes it over, and again afterwards', () => {
  const paint = vi.fn<(state: typeof START) => void>();
  const view = createSharedView(START, paint);
  expect(view.get()).toBe(START);
  view.set({ isHidden: false });
  expect(paint.mock.calls).toEqual([[{ isHidden: false, text: '' }]]);

  const handBack = view.handOver();
  expect(view.isHydrated).toBe(true);
  view.set({ text: 'saved' });
  expect(paint).toHaveBeenCalledTimes(1);
  expect(view.get()).toEqual({ isHidden: false, text: 'saved' });

  handBack();
  expect(view.isHydrated).toBe(false);
  // The page may be another one by now.
  expect(paint).toHaveBeenLastCalledWith({ isHidden: false, text: 'saved' });
});

it('stays as React has met it while it hydrates, and is shown at last if React never takes over', () => {
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers();
  const paint = vi.fn<(state: typeof START) => void>();
  const view = createSharedView(START, paint);
  view.set({ isHidden: false });
  expect(view.getShown()).toEqual({ isHidden: false, text: '' });
  view.set({ text: 'saved' });
  expect(view.getShown()).toEqual({ isHidden: false, text: '' });
  expect(view.get()).toEqual({ isHidden: false, text: 'saved' });
  expect(paint).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(paint).toHaveBeenLastCalledWith({ isHidden: false, text: 'saved' });

  view.getShown();
  view.set({ text: 'failed' });
  view.handOver()();
  expect(paint).toHaveBeenLastCalledWith({ isHidden: false, text: 'failed' });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stays with React when the island of the next page hydrates before that of the last one has gone', () => {
  const view = createSharedView(START, vi.fn<() => void>());
  const handBackFirst = view.handOver();
  const handBackSecond = view.handOver();
  handBackFirst();
  expect(view.isHydrated).toBe(true);
  handBackSecond();
  expect(view.isHydrated).toBe(false);
});

it('notifies subscribers of every change, and no more once they have unsubscribed', () => {
  const view = createSharedView(START, vi.fn<() => void>());
  const listener = vi.fn<() => void>();
  const unsubscribe = view.subscribe(listener);
  view.set({ text: 'one' });
  unsubscribe();
  view.set({ text: 'two' });
  expect(listener).toHaveBeenCalledTimes(1);
});
