import { describe, expect, it } from 'vitest';
import type { AnimationAsset, AnimationData } from '../animation-data.ts';
import { resolveAssets } from './resolve-assets.ts';

const BASE = 'https://site.example/films/one.json';

function resolved(asset: AnimationAsset, base: string | undefined = BASE): AnimationAsset | undefined {
  const data: AnimationData = { v: '5.7', ip: 0, op: 1, fr: 30, w: 1, h: 1, layers: [], assets: [asset] };
  if (base !== undefined) data.base = base;
  resolveAssets(data);
  return data.assets?.[0];
}

describe('resolveAssets', () => {
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
