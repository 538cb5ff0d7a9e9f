import { PLAYER } from '../../../config/limits.ts';
import { describe, expect, it } from 'vitest';
import { animation, archive, packageOf } from '../testing/archives.ts';
import { openPackage } from './open-package.ts';

const manifest = (...ids: string[]) => ({ animations: ids.map((id) => ({ id, speed: 2 })) });

describe('openPackage', () => {
  it.each(['a', 'animations'])('reads the animations of %s/', async (folder) => {
    const file = await openPackage(
      archive({
        'manifest.json': manifest('one', 'two.lottie'),
        [`${folder}/one.json`]: animation({ w: 1 }),
        [`${folder}/two.lottie.json`]: animation({ w: 2 }),
      }),
    );
    expect(file.initialIndex).toBe(0);
    expect(file.animations.map(({ id, data, settings }) => [id, data.w, settings.speed])).toEqual([
      ['one', 1, 2],
      ['two.lottie', 2, 2],
    ]);
  });

  it('believes the files, not the version', async () => {
    const bytes = archive({
      'manifest.json': { version: '2', ...manifest('one') },
      'animations/one.json': animation(),
    });
    expect((await openPackage(bytes)).animations).toHaveLength(1);
  });

  it('puts pictures into the animations that show them', async () => {
    const bytes = archive({
      'manifest.json': manifest('one'),
      'a/one.json': animation({ assets: [{ id: 'p', p: 'p.png' }], layers: [{ ty: 2, refId: 'p' }] }),
      'i/p.png': 'picture',
    });
    const { animations } = await openPackage(bytes);
    expect(animations[0]?.data.assets).toEqual([
      expect.objectContaining({ p: expect.stringMatching(/^data:image\/png/), e: 1 }),
    ]);
  });

  it('does not care what is in files no animation needs', async () => {
    const bytes = packageOf(['one'], {
      'audio/large.mp3': new Uint8Array(PLAYER.maxEntryBytes + 1),
      'themes/x.lss': '{',
    });
    expect((await openPackage(bytes)).animations).toHaveLength(1);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no manifest', { 'a/one.json': animation() }, 'Manifest not found'],
    [
      'a manifest in a folder',
      { 'x/manifest.json': manifest('one'), 'a/one.json': animation() },
      'Manifest not found',
    ],
    ['an empty manifest', { 'manifest.json': {} }, 'No animations listed in manifest'],
    ['a listed animation that is missing', { 'manifest.json': manifest('one') }, 'Broken or corrupted file'],
    [
      'an animation that is no JSON',
      { 'manifest.json': manifest('one'), 'a/one.json': '{' },
      'Broken or corrupted file',
    ],
    [
      'one animation of two that cannot be played',
      {
        'manifest.json': manifest('one', 'two'),
        'a/one.json': animation(),
        'a/two.json': animation({ fr: undefined }),
      },
      'Broken or corrupted file',
    ],
  ])('refuses %s', async (_, files, message) => {
    await expect(openPackage(archive(files))).rejects.toThrow(message);
  });

  it('lets the page act between animations', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `a${index}`);
    const layers = Array.from({ length: 1500 }, (_, index) => ({ ty: 3, ind: index, nm: `layer ${index}` }));
    const large = Object.fromEntries(ids.map((id) => [`animations/${id}.json`, animation({ layers })]));
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    await openPackage(packageOf(ids, large)).finally(() => clearInterval(timer));
    expect(turns).toBeGreaterThan(1);
  });
});
