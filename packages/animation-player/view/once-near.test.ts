import { beforeEach, expect, it, vi } from 'vitest';
import { LOAD_DISTANCE_PX, onceNear } from './once-near.ts';

const WINDOW = { innerWidth: 400, innerHeight: 800 };

/** Facts of an element that the function asks for. */
interface Facts {
  readonly top?: number;
  readonly left?: number;
  /** False in a section that the browser has not rendered so far; absent in a browser without the method. */
  readonly isRendered?: boolean;
  /** False for an element that has no box. */
  readonly hasBox?: boolean;
}

const getClientRects = vi.fn<() => readonly object[]>();
let report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
const observe = vi.fn();
const disconnect = vi.fn();

beforeEach(() => {
  for (const each of [observe, disconnect, getClientRects]) each.mockReset();
  vi.stubGlobal('innerWidth', WINDOW.innerWidth);
  vi.stubGlobal('innerHeight', WINDOW.innerHeight);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = observe;
      readonly disconnect = disconnect;
      constructor(callback: typeof report) {
        report = callback;
      }
    },
  );
});

function elementWith({ top = 0, left = 0, isRendered, hasBox = true }: Facts): Element {
  getClientRects.mockReturnValue(hasBox ? [{ top, left, bottom: top + 100, right: left + 100 }] : []);
  const checkVisibility = ({ contentVisibilityAuto = false } = {}) =>
    isRendered === true || !contentVisibilityAuto;
  // The function uses nothing else of it.
  return { getClientRects, ...(isRendered !== undefined && { checkVisibility }) } as unknown as Element;
}

it.each<[string, Facts, boolean]>([
  ['in view', { isRendered: true }, true],
  ['just near enough', { isRendered: true, top: WINDOW.innerHeight + LOAD_DISTANCE_PX }, true],
  ['a pixel too far below', { isRendered: true, top: WINDOW.innerHeight + LOAD_DISTANCE_PX + 1 }, false],
  ['a pixel too far beside', { isRendered: true, left: -LOAD_DISTANCE_PX - 101 }, false],
  ['not rendered', { isRendered: false }, false],
  ['without a box', { isRendered: true, hasBox: false }, false],
  ['in view of a browser that cannot tell', {}, true],
])('calls back at once for an element %s: %j', (_, facts, isCalled) => {
  const callback = vi.fn();
  onceNear(elementWith(facts), callback);
  expect(callback).toHaveBeenCalledTimes(isCalled ? 1 : 0);
  expect(observe).toHaveBeenCalledTimes(isCalled ? 0 : 1);
});

it('does not ask for the place of what is not rendered, which would render it', () => {
  onceNear(elementWith({ isRendered: false }), vi.fn());
  expect(getClientRects).not.toHaveBeenCalled();
});

it('calls back once when the element comes near, and not after it is unsubscribed', () => {
  const callback = vi.fn();
  const unsubscribe = onceNear(elementWith({ isRendered: false }), callback);
  report([{ isIntersecting: false }]);
  expect(callback).not.toHaveBeenCalled();
  report([{ isIntersecting: true }]);
  expect(callback).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  unsubscribe();
  expect(disconnect).toHaveBeenCalledTimes(2);
});
