import { describe, expect, it } from 'vitest';
import { requireAnimationData, type AnimationAsset } from '../animation-data.ts';
import { animation, archive, bytesOf, damaged } from '../testing/archives.ts';
import { embedImages, toDataUrl } from './embed-files.ts';
import { createEntryReader } from './inflate.ts';
import { readZipDirectory } from './zip-directory.ts';

async function embedded(
  asset: AnimationAsset,
  files: Record<string, unknown>,
): Promise<AnimationAsset | undefined> {
  const data = requireAnimationData(animation({ assets: [asset] }));
  const { assets } = await embedImages(data, readZipDirectory(archive(files)), createEntryReader());
  return assets?.[0];
}

const picture = `data:image/png;base64,${btoa('picture')}`;

describe('embedImages', () => {
  it.each<[string, AnimationAsset, string]>([
    ['version 1', { p: 'a.png', u: 'images/' }, 'images/a.png'],
    ['version 1 without its folder', { p: 'a.png', u: '' }, 'images/a.png'],
    ['version 2', { p: 'a.png' }, 'i/a.png'],
    ['a folder of its own', { p: 'a.png', u: '/images/some flowers/' }, 'images/some flowers/a.png'],
    ['a folder below that of pictures', { p: 'a.png', u: 'flowers/' }, 'images/flowers/a.png'],
  ])('finds the picture of %s', async (_, asset, name) =>
    expect(await embedded(asset, { [name]: 'picture' })).toEqual({ p: picture, u: '', e: 1 }),
  );

  it.each<[string, AnimationAsset]>([
    ['embedded already', { p: picture, u: '', e: 1 }],
    ['embedded, though it does not say so', { p: picture }],
    ['not there', { p: 'b.png', u: 'images/' }],
    ['no picture', { id: 'composition', layers: [] }],
  ])('leaves alone what is %s', async (_, asset) =>
    expect(await embedded(asset, { 'images/a.png': 'picture' })).toEqual(asset),
  );

  it('decompresses a picture once, however often it is shown', async () => {
    const assets = [
      { id: '1', p: 'a.png' },
      { id: '2', p: 'a.png' },
    ];
    const entries = readZipDirectory(archive({ 'i/a.png': 'picture' }));
    const read = createEntryReader();
    const names: string[] = [];
    const data = await embedImages(requireAnimationData(animation({ assets })), entries, async (entry) => {
      names.push(entry.name);
      return await read(entry);
    });
    expect(names).toEqual(['i/a.png']);
    expect(data.assets?.map(({ p }) => p)).toEqual([picture, picture]);
  });

  it('fails for a picture that is broken', async () => {
    const bytes = damaged(archive({ 'i/a.png': 'picture' }), (view, { entries: [first = 0] }) =>
      view.setUint16(first + 10, 12, true),
    );
    const data = requireAnimationData(animation({ assets: [{ p: 'a.png' }] }));
    const embedding = embedImages(data, readZipDirectory(bytes), createEntryReader());
    await expect(embedding).rejects.toThrow('unknown compression type 12');
  });
});

describe('toDataUrl', () => {
  it.each([
    ['a.png', [1], 'image/png'],
    ['a.JPG', [1], 'image/jpeg'],
    ['a.svg', [1], 'image/svg+xml'],
    ['a.webp', [1], 'image/webp'],
    ['no extension', [0xff, 0xd8, 0xff], 'image/png'],
  ])('tells the type of %s beginning with %j', (name, bytes, type) =>
    expect(toDataUrl(name, new Uint8Array(bytes))).toMatch(
      new RegExp(`^data:${type.replace('+', '\\+')};base64,`),
    ),
  );

  it('keeps every byte of a large file', () => {
    const bytes = Uint8Array.from({ length: 200_001 }, (_, index) => index % 256);
    const decoded = Buffer.from(toDataUrl('a.png', bytes).split(',')[1] ?? '', 'base64');
    expect(decoded.equals(bytes)).toBe(true);
    expect(toDataUrl('a.png', bytesOf(''))).toBe('data:image/png;base64,');
  });
});
