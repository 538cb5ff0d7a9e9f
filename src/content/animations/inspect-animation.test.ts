import { describe, expect, it } from 'vitest';
import { DRAWN_EFFECT_TYPES, REQUIRED_ANIMATION_FIELDS } from 'animation-player/format';
import { ANIMATION_ADVICE, EXPORT_AGAIN, inspectAnimation, sizeWarnings } from './inspect-animation.ts';

const layer = (changes: object = {}) => ({ ty: 4, ip: 0, op: 60, st: 0, ks: {}, shapes: [], ...changes });
const animation = (changes: object = {}) => ({
  v: '5.13.0',
  ip: 0,
  op: 60,
  fr: 30,
  w: 400,
  h: 300,
  layers: [layer()],
  ...changes,
});
const told = (value: unknown) =>
  inspectAnimation(value).problems.map(({ severity, path, message }) => `${severity} ${path}: ${message}`);

it('inspectAnimation returns the metadata of the file', () =>
  expect(inspectAnimation(animation({ ip: 15, op: 60 }))).toEqual({
    facts: { width: 400, height: 300, frameRate: 30, frames: 45, seconds: 1.5, layers: 1 },
    problems: [],
  }));

describe('errors of inspectAnimation', () => {
  it.each(REQUIRED_ANIMATION_FIELDS)('L14: report a missing %s', (name) =>
    expect(inspectAnimation(animation({ [name]: undefined }))).toEqual({
      problems: [{ severity: 'error', message: `'${name}' is missing`, fix: EXPORT_AGAIN, path: name }],
    }),
  );

  it('report all missing fields at once', () =>
    expect(inspectAnimation({ v: '5', layers: [] }).problems.map(({ path }) => path)).toEqual([
      'ip',
      'op',
      'fr',
      'w',
      'h',
    ]));

  it.each<[string, unknown, string]>([
    ['null', null, ''],
    ['a list', [], ''],
    ['text', 'animation', ''],
    ['no frame rate', animation({ fr: 0 }), 'fr'],
    ['a frame rate as text', animation({ fr: '30' }), 'fr'],
    ['a negative width', animation({ w: -1 }), 'w'],
    ['an endless height', animation({ h: Number.POSITIVE_INFINITY }), 'h'],
    ['a beginning that is no number', animation({ ip: 'start' }), 'ip'],
    ['an end that is no number', animation({ op: Number.NaN }), 'op'],
    ['an end before the beginning', animation({ ip: 10, op: 5 }), 'op'],
    ['no time at all', animation({ ip: 10, op: 10 }), 'op'],
    ['layers that are no list', animation({ layers: {} }), 'layers'],
  ])('for %s', (_, value, path) => {
    const { facts, problems } = inspectAnimation(value);
    expect(facts).toBeUndefined();
    expect(problems).toEqual([expect.objectContaining({ severity: 'error', path })]);
  });
});

describe('warnings of inspectAnimation', () => {
  const fixed = { a: 0, k: 0 };
  it.each<[string, object, string, string]>([
    [
      'an expression of a layer',
      { layers: [layer({ ks: { r: { ...fixed, x: 'window.alert(1)' } } })] },
      'layers[0].ks.r',
      'expression',
    ],
    [
      'an expression in a composition',
      { assets: [{ id: 'c', layers: [layer({ ks: { o: { ...fixed, x: 'this.loopOut()' } } })] }] },
      'assets[0].layers[0].ks.o',
      'expression',
    ],
    ['unknown effect', { layers: [layer({ ef: [{ ty: 27, en: 1, ef: [] }] })] }, 'layers[0].ef[0]', 'effect'],
    ['merged paths', { layers: [layer({ shapes: [{ ty: 'mm', mm: 1 }] })] }, 'layers[0].shapes[0]', 'merges'],
    ['a twist', { layers: [layer({ shapes: [{ ty: 'tw' }] })] }, 'layers[0].shapes[0]', 'twists'],
    ['a 3D layer', { layers: [layer({ ddd: 1 })] }, 'layers[0]', '3D'],
    ['a camera', { layers: [layer({ ty: 13 })] }, 'layers[0]', 'camera'],
    ['sound', { layers: [layer({ ty: 6 })] }, 'layers[0]', 'sound'],
    ['text without letters', { layers: [layer({ ty: 5 })] }, 'layers[0]', 'text'],
    [
      'text with one font of two',
      { layers: [layer({ ty: 5 })], fonts: { list: [{ fPath: 'data:font/woff2;base64,' }, { fPath: '' }] } },
      'layers[0]',
      'text',
    ],
    ['linked file', { assets: [{ id: 'p', u: 'images/', p: 'a.png', e: 0 }] }, 'assets[0].p', 'images/a.png'],
    ['more frames than screens show', { fr: ANIMATION_ADVICE.maxFrameRate + 1, op: 600 }, 'fr', '61'],
    ['a film', { op: 30 * (ANIMATION_ADVICE.maxSeconds + 5) }, 'op', '65 seconds'],
    ['a poster', { w: ANIMATION_ADVICE.maxSide + 1 }, 'w', '4097'],
    ['too many layers', { layers: Array.from({ length: 401 }, () => layer()) }, 'layers', '401'],
    ['nothing to see', { layers: [] }, 'layers', 'nothing'],
  ])('for %s', (_, changes, path, words) => {
    const { facts, problems } = inspectAnimation(animation(changes));
    expect(facts).toBeDefined();
    expect(problems).toEqual([
      {
        severity: 'warning',
        path,
        message: expect.stringContaining(words),
        fix: expect.stringMatching(/^[A-Z].*\.$/),
      },
    ]);
  });

  it.each<[string, object]>([
    ['values of effects for expressions only', { layers: [layer({ ef: [{ ty: 5, en: 1, ef: [] }] })] }],
    ['an effect that is switched off', { layers: [layer({ ef: [{ ty: 27, en: 0, ef: [] }] })] }],
    ['hidden merged paths', { layers: [layer({ shapes: [{ ty: 'mm', hd: true }] })] }],
    ['an expression', { layers: [layer({ ks: { r: { ...fixed, x: "var $bm_rt = loopOut('cycle');" } } })] }],
    ['x as a number', { layers: [layer({ ks: { p: { s: true, x: fixed, y: fixed } } })] }],
    ['an easing', { layers: [layer({ ks: { r: { a: 1, k: [{ t: 0, i: { x: 0.5, y: 1 } }] } } })] }],
    ['text, fonts', { layers: [layer({ ty: 5 })], fonts: { list: [{ fPath: 'data:font/woff2;base64,' }] } }],
    ['text with its letters', { layers: [layer({ ty: 5 })], chars: [{ ch: 'A' }] }],
    ['an embedded picture', { assets: [{ id: 'p', u: '', p: 'data:image/png;base64,', e: 1 }] }],
    ['a composition', { assets: [{ id: 'c', layers: [layer()] }] }],
    ['broken assets', { assets: [null, 7, {}] }],
  ])('are absent for %s', (_, changes) => expect(told(animation(changes))).toEqual([]));

  it.each(DRAWN_EFFECT_TYPES)('are absent for the supported effect %d', (type) =>
    expect(told(animation({ layers: [layer({ ef: [{ ty: type, en: 1, ef: [] }] })] }))).toEqual([]),
  );

  it('list three uses of a feature and count the rest', () => {
    const ks = { r: { ...fixed, x: 'now' } };
    const layers = Array.from({ length: 12 }, () => layer({ ks }));
    const { problems } = inspectAnimation(animation({ layers }));
    expect(problems.map(({ path }) => path)).toEqual([
      'layers[0].ks.r',
      'layers[1].ks.r',
      'layers[2].ks.r',
      '',
    ]);
    expect(problems[3]?.message).toContain('9 more');
  });

  it('include uses at any depth', () => {
    let deep: unknown = { ...fixed, x: 'now' };
    for (let level = 0; level < 50_000; level += 1) deep = { it: deep };
    expect(inspectAnimation(animation({ layers: [layer({ deep })] })).problems).toHaveLength(1);
  });
});

describe('warnings about expressions', () => {
  const messageOf = (property: object) =>
    inspectAnimation(animation({ layers: [layer({ nm: 'Leaf', ks: { r: property } })] })).problems.map(
      ({ message }) => message,
    );

  it.each<[string, object, string]>([
    ['an unknown name', { k: 0, x: 'document.title' }, "that uses 'document', so"],
    ['an unknown member', { k: 0, x: 'thisComp.layers' }, "that uses 'layers', so"],
    ['what is not understood', { k: 0, x: 'a = {}' }, "that is not understood at '{', so"],
    ['an end that is missing', { k: 0, x: 'time * (' }, 'that is too long, or ends too early, so'],
    ['a path', { k: { v: [], i: [], o: [] }, x: 'time' }, 'that is of a path or a text, so'],
    ['a text', { k: [{ s: { t: 'A' }, t: 0 }], x: 'time' }, 'that is of a path or a text, so'],
  ])('name the layer, the reason and the expression, for %s', (_, property, reason) =>
    expect(messageOf(property)).toEqual([
      `layers[0].ks.r has an expression of the layer 'Leaf' ${reason} the keyframes alone are drawn: ${'x' in property ? String(property.x) : ''}`,
    ]),
  );

  it('shorten the expression', () => {
    const [message = ''] = messageOf({ k: 0, x: `now +\n ${'1 + '.repeat(100)} 1` });
    expect(message).toMatch(/: now \+ 1 \+ .{60,70}…$/);
  });

  it.each<[number, number]>([
    [2000, 0],
    [2001, 1],
  ])('are, for %d expressions, %d', (length, warnings) => {
    const layers = Array.from({ length: 300 }, (_, index) => {
      const deep = Array.from({ length: index < 200 ? 10 : index === 200 ? length - 2000 : 0 }, () => ({
        k: 0,
        x: 'time',
      }));
      return layer({ deep });
    });
    expect(messageOf({ k: 0 })).toEqual([]);
    expect(inspectAnimation(animation({ layers })).problems).toHaveLength(warnings);
  });
});

it.each([
  [ANIMATION_ADVICE.maxBytes, 0],
  [ANIMATION_ADVICE.maxBytes + 1, 1],
])('sizeWarnings returns, for a file of %d bytes, %d warnings', (bytes, length) =>
  expect(sizeWarnings(bytes)).toHaveLength(length),
);
