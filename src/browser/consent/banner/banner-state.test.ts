import { expect, it, vi } from 'vitest';
import { createBannerStore } from './banner-state.ts';

it('is closed at first, and notifies of every change, its owner last', () => {
  const order: string[] = [];
  const store = createBannerStore(({ get }) => order.push(`shown ${get()}`));
  expect(store.get()).toBe('closed');
  const unsubscribe = store.subscribe(() => order.push(`rendered ${store.get()}`));
  store.set('asking');
  unsubscribe();
  store.set('closed');
  expect(order).toEqual(['shown closed', 'rendered asking', 'shown asking', 'shown closed']);
});

it('is hydrated while its island listens', () => {
  const store = createBannerStore(vi.fn());
  expect(store.isHydrated()).toBe(false);
  const unsubscribe = store.subscribe(vi.fn());
  expect(store.isHydrated()).toBe(true);
  unsubscribe();
  expect(store.isHydrated()).toBe(false);
});
