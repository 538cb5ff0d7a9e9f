import { expect, it, vi, type Mock } from 'vitest';
import { turnWithPath } from './turn-with-path.ts';

interface KeyedStub {
  readonly keyframes: readonly object[];
  readonly offsetTime: number;
  readonly interpolateValue: Mock<(frame: number) => number>;
  getValueAtTime?: (seconds: number) => unknown;
}

function keyed(keys: number, offsetTime = 0): KeyedStub {
  const value: KeyedStub = {
    keyframes: Array.from({ length: keys }, (_, index) => ({ t: index * 10 })),
    offsetTime,
    interpolateValue: vi.fn((frame: number) => frame),
  };
  return value;
}

const layerOf = (mProp: Readonly<Record<string, KeyedStub>>) => ({ finalTransform: { mProp } });

it.each([['p'], ['px'], ['py']])('returns the value of %s at another time, in seconds', (name) => {
  const value = keyed(3);
  turnWithPath(layerOf({ [name]: value }), 30);
  expect(value.getValueAtTime?.(0.5)).toBe(15);
});

it('respects the start time of the layer', () => {
  const value = keyed(2, 4);
  turnWithPath(layerOf({ p: value }), 10);
  expect(value.getValueAtTime?.(1)).toBe(6);
});

it('does not reuse the cache of another frame', () => {
  const value = keyed(2);
  turnWithPath(layerOf({ p: value }), 10);
  value.getValueAtTime?.(1);
  value.getValueAtTime?.(0.5);
  const [first, second] = value.interpolateValue.mock.calls.map((call: readonly unknown[]) => call[1]);
  expect(first).toEqual(second);
  expect(first).not.toBe(second);
});

it.each([0, 1])('leaves a value of %i keyframes, which does not move', (keys) => {
  const value = keyed(keys);
  turnWithPath(layerOf({ p: value }), 30);
  expect(value.getValueAtTime).toBeUndefined();
});

it.each([[{}], [{ finalTransform: {} }], [{ finalTransform: { mProp: {} } }]])(
  'has nothing to do for %o',
  (layer) => {
    expect(() => turnWithPath(layer, 30)).not.toThrow();
  },
);
