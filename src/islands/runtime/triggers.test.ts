import { beforeEach, expect, it, vi } from 'vitest';
import { onceTriggered } from './triggers.ts';

/** Creates an event target in place of an element. */
// Triggers call nothing else of an element unless they observe the viewport.
const island = () => new EventTarget() as Element;

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { pathname: '/de/' });
});

it.each(['pointerover', 'pointerdown', 'focusin', 'keydown'])('interaction: fires once, on %s', (type) => {
  const element = island();
  const callback = vi.fn();
  onceTriggered(element, 'interaction', callback);
  expect(callback).not.toHaveBeenCalled();
  element.dispatchEvent(new Event(type));
  element.dispatchEvent(new Event('pointerdown'));
  expect(callback).toHaveBeenCalledTimes(1);
});

it('event: fires once, when the event reaches the document', () => {
  const callback = vi.fn();
  onceTriggered(island(), 'event:cart:open', callback);
  document.dispatchEvent(new Event('cart'));
  expect(callback).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('cart:open'));
  document.dispatchEvent(new Event('cart:open'));
  expect(callback).toHaveBeenCalledTimes(1);
});

it('idle: fires when the browser is idle, unless it is cancelled', () => {
  vi.useFakeTimers();
  const callback = vi.fn();
  const cancel = onceTriggered(
    island(),
    'idle',
    vi.fn(() => expect.unreachable('cancelled')),
  );
  onceTriggered(island(), 'idle', callback);
  cancel();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(callback).toHaveBeenCalledTimes(1);
});

it('near: observes the component, because the island itself has no box', () => {
  const component = { getClientRects: () => [] };
  const observe = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect = vi.fn();
    },
  );
  // Only its first child is read.
  onceTriggered({ firstElementChild: component } as unknown as Element, 'near', vi.fn());
  expect(observe).toHaveBeenCalledWith(component);
});

it.each(['interaction', 'event:open'] as const)('%s: does not fire after unsubscribing', (trigger) => {
  const element = island();
  const callback = vi.fn();
  onceTriggered(element, trigger, callback)();
  element.dispatchEvent(new Event('pointerdown'));
  document.dispatchEvent(new Event('open'));
  expect(callback).not.toHaveBeenCalled();
});

it.each(['/_nuxt/page/', '/api/page/'])('fires at once on the path %s, which no delay is for', (pathname) => {
  vi.stubGlobal('location', { pathname });
  const callback = vi.fn();
  onceTriggered(island(), 'interaction', callback)();
  expect(callback).toHaveBeenCalledTimes(1);
});
