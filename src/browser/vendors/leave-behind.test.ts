import { expect, it, vi } from 'vitest';
import { leaveBehind } from './leave-behind.ts';

it('leaves the next navigation to the browser', () => {
  vi.stubGlobal('document', new EventTarget());
  const isRouted = () => document.dispatchEvent(new Event('astro:before-preparation', { cancelable: true }));
  expect(isRouted()).toBe(true);
  leaveBehind();
  expect(isRouted()).toBe(false);
});
