import { describe, expect, it } from 'vitest';
import { requireAnimationData, type AnimationAsset, type AnimationData } from '../animation-data.ts';
import { animation } from '../testing/archives.ts';
import type { PlayerErrorCode } from '../player-error.ts';
import { DRAWN } from '../testing/fixtures/drawn.ts';
import { repairData, resolveAssets } from './repair-data.ts';

describe('repairData', () => {
  function repaired(changes: Readonly<Record<string, unknown>>) {
    const data = requireAnimationData(structuredClone(animation(changes)));
    repairData(data);
    return data;
  }

  const shown = (refId: string) => ({ ty: 0, refId });
  const composition = (id: string, ...layers: readonly object[]) => ({ id, layers });

  it.each(Object.entries(DRAWN))('changes nothing in %s but what it repairs', (_, drawn) => {
    const { assets: before, layers: _before, v: _version, ...rest } = requireAnimationData(drawn);
    const { assets, layers: _layers, v: _text, ...after } = repaired(drawn);
    expect(after).toEqual(rest);
    expect(assets).toHaveLength(before?.length ?? 0);
  });

  it.each<[string, object, object]>([
    ['a version that is a number', { v: 5 }, { v: '5' }],
    ['a camera', { layers: [{ ty: 13 }] }, { layers: [{ ty: 3 }] }],
    ['sound', { layers: [{ ty: 6 }] }, { layers: [{ ty: 3 }] }],
    ['data of expressions', { layers: [{ ty: 15 }] }, { layers: [{ ty: 3 }] }],
    ['a picture nobody lists', { layers: [{ ty: 2, refId: 'x' }] }, { layers: [{ ty: 3 }] }],
    [
      'a picture that is listed: it stays',
      { layers: [{ ty: 2, refId: 'x' }], assets: [{ id: 'x', p: 'x.png' }] },
      { layers: [{ ty: 2 }] },
    ],
    ['a composition that is missing', { layers: [shown('x')] }, { layers: [{ ty: 3 }] }],
    [
      'a composition without layers',
      { layers: [shown('x')], assets: [{ id: 'x', p: 'x.png' }] },
      { layers: [{ ty: 3 }] },
    ],
    [
      'masks that are announced only',
      { layers: [{ ty: 4, hasMask: true }] },
      { layers: [{ hasMask: false }] },
    ],
    [
      'masks that are not announced',
      { layers: [{ ty: 4, masksProperties: [{ pt: {} }] }] },
      { layers: [{ hasMask: true, masksProperties: [{ mode: 'i', o: { k: 100 }, x: { k: 0 } }] }] },
    ],
    [
      'masks that are switched off: they stay so',
      { layers: [{ ty: 4, hasMask: false, masksProperties: [{ pt: {} }] }] },
      { layers: [{ hasMask: false }] },
    ],
    [
      'keyframes without tangents',
      {
        layers: [
          {
            ty: 4,
            ks: {
              r: {
                k: [
                  { t: 0, s: [1] },
                  { t: 5, s: [2], h: 1 },
                ],
              },
            },
          },
        ],
      },
      {
        layers: [
          {
            ks: {
              r: {
                k: [
                  { i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
                  { t: 5, s: [2], h: 1 },
                ],
              },
            },
          },
        ],
      },
    ],
    [
      'a size that a composition leaves out',
      { layers: [shown('c')], assets: [composition('c', { ty: 4 })] },
      { layers: [{ w: 100, h: 50 }] },
    ],
    [
      'opacity that is left out',
      { layers: [{ ty: 4, shapes: [{ ty: 'gr', it: [{ ty: 'tr' }] }] }] },
      { layers: [{ shapes: [{ it: [{ o: { k: 100 } }] }] }] },
    ],
    [
      'the same in a composition',
      { layers: [], assets: [composition('c', { ty: 4, shapes: [{ ty: 'tr' }] })] },
      { assets: [{ layers: [{ shapes: [{ o: { k: 100 } }] }] }] },
    ],
    [
      'copies without number',
      { layers: [{ ty: 4, shapes: [{ ty: 'rp', c: { a: 0, k: 1e9 } }] }] },
      { layers: [{ shapes: [{ c: { k: 1000 } }] }] },
    ],
    [
      'corners without number, at a key',
      {
        layers: [
          {
            ty: 4,
            shapes: [
              {
                ty: 'sr',
                pt: {
                  a: 1,
                  k: [
                    { t: 0, s: [5] },
                    { t: 9, s: [1e9] },
                  ],
                },
              },
            ],
          },
        ],
      },
      { layers: [{ shapes: [{ pt: { k: [{ s: [5] }, { s: [1000] }] } }] }] },
    ],
  ])('repairs %s', (_, changes, expected) => expect(repaired({ ...changes })).toMatchObject(expected));

  it('keeps compositions, but not cameras', () =>
    expect(repaired({ layers: [shown('c')], assets: [composition('c', { ty: 4 })] })).toMatchObject({
      layers: [shown('c')],
    }));

  const tenfold = (from: string, to: string) =>
    composition(from, ...Array.from({ length: 10 }, () => shown(to)));
  it.each<[string, object, PlayerErrorCode]>([
    [
      'a composition in itself',
      { layers: [shown('a')], assets: [composition('a', shown('a'))] },
      'corrupted',
    ],
    [
      'compositions in each other',
      { layers: [], assets: [composition('a', shown('b')), composition('b', shown('a'))] },
      'corrupted',
    ],
    [
      'layers without number',
      {
        layers: [shown('a')],
        assets: [
          tenfold('a', 'b'),
          tenfold('b', 'c'),
          tenfold('c', 'd'),
          tenfold('d', 'e'),
          composition('e', { ty: 4 }),
        ],
      },
      'tooLarge',
    ],
  ])('rejects %s', (_, changes, code) =>
    expect(() => repaired({ ...changes })).toThrow(expect.objectContaining({ code })),
  );

  it.each<[string, object]>([
    ['layers', { layers: [null, 7, 'layer', [], {}] }],
    ['assets', { layers: [], assets: [null, 7, { id: 'x', layers: [null, {}] }] }],
    ['assets that are no list', { layers: [], assets: { id: 'x' } }],
    [
      'shapes',
      { layers: [{ ty: 4, shapes: [null, { ty: 'gr', it: 7 }, { ty: 'rp' }, { ty: 'sr', pt: null }] }] },
    ],
  ])('tolerates odd %s', (_, changes) => expect(() => repaired({ ...changes })).not.toThrow());
});

describe('resolveAssets', () => {
  const BASE = 'https://site.example/films/one.json';

  function resolved(asset: AnimationAsset, base: string | undefined = BASE): AnimationAsset | undefined {
    const data: AnimationData = { v: '5.7', ip: 0, op: 1, fr: 30, w: 1, h: 1, layers: [], assets: [asset] };
    if (base !== undefined) data.base = base;
    resolveAssets(data);
    return data.assets?.[0];
  }

  it.each<[string, AnimationAsset, string]>([
    ['a file in a folder', { u: 'images/', p: 'a.png' }, 'https://site.example/films/images/a.png'],
    ['a file beside it', { p: 'a.png' }, 'https://site.example/films/a.png'],
    ['a path from the root', { u: '/images/', p: 'a.png' }, 'https://site.example/images/a.png'],
    ['an address', { u: 'https://cdn.example/', p: 'a.png' }, 'https://cdn.example/a.png'],
  ])('%s', (_, asset, address) => {
    expect(resolved(asset)).toEqual({ p: address, u: '', e: 1 });
  });

  it.each<[string, AnimationAsset]>([
    ['what is embedded', { p: 'AAAA', e: 1 }],
    ['a data URL, even one that says it is none', { p: 'data:image/png;base64,AAAA', e: 0 }],
    ['a composition', { id: 'inner', layers: [] }],
    ['an empty name', { p: '' }],
    ['what is no address', { u: 'https://', p: '' }],
  ])('leaves %s unchanged', (_, asset) => {
    expect(resolved({ ...asset })).toEqual(asset);
  });

  it('leaves relative addresses of a file without an address', () => {
    const asset = { p: 'a.png', u: 'images/' };
    const data: AnimationData = { v: '5.7', ip: 0, op: 1, fr: 30, w: 1, h: 1, layers: [], assets: [asset] };
    resolveAssets(data);
    expect(asset).toEqual({ p: 'a.png', u: 'images/' });
  });
});
