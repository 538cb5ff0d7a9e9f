import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile.ts';
import { explainExpression } from './explain.ts';
import { countExpressions, expressionOf } from './source.ts';
import { fraction, hashText, noiseAt } from './random.ts';
import { Budget, type Value } from './values.ts';

const evaluate = (source: string): Value => compileExpression(source).evaluate({}, new Budget());

describe('the library', () => {
  it.each<[source: string, expected: Value]>([
    ['dot([1, 2, 3], [4, 5, 6])', 32],
    ['dot([1, 2], [3])', 3],
    ['cross([1, 0, 0], [0, 1, 0])', [0, 0, 1]],
    ['cross([1, 2, 3], [4, 5, 6])', [-3, 6, -3]],
    ['length([3, 4])', 5],
    ['length([1, 1], [4, 5])', 5],
    ['length(7, 4)', 3],
    ['normalize([0, 5])', [0, 1]],
    ['clamp(5, 0, 3)', 3],
    ['clamp(-1, 3, 0)', 0],
    ['clamp([1, 9], 2, 5)', [2, 5]],
    ['degreesToRadians(180)', Math.PI],
    ['radiansToDegrees(Math.PI)', 180],
    ['linear(0.5, [0, 10], [10, 20])', [5, 15]],
    ['linear(5, 5, 5, 1, 2)', 1],
    ['ease(0, 0, 1, 2, 5)', 2],
    ['easeIn(-1, 0, 1, 3, 4)', 3],
    ['easeOut(2, 0, 1, 3, 4)', 4],
    ['Math.abs([-1, 2])', [1, 2]],
    ['Math.max(1, [5], 3)', 5],
    ['[parseFloat("2.5px"), parseInt("7.9")]', [2.5, 7]],
  ])('computes %s', (source, expected) => {
    const value = evaluate(source);
    // Rounded: the easing curve is found by halving.
    expect(Array.isArray(value) ? value.map((each) => Number(Number(each).toFixed(9))) : value).toEqual(
      typeof expected === 'number' ? expect.closeTo(expected, 9) : expected,
    );
  });

  it('has no random numbers in Math', () => expect(() => evaluate('Math.random()')).toThrow('random'));
});

describe('noiseAt', () => {
  it('is equal on every machine', () => {
    expect(hashText('Leaf')).toBe(2_827_604_774);
    expect(noiseAt(1, [0.25, 3.5, -2])).toBe(-0.739_677_825_906_255_7);
    expect(fraction(1, 2)).toBe(0.935_480_340_849_608_2);
  });

  it('stays within its range, and is continuous', () => {
    let before = noiseAt(7, [0]);
    for (let place = 0; place < 50; place += 0.01) {
      const value = noiseAt(7, [place]);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(Math.abs(value - before)).toBeLessThan(0.05);
      before = value;
    }
  });

  it('varies', () => {
    const values = Array.from({ length: 1000 }, (_, index) => noiseAt(3, [index]));
    const average = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(average)).toBeLessThan(0.1);
    expect(Math.max(...values)).toBeGreaterThan(0.9);
    expect(Math.min(...values)).toBeLessThan(-0.9);
  });
});

it.each<[string, object, string | undefined]>([
  ['an expression', { k: 1, x: 'time' }, 'time'],
  ['no expression', { k: 1 }, undefined],
  ['an empty one', { k: 1, x: '' }, undefined],
  ['a number', { k: 1, x: 5 }, undefined],
  ['a position in separate axes', { s: true, x: { k: 1 } }, undefined],
  ['no property', { x: 'time' }, undefined],
])('expressionOf reads %s', (_, property, expected) => expect(expressionOf({ ...property })).toBe(expected));

describe('countExpressions', () => {
  const property = { a: 0, k: 0, x: 'time' };
  it('counts those of layers, shapes, effects, compositions and slots', () =>
    expect(
      countExpressions({
        layers: [
          {
            ks: { r: property },
            shapes: [{ it: [{ g: { k: property } }] }],
            ef: [{ ef: [{ v: property }] }],
          },
        ],
        assets: [null, 'text', { layers: [{ ks: { o: property } }] }],
        slots: { a: { p: property } },
        broken: [property, null, 5],
      }),
    ).toBe(6));

  it('does not search keyframes', () =>
    expect(countExpressions({ a: 1, k: [{ t: 0, s: [property] }] })).toBe(0));
});

it.each<[string, unknown, string | undefined]>([
  [
    "loopOut('cycle')",
    [
      { t: 0, s: [0] },
      { t: 9, s: [5] },
    ],
    undefined,
  ],
  ['var $bm_rt; $bm_rt = wiggle(2, 10) + thisComp.width;', [0, 0], undefined],
  ['effect("Speed")("Slider").valueAtTime(time)', 0, undefined],
  ['content("Group 1").content("Box").size', [1, 1], undefined],
  ['sourceRectAtTime().width', 0, "uses 'sourceRectAtTime'"],
  ['thisComp.marker', 0, "uses 'marker'"],
  ['time', undefined, 'is of a path or a text'],
  ['time', [{ t: 0, s: [{ v: [] }] }], 'is of a path or a text'],
])('explainExpression says why %s is not evaluated', (source, k, expected) =>
  expect(explainExpression({ k }, source)).toBe(expected),
);
