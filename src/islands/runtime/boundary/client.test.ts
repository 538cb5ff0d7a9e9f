import { beforeEach, expect, it, vi } from 'vitest';
import { holdUnmount } from './client.ts';

const UNMOUNT = 'astro:unmount';

let island: EventTarget;
const unmount = vi.fn();

beforeEach(() => {
  unmount.mockReset();
  island = new EventTarget();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('passes an unmount on once the island is hydrated, when React is no longer at work', () => {
  const release = holdUnmount(island);
  island.addEventListener(UNMOUNT, unmount, { once: true });
  island.dispatchEvent(new Event(UNMOUNT));
  release();
  expect(unmount).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(unmount).toHaveBeenCalledOnce();
});

it('leaves an island that is hydrated alone', () => {
  const release = holdUnmount(island);
  island.addEventListener(UNMOUNT, unmount, { once: true });
  release();
  vi.runAllTimers();
  expect(unmount).not.toHaveBeenCalled();
  island.dispatchEvent(new Event(UNMOUNT));
  expect(unmount).toHaveBeenCalledOnce();
});
