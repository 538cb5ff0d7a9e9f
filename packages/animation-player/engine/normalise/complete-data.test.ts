import { describe, expect, it } from 'vitest';
import { requireAnimationData, type AnimationData } from '../../animation-data.ts';
import { animation } from '../../testing/archives.ts';
import { completeData, isBefore } from './complete-data.ts';

/** Creates an outline with one vertex. */
const outline = (c?: boolean) => ({
  v: [[10, 20]],
  i: [[-1, -2]],
  o: [[3, 4]],
  ...(c !== undefined && { c }),
});
const placed = { v: [[10, 20]], i: [[9, 18]], o: [[13, 24]] };
const path = (k: unknown, more: object = {}) => ({ ty: 'sh', ks: { k }, ...more });
const layer = (...shapes: readonly object[]) => ({ ty: 4, ks: {}, shapes });

function completed(changes: object): AnimationData {
  const data = requireAnimationData(structuredClone(animation({ ...changes })));
  completeData(data);
  return data;
}

it.each<[string, boolean]>([
  ['4.4.17', true],
  ['4.4.18', false],
  ['4.4.19', false],
  ['4.3.99', true],
  ['3.9.9', true],
  ['5.0.0', false],
  ['4.10.0', false],
  ['5', false],
  ['x', false],
])('isBefore %s before 4.4.18: %s', (version, expected) =>
  expect(isBefore(version, [4, 4, 18])).toBe(expected),
);

describe('completeData', () => {
  it.each<[string, object, object]>([
    ['an outline', layer(path(outline())), layer(path(placed))],
    [
      'an outline in groups',
      layer({ ty: 'gr', it: [{ ty: 'gr', it: [path(outline())] }] }),
      layer({ ty: 'gr', it: [{ ty: 'gr', it: [path(placed)] }] }),
    ],
    [
      'outlines of keys',
      layer(path([{ s: [outline()], e: [outline()] }, { t: 5 }])),
      layer(path([{ s: [placed], e: [placed] }, { t: 5 }])),
    ],
    [
      'a mask',
      { ty: 3, hasMask: true, masksProperties: [{ pt: { k: outline() } }] },
      { ty: 3, hasMask: true, masksProperties: [{ pt: { k: placed } }] },
    ],
    [
      'masks that are switched off: they stay',
      { ty: 3, hasMask: false, masksProperties: [{ pt: { k: outline() } }] },
      { masksProperties: [{ pt: { k: outline() } }] },
    ],
    [
      'shapes of other layers: they stay',
      { ...layer(path(outline())), ty: 3 },
      { ...layer(path(outline())), ty: 3 },
    ],
  ])('makes control points absolute: %s', (_, before, after) => {
    expect(completed({ layers: [before] }).layers).toMatchObject([after]);
  });

  it.each([
    ['4.4.17', true],
    ['4.4.18', undefined],
  ])('version %s closes paths in their shape: %s', (v, c) => {
    const { layers } = completed({
      v,
      layers: [
        {
          ...layer(path(outline(), { closed: true })),
          hasMask: true,
          masksProperties: [{ pt: { k: outline() }, cl: true }],
        },
      ],
    });
    const closed = { k: { ...placed, ...(c && { c }) } };
    expect(layers).toEqual([
      expect.objectContaining({
        shapes: [{ ty: 'sh', ks: closed, closed: true }],
        masksProperties: [{ pt: closed, cl: true }],
      }),
    ]);
  });

  it.each([
    ['4.1.8', [0.2, 0.4, 0.6, 1], [0.2, 0.4, 0.6, 1]],
    ['4.1.9', [51, 102, 153, 255], [51, 102, 153, 255]],
  ])('normalises colours of version %s', (v, fixed, keyed) => {
    const bytes = () => [51, 102, 153, 255];
    const { layers } = completed({
      v,
      layers: [
        layer({ ty: 'fl', c: { k: bytes() } }, { ty: 'st', c: { k: [{ i: {}, s: bytes(), e: bytes() }] } }),
      ],
    });
    expect(layers).toMatchObject([{ shapes: [{ c: { k: fixed } }, { c: { k: [{ s: keyed, e: keyed }] } }] }]);
  });

  it('copies the layers of a composition for each use and prepares them once', () => {
    const { layers } = completed({
      layers: [
        { ty: 0, refId: 'outer' },
        { ty: 0, refId: 'outer' },
        { ty: 0, refId: 'inner' },
        { ty: 0, refId: 'nowhere' },
      ],
      assets: [
        { id: 'inner', layers: [layer(path(outline()))] },
        { id: 'outer', layers: [{ ty: 0, refId: 'inner' }] },
      ],
    });
    const inner = [layer(path(placed))];
    expect(layers).toMatchObject([
      { layers: [{ layers: inner }] },
      { layers: [{ layers: inner }] },
      { layers: inner },
      { layers: undefined },
    ]);
    // Compositions of the same name.
    const [one, other] = layers as [{ layers: unknown }, { layers: unknown }];
    expect(one.layers).not.toBe(other.layers);
  });

  it('gives animated glyphs the layers of their compositions', () => {
    const { chars } = completed({
      chars: [{ t: 1, data: { refId: 'a' } }, { data: { shapes: [] } }],
      assets: [{ id: 'a', layers: [layer(path(outline()))] }],
    });
    expect(chars).toMatchObject([{ data: { layers: [layer(path(placed))] } }, { data: { shapes: [] } }]);
  });
});
