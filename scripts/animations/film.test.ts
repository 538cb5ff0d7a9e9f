import { describe, expect, it } from 'vitest';
import { box, covered, ellipse, filled, group, line, repeated, ring, toTransform } from './drawing.ts';
import { FRAME_RATE, toAnimation, type Film, type Layer } from './film.ts';
import { legAt, pedalling } from './pedalling.ts';
import { keys, later, linear, toProperty } from './property.ts';
import { valueAt, type WrittenProperty } from './value-at.ts';

const film = (layers: readonly Layer[], more: Partial<Film> = {}): Film => ({
  name: 'test',
  size: [100, 50],
  frames: 120,
  posterFrame: 0,
  layers,
  ...more,
});

describe('properties', () => {
  it.each([
    ['a number', 1.234, { k: 1.23 }],
    ['a point', [1, 2], { k: [1, 2] }],
  ])('writes %s', (_, value, expected) => expect(toProperty(value)).toEqual(expected));

  it('writes keyframes with their easing, without one on the last', () =>
    expect(toProperty(keys([0, 0, linear], [10, 5]))).toEqual({
      k: [
        { t: 0, s: [0], o: { x: 0, y: 0 }, i: { x: 1, y: 1 } },
        { t: 10, s: [5] },
      ],
    }));

  it('writes hold keyframes for equal values and immediate changes', () =>
    expect(toProperty(keys([0, 1, linear], [5, 2, 'at once'], [8, 3], [12, 3], [20, 4]))).toEqual({
      k: [
        { t: 0, s: [1], o: { x: 0, y: 0 }, i: { x: 1, y: 1 } },
        { t: 5, s: [2], h: 1 },
        { t: 8, s: [3], h: 1 },
        { t: 12, s: [3], o: { x: 0.45, y: 0 }, i: { x: 0.55, y: 1 } },
        { t: 20, s: [4] },
      ],
    }));

  it('omits keyframes before the first change and after the last', () =>
    expect(toProperty(keys([0, 1], [4, 1], [9, 2, linear], [12, 2], [20, 2]))).toEqual({
      k: [
        { t: 4, s: [1], o: { x: 0.45, y: 0 }, i: { x: 0.55, y: 1 } },
        { t: 9, s: [2] },
      ],
    }));

  it('writes a constant as a static value', () =>
    expect(toProperty(keys([0, [3, 4]], [50, [3, 4]]))).toEqual({ k: [3, 4] }));

  it('delays keyframes', () =>
    expect(later(keys([0, 1], [5, 2]), 10)).toEqual(keys([10, 1, undefined], [15, 2, undefined])));
});

describe('drawings', () => {
  it('scale both ways', () => {
    expect(toTransform({ scale: 50 })).toEqual({ s: { k: [50, 50] } });
    expect(toTransform({ scale: keys([0, 0], [5, [1, 2]]) })).toMatchObject({
      s: { k: [{ s: [0, 0] }, { s: [1, 2] }] },
    });
  });

  it('are painted from back to front, and written front first', () => {
    const [back, front] = [ellipse('#000000', [0, 0, 5]), box('#ffffff', [0, 0, 5, 5])];
    expect(group([back, front])).toEqual({ ty: 'gr', it: [front, back] });
    expect(group([back], { at: [1, 2] })).toEqual({
      ty: 'gr',
      it: [back, { ty: 'tr', o: { k: 100 }, p: { k: [1, 2] } }],
    });
  });

  it('have colour channels from 0 to 1', () =>
    expect(filled('#ff0080', 'M0 0h5')).toMatchObject({ it: [{}, { c: { k: [1, 0, 0.502] } }] }));

  it.each(Array.from({ length: 256 }, (_, value) => value))(
    'write the channel %d so that rounding and truncation agree',
    (value) => {
      const hex = value.toString(16).padStart(2, '0');
      const share = Number(/"c":\{"k":\[([\d.]+)/.exec(JSON.stringify(filled(`#${hex}0000`, 'M0 0h5')))?.[1]);
      expect([Math.floor(share * 255), Math.round(share * 255)]).toEqual([value, value]);
    },
  );

  it('keep holes open', () =>
    expect(filled('#000000', 'M0 0h9v9ZM2 2h3v3Z')).toMatchObject({ it: [{}, {}, { ty: 'fl', r: 2 }] }));

  it('fill overlapping outlines', () => {
    const hills = covered('#000000', 'M0 0h9v9ZM2 2h9v9Z');
    expect(hills).toMatchObject({ it: [{ ty: 'sh' }, { ty: 'sh' }, { ty: 'fl' }] });
    expect(JSON.stringify(hills)).not.toContain('"r"');
  });

  it('bake static translations into paths', () => {
    expect(filled('#000000', 'M0 0h5', { at: [10, 20] })).toEqual(filled('#000000', 'M10 20h5'));
    expect(filled('#000000', 'M0 0h5', { at: [10, 20], turn: 3 })).toMatchObject({
      it: [{}, {}, { ty: 'tr' }],
    });
  });

  it('apply trim paths after strokes', () => {
    const drawn = line('#000000', 2, 'M0 0h5', {}, { to: 50 });
    expect(drawn).toMatchObject({ it: [{ ty: 'sh' }, { ty: 'tm', e: { k: 50 } }, { ty: 'st' }] });
  });

  it('draw horizontal and vertical lines as rectangles', () =>
    expect(line('#000000', 4, 'M0 0h10M2 3v-8')).toMatchObject({
      it: [
        { ty: 'rc', p: { k: [2, -1] }, s: { k: [4, 12] }, r: { k: 2 } },
        { ty: 'rc', p: { k: [5, 0] }, s: { k: [14, 4] }, r: { k: 2 } },
        { ty: 'fl' },
      ],
    }));

  it.each(['M0 0l5 5', 'M0 0h5v5', 'M0 0C1 0 2 1 3 0', 'M0 0h5M0 0l1 1'])('draw %s as a line', (d) =>
    expect(JSON.stringify(line('#000000', 4, d))).toMatch(/"ty":"st".*"w":\{"k":4\}/),
  );

  it('draw dashes, rings and copies', () => {
    expect(line('#000000', 4, 'M0 0h90', {}, undefined, [5, 7])).toMatchObject({
      it: [
        { ty: 'sh' },
        {
          ty: 'st',
          d: [
            { n: 'd', v: { k: 5 } },
            { n: 'g', v: { k: 7 } },
          ],
        },
      ],
    });
    expect(ring('#000000', 3, [1, 2, 10])).toMatchObject({
      it: [
        { ty: 'el', p: { k: [1, 2] }, s: { k: [20, 20] } },
        { ty: 'st', w: { k: 3 } },
      ],
    });
    const dot = ellipse('#000000', [0, 0, 5]);
    expect(repeated([dot], 3, { step: [9, 0], turn: 4 })).toMatchObject({
      it: [dot, { ty: 'rp', c: { k: 3 }, tr: { p: { k: [9, 0] }, r: { k: 4 } } }],
    });
  });

  it('throw for other colour formats', () => expect(() => box('red', [0, 0, 1, 1])).toThrow("'red'"));
});

describe('toAnimation', () => {
  it('writes the frame of a film', () =>
    expect(toAnimation(film([]))).toMatchObject({
      fr: FRAME_RATE,
      ip: 0,
      op: 120,
      w: 100,
      h: 50,
      layers: [],
    }));

  it('writes the index of parent layers only', () => {
    const written = toAnimation(film([{ name: 'bag' }, { name: 'mark', on: 'bag', shapes: [] }]));
    expect(written).toMatchObject({
      layers: [
        { ty: 4, parent: 1 },
        { ty: 3, ind: 1 },
      ],
    });
    expect(JSON.stringify(written).match(/"ind"/g)).toHaveLength(1);
  });

  it('throws for an unknown parent', () =>
    expect(() => toAnimation(film([{ name: 'mark', on: 'bag' }]))).toThrow("'bag'"));

  it('shows precompositions around their centre, for the given time', () => {
    const drawings = [{ name: 'bread', frames: 30, layers: [{ name: 'crust', shapes: [] }] }];
    const written = toAnimation(
      film([{ name: 'loaf', drawing: 'bread', around: [0, 10], during: [30, 60] }], { drawings }),
    );
    expect(written).toMatchObject({
      assets: [{ id: '0', layers: [{ ks: { p: { k: [400, 400] } }, op: 30 }] }],
      layers: [{ ty: 0, refId: '0', w: 800, ip: 30, op: 60, st: 30, ks: { a: { k: [400, 410] } } }],
    });
  });

  it('positions drawings without rotation by their corner', () => {
    const drawings = [{ name: 'town', sheet: 1000, layers: [] }];
    const layers = [
      { name: 'here', drawing: 'town', at: [500, 500] },
      { name: 'there', drawing: 'town', at: keys([0, [0, 0]], [9, [10, 0]]) },
    ];
    expect(toAnimation(film(layers, { drawings }))).toMatchObject({
      layers: [
        { w: 1000, h: 1000, ks: { p: { k: [{ s: [-500, -500] }, { s: [-490, -500] }] } } },
        { ks: {} },
      ],
    });
  });

  it('throws for an unknown drawing', () =>
    expect(() => toAnimation(film([{ name: 'loaf', drawing: 'bread' }]))).toThrow("'bread'"));

  it('writes track mattes', () =>
    expect(toAnimation(film([{ name: 'a', shapes: [], within: 'M0 0h5v5Z' }]))).toMatchObject({
      layers: [{ hasMask: true, masksProperties: [{ mode: 'a' }] }],
    }));
});

describe('pedalling', () => {
  const leg = { hip: [0, 0], thigh: 100, shin: 100, axle: [30, 150], crank: 30, from: 0 } as const;
  const ankle = ({ thigh, shin }: ReturnType<typeof legAt>): readonly [number, number] => {
    const radians = [thigh, shin].map((angle) => ((angle + 90) * Math.PI) / 180);
    const sum = (part: (angle: number) => number) =>
      radians.reduce((total, angle) => total + 100 * part(angle), 0);
    return [sum(Math.cos), sum(Math.sin)];
  };

  it.each([0, 45, 90, 180, 200, 270, 359])('puts the foot on the pedal at %d°', (pedal) => {
    const [x, y] = ankle(legAt(leg, pedal));
    expect(x).toBeCloseTo(30 + 30 * Math.cos((pedal * Math.PI) / 180));
    expect(y).toBeCloseTo(150 + 30 * Math.sin((pedal * Math.PI) / 180));
  });

  it('bends knees forwards', () => {
    const { thigh, shin } = legAt(leg, 0);
    expect(thigh).toBeLessThan(shin);
  });

  it('is periodic', () => {
    const { hip, knee } = pedalling(leg, 64);
    for (const { timeline } of [hip, knee]) {
      const [first, last] = [timeline[0], timeline.at(-1)];
      expect([first?.[0], last?.[0]]).toEqual([0, 64]);
      expect(last?.[1]).toBeCloseTo(Number(first?.[1]));
    }
  });

  it('is accurate between keyframes', () => {
    const rider = { hip: [356, 420], thigh: 96, shin: 100, axle: [388, 562], crank: 34, from: 180 } as const;
    const { hip, knee } = pedalling(rider, 360);
    // Animations as they are written.
    const [thighs, knees] = [hip, knee].map((joint) => toProperty(joint) as WrittenProperty);
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const { thigh, shin } = legAt(rider, 180 + degrees);
      const angles = [thighs, knees].map((joint) => (joint ? valueAt(joint, degrees)[0] : undefined) ?? 0);
      expect(Math.abs((angles[0] ?? 0) - thigh), `thigh at ${degrees}°`).toBeLessThan(0.7);
      expect(Math.abs((angles[1] ?? 0) - (shin - thigh)), `knee at ${degrees}°`).toBeLessThan(0.7);
    }
  });

  it('throws for a leg that is too short', () =>
    expect(() => legAt({ ...leg, shin: 50 }, 90)).toThrow('does not reach'));
});
