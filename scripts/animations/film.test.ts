import { describe, expect, it } from 'vitest';
import { box, ellipse, filled, group, line, toTransform } from './drawing.ts';
import { FRAME_RATE, toAnimation, type Film, type Layer } from './film.ts';
import { legAt, pedalling } from './pedalling.ts';
import { keys, later, linear, toProperty } from './property.ts';

const film = (layers: readonly Layer[], more: Partial<Film> = {}): Film => ({
  name: 'test',
  size: [100, 50],
  frames: 120,
  layers,
  ...more,
});

describe('properties', () => {
  it.each([
    ['a number', 1.234, { a: 0, k: 1.23 }],
    ['a point', [1, 2], { a: 0, k: [1, 2] }],
  ])('writes %s', (_, value, expected) => expect(toProperty(value)).toEqual(expected));

  it('writes changes with their easing, and none after the last', () =>
    expect(toProperty(keys([0, 0, linear], [10, 5]))).toEqual({
      a: 1,
      k: [
        { t: 0, s: [0], o: { x: 0, y: 0 }, i: { x: 1, y: 1 } },
        { t: 10, s: [5] },
      ],
    }));

  it('moves changes', () =>
    expect(later(keys([0, 1], [5, 2]), 10)).toEqual(keys([10, 1, undefined], [15, 2, undefined])));
});

describe('drawings', () => {
  it('scale both ways', () => {
    expect(toTransform({ scale: 50 })).toEqual({ s: { a: 0, k: [50, 50] } });
    expect(toTransform({ scale: keys([0, 0], [5, [1, 2]]) })).toMatchObject({
      s: { k: [{ s: [0, 0] }, { s: [1, 2] }] },
    });
  });

  it('are painted from back to front, and files list the front first', () => {
    const [back, front] = [ellipse('#000000', [0, 0, 5]), box('#ffffff', [0, 0, 5, 5])];
    expect(group([back, front])).toMatchObject({ ty: 'gr', it: [front, back, { ty: 'tr', o: { k: 100 } }] });
  });

  it('have colours in shares', () =>
    expect(filled('#ff0080', 'M0 0h5')).toMatchObject({ it: [{}, { c: { k: [1, 0, 0.502] } }, {}] }));

  it('keep holes open', () =>
    expect(filled('#000000', 'M0 0h9v9ZM2 2h3v3Z')).toMatchObject({ it: [{}, {}, { ty: 'fl', r: 2 }, {}] }));

  it('trim lines after they are drawn', () => {
    const drawn = line('#000000', 2, 'M0 0h5', {}, { to: 50 });
    expect(drawn).toMatchObject({
      it: [{ ty: 'sh' }, { ty: 'tm', e: { k: 50 } }, { ty: 'st' }, { ty: 'tr' }],
    });
  });

  it('know no other colours', () => expect(() => box('red', [0, 0, 1, 1])).toThrow("'red'"));
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

  it('hangs layers on others by number', () => {
    const written = toAnimation(film([{ name: 'bag' }, { name: 'mark', on: 'bag', shapes: [] }]));
    expect(written).toMatchObject({
      layers: [
        { nm: 'mark', ty: 4, ind: 2, parent: 1 },
        { nm: 'bag', ty: 3, ind: 1 },
      ],
    });
  });

  it('refuses to hang them on nothing', () =>
    expect(() => toAnimation(film([{ name: 'mark', on: 'bag' }]))).toThrow("'bag'"));

  it('shows drawings around their middle, for as long as told', () => {
    const drawings = [{ name: 'bread', layers: [{ name: 'crust', shapes: [] }] }];
    const written = toAnimation(
      film([{ name: 'loaf', drawing: 'bread', around: [0, 10], during: [30, 60] }], { drawings }),
    );
    expect(written).toMatchObject({
      assets: [{ id: 'bread', layers: [{ nm: 'crust', parent: 1 }, { nm: 'middle' }] }],
      layers: [{ ty: 0, refId: 'bread', ip: 30, op: 60, st: 30, ks: { a: { k: [400, 410] } } }],
    });
  });

  it('cuts layers out', () =>
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

  it('ends where it began', () => {
    const { hip, knee, ankle: foot } = pedalling(leg, 64);
    for (const { timeline } of [hip, knee, foot]) {
      const [first, last] = [timeline[0], timeline.at(-1)];
      expect([first?.[0], last?.[0]]).toEqual([0, 64]);
      expect(last?.[1]).toBeCloseTo(Number(first?.[1]));
    }
  });

  it('tells when the leg is too short', () =>
    expect(() => legAt({ ...leg, shin: 50 }, 90)).toThrow('does not reach'));
});
