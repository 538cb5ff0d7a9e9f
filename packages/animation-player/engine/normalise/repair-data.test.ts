import { describe, expect, it } from 'vitest';
import { requireAnimationData, type AnimationAsset, type AnimationData } from '../../animation-data.ts';
import { animation } from '../../testing/archives.ts';
import type { PlayerErrorCode } from '../../player-error.ts';
import { DRAWN } from '../../testing/fixtures/drawn.ts';
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

  const picture = { id: 'x', p: 'x.png' };
  const drawn = (...shapes: readonly object[]) => ({ ty: 4, shapes });
  const turned = (...k: readonly object[]) => ({ ty: 4, ks: { r: { k } } });
  const masked = { masksProperties: [{ pt: {} }] };
  const completed = { mode: 'i', o: { k: 100 }, x: { k: 0 } };

  it.each<[name: string, layer: object, repaired: object, assets?: readonly object[]]>([
    ['a camera', { ty: 13 }, { ty: 3 }],
    ['sound', { ty: 6 }, { ty: 3 }],
    ['data of expressions', { ty: 15 }, { ty: 3 }],
    ['a picture nobody lists', { ty: 2, refId: 'x' }, { ty: 3 }],
    ['a picture that is listed: it stays', { ty: 2, refId: 'x' }, { ty: 2 }, [picture]],
    ['a composition that is missing', shown('x'), { ty: 3 }],
    ['a composition without layers', shown('x'), { ty: 3 }, [picture]],
    ['masks that are announced only', { ty: 4, hasMask: true }, { hasMask: false }],
    ['masks that are not announced', { ty: 4, ...masked }, { hasMask: true, masksProperties: [completed] }],
    ['masks that are switched off', { ty: 4, hasMask: false, ...masked }, { hasMask: false }],
    [
      'keyframes without tangents',
      turned({ t: 0, s: [1] }, { t: 5, s: [2], h: 1 }),
      turned({ i: { x: 1, y: 1 }, o: { x: 0, y: 0 } }, { t: 5, s: [2], h: 1 }),
    ],
    ['a size that is left out', shown('c'), { w: 100, h: 50 }, [composition('c', { ty: 4 })]],
    [
      'opacity that is left out',
      drawn({ ty: 'gr', it: [{ ty: 'tr' }] }),
      { shapes: [{ it: [{ o: { k: 100 } }] }] },
    ],
    ['copies without number', drawn({ ty: 'rp', c: { a: 0, k: 1e9 } }), { shapes: [{ c: { k: 1000 } }] }],
    [
      'corners without number, at a key',
      drawn({
        ty: 'sr',
        pt: {
          a: 1,
          k: [
            { t: 0, s: [5] },
            { t: 9, s: [1e9] },
          ],
        },
      }),
      { shapes: [{ pt: { k: [{ s: [5] }, { s: [1000] }] } }] },
    ],
  ])('repairs %s', (_, layer, expected, assets = []) =>
    expect(repaired({ layers: [layer], assets })).toMatchObject({ layers: [expected] }),
  );

  it('repairs a version that is a number', () => expect(repaired({ v: 5 })).toMatchObject({ v: '5' }));

  it('repairs the layers of compositions', () =>
    expect(
      repaired({ layers: [], assets: [composition('c', { ty: 4, shapes: [{ ty: 'tr' }] })] }),
    ).toMatchObject({ assets: [{ layers: [{ shapes: [{ o: { k: 100 } }] }] }] }));

  it('keeps compositions, but not cameras', () =>
    expect(repaired({ layers: [shown('c')], assets: [composition('c', { ty: 4 })] })).toMatchObject({
      layers: [shown('c')],
    }));

  const tenfold = (from: string, to: string) =>
    composition(from, ...Array.from({ length: 10 }, () => shown(to)));
  it.each<[string, PlayerErrorCode, ...assets: object[]]>([
    ['a composition in itself', 'corrupted', composition('a', shown('a'))],
    ['compositions in each other', 'corrupted', composition('a', shown('b')), composition('b', shown('a'))],
    [
      'layers without number',
      'tooLarge',
      ...['ab', 'bc', 'cd', 'de'].map(([from = '', to = '']) => tenfold(from, to)),
      composition('e', { ty: 4 }),
    ],
  ])('rejects %s', (_, code, ...assets) =>
    expect(() => repaired({ layers: [shown('a')], assets })).toThrow(expect.objectContaining({ code })),
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
