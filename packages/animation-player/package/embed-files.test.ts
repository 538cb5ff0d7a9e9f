import { describe, expect, it } from 'vitest';
import { requireAnimationData, type AnimationAsset } from '../animation-data.ts';
import { animation, archive, bytesOf } from '../testing/archives.ts';
import { writeZip } from '../testing/zip-writer.ts';
import { embedFiles, toDataUrl } from './embed-files.ts';
import { createEntryReader } from './inflate.ts';
import { readZipDirectory } from './zip-directory.ts';

async function embedded(
  asset: AnimationAsset,
  files: Record<string, unknown>,
): Promise<AnimationAsset | undefined> {
  const data = requireAnimationData(animation({ assets: [{ ...asset, id: 'p' }], layers: [shows('p')] }));
  await embedFiles(data, readZipDirectory(archive(files)), createEntryReader());
  const { id: _, ...changed } = data.assets?.[0] ?? {};
  return changed;
}

/** Creates an image layer. */
const shows = (refId: string) => ({ ty: 2, refId });

const picture = `data:image/png;base64,${btoa('picture')}`;

describe('embedFiles', () => {
  it.each<[string, AnimationAsset, string]>([
    ['version 1', { p: 'a.png', u: 'images/' }, 'images/a.png'],
    ['version 1 without its folder', { p: 'a.png', u: '' }, 'images/a.png'],
    ['version 2', { p: 'a.png' }, 'i/a.png'],
    ['a folder of its own', { p: 'a.png', u: '/images/some flowers/' }, 'images/some flowers/a.png'],
    ['a folder below that of pictures', { p: 'a.png', u: 'flowers/' }, 'images/flowers/a.png'],
    ['a folder named twice', { p: 'flowers/a.png', u: 'flowers/' }, 'images/flowers/a.png'],
    ['a file that is said to be embedded', { p: 'a.png', u: '', e: 1 }, 'images/a.png'],
  ])('finds the image of %s', async (_, asset, name) =>
    expect(await embedded(asset, { [name]: 'picture' })).toEqual({ p: picture, u: '', e: 1 }),
  );

  it.each<[string, AnimationAsset]>([
    ['embedded already', { p: picture, u: '', e: 1 }],
    ['embedded, though it does not say so', { p: picture }],
    ['not there', { p: 'b.png', u: 'images/' }],
    ['no picture', { layers: [] }],
  ])('leaves an asset unchanged that is %s', async (_, asset) =>
    expect(await embedded(asset, { 'images/a.png': 'picture' })).toEqual(asset),
  );

  it('decompresses an image once, however often it is used', async () => {
    const assets = [
      { id: '1', p: 'a.png' },
      { id: '2', p: 'a.png' },
    ];
    const entries = readZipDirectory(archive({ 'i/a.png': 'picture' }));
    const read = createEntryReader();
    const names: string[] = [];
    const data = requireAnimationData(animation({ assets, layers: [shows('1'), shows('2')] }));
    await embedFiles(data, entries, async (entry) => {
      names.push(entry.name);
      return await read(entry);
    });
    expect(names).toEqual(['i/a.png']);
    expect(data.assets?.map(({ p }) => p)).toEqual([picture, picture]);
  });

  it('rejects an invalid image entry', async () => {
    const bytes = writeZip([{ name: 'i/a.png', content: 'picture', method: 12 }]);
    const data = requireAnimationData(animation({ assets: [{ id: 'p', p: 'a.png' }], layers: [shows('p')] }));
    const embedding = embedFiles(data, readZipDirectory(bytes), createEntryReader());
    await expect(embedding).rejects.toThrow('unknown compression type 12');
  });
});

describe('embedFiles: other assets', () => {
  it('does not decompress sounds', async () => {
    const sound = { id: 's', p: 'a.mp3', u: 'audio/', e: 0 };
    const data = requireAnimationData(animation({ assets: [sound], layers: [{ ty: 6, refId: 's' }] }));
    const read = () => Promise.reject(new Error('was read'));
    await embedFiles(data, readZipDirectory(archive({ 'audio/a.mp3': 'la' })), read);
    expect(data.assets).toEqual([sound]);
  });

  it('finds images that only a composition uses', async () => {
    const assets = [
      { id: 'c', layers: [shows('p')] },
      { id: 'p', p: 'a.png' },
    ];
    const data = requireAnimationData(animation({ assets }));
    await embedFiles(data, readZipDirectory(archive({ 'i/a.png': 'picture' })), createEntryReader());
    expect(data.assets?.[1]?.p).toBe(picture);
  });

  it.each<[string, unknown, string, boolean]>([
    ['with its folder and a slash', '/f/a.ttf', 'f/a.ttf', true],
    ['with its folder', 'f/a.ttf', 'f/a.ttf', true],
    ['without its folder', 'a.ttf', 'f/a.ttf', true],
    ['elsewhere', 'https://fonts.example/a.ttf', 'f/a.ttf', false],
    ['without a name', undefined, 'f/a.ttf', false],
    ['with another kind of name', 7, 'f/a.ttf', false],
  ])('embeds fonts: %s', async (_, fPath, name, isEmbedded) => {
    const data = requireAnimationData(animation({ fonts: { list: [{ fName: 'A', fPath }] } }));
    await embedFiles(data, readZipDirectory(archive({ [name]: 'font' })), createEntryReader());
    const expected = isEmbedded ? expect.stringContaining(`;base64,${btoa('font')}`) : fPath;
    expect(data.fonts?.list?.[0]?.fPath).toEqual(expected);
  });
});

describe('toDataUrl', () => {
  it.each([
    ['a.png', [1], 'image/png'],
    ['a.JPG', [1], 'image/jpeg'],
    ['a.svg', [...bytesOf('<svg')], 'image/svg+xml'],
    ['a.png', [...bytesOf('<svg')], 'image/svg+xml'],
    ['no extension', [...bytesOf('\uFEFF\n <?xml')], 'image/svg+xml'],
    ['not what it says.svg', [0x89, 0x50, 0x4e, 0x47], 'image/png'],
    ['a.webp', [1], 'image/webp'],
    ['no extension', [0xff, 0xd8, 0xff], 'image/png'],
  ])('sniffs the media type of %s beginning with %j', (name, bytes, type) =>
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
